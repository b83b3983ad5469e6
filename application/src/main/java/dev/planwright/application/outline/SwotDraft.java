package dev.planwright.application.outline;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.project.FactKind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Stage 016: the field's usual strengths and weaknesses, tied to what the plan holds. */
final class SwotDraft implements StageDraft {
  private static final int QUICK = 1;
  private static final int ALL = 6;
  private static final int REFS = 2;

  @Override
  public Draft draft(Basis basis) {
    int most = basis.quick() ? QUICK : ALL;
    List<JsonObject> strengths = sorted(basis, "strengths", most, facts(basis));
    List<JsonObject> threats = sorted(basis, "threats", most, risks(basis));
    return new Draft(
        Json.build()
            .put("strengths", strengths)
            .put("weaknesses", sorted(basis, "weaknesses", most, assumptions(basis)))
            .put("opportunities", sorted(basis, "opportunities", most, List.of()))
            .put("threats", threats)
            .put("moves", moves(basis, most))
            .put(
                "open",
                Json.texts(
                    basis.intake().gaps().stream()
                        .map(gap -> Texts.inert(gap.question()))
                        .limit(ALL)
                        .toList()))
            .done(),
        List.of("entries are those usual in the field; none was judged for this project"));
  }

  private static List<JsonObject> sorted(Basis basis, String list, int most, List<String> refs) {
    return basis.template().objects(list).stream()
        .sorted(
            Comparator.comparing((JsonObject entry) -> entry.number("weight").orElseThrow())
                .reversed())
        .limit(most)
        .map(entry -> entry.with("refs", Json.texts(refs)))
        .toList();
  }

  /** The heaviest of each quadrant against each other, named. */
  private static List<JsonObject> moves(Basis basis, int most) {
    List<JsonObject> moves = new ArrayList<>();
    for (JsonObject move : basis.common().objects("moves").stream().limit(most).toList()) {
      List<String> lists = move.texts("lists");
      List<JsonObject> inside = sorted(basis, lists.get(0), 1, List.of());
      List<JsonObject> outside = sorted(basis, lists.get(1), 1, List.of());
      if (!inside.isEmpty() && !outside.isEmpty()) {
        moves.add(
            Json.build()
                .put("uses", move.array("uses"))
                .put(
                    "text",
                    move.text("text")
                        .orElseThrow()
                        .formatted(
                            inside.getFirst().text("text").orElseThrow(),
                            outside.getFirst().text("text").orElseThrow()))
                .done());
      }
    }
    return moves;
  }

  private static List<String> facts(Basis basis) {
    return Stream.of(FactKind.GOAL, FactKind.MONEY, FactKind.RESOURCE)
        .flatMap(kind -> basis.intake().facts(kind).stream().limit(1))
        .map(fact -> fact.id().toString())
        .limit(REFS)
        .toList();
  }

  private static List<String> risks(Basis basis) {
    return basis.made(Stage.RISKS, "risks").stream()
        .sorted(
            Comparator.comparing((JsonObject risk) -> risk.number("score").orElseThrow())
                .reversed())
        .limit(REFS)
        .flatMap(risk -> risk.text("id").stream())
        .toList();
  }

  private static List<String> assumptions(Basis basis) {
    return basis.made(Stage.ASSUMPTIONS, "items").stream()
        .filter(item -> item.text("basis").filter("judgement"::equals).isPresent())
        .limit(REFS)
        .flatMap(item -> item.text("id").stream())
        .toList();
  }
}

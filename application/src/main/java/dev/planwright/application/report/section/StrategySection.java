package dev.planwright.application.report.section;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.report.content.PlanContent;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Inline.Badge;
import dev.planwright.application.report.document.Tone;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Section 7: the decisions that shape everything else. */
final class StrategySection {
  private StrategySection() {}

  static List<Block> blocks(PlanContent content) {
    Map<String, JsonObject> marks = new LinkedHashMap<>();
    content
        .data(Stage.STRATEGY)
        .objects("marks")
        .forEach(mark -> mark.text("lever").ifPresent(lever -> marks.put(lever, mark)));
    List<JsonObject> levers = content.data(Stage.LEVERS).objects("levers");
    List<JsonObject> dropped = levers.stream().filter(lever -> isDropped(lever, marks)).toList();
    List<JsonObject> kept =
        levers.stream()
            .filter(lever -> !isDropped(lever, marks))
            .sorted(Comparator.comparing((JsonObject lever) -> importance(lever, marks)).reversed())
            .map(lever -> recommended(lever, content.data(Stage.SCENARIOS)))
            .toList();
    return new Blocks()
        .addAll(levers(kept, marks))
        .part("Levers dropped", droppedTable(dropped, marks))
        .part("Ranking of the levers", "s-007", strategy(content.data(Stage.STRATEGY)))
        .addAll(OpenQuestions.of(content.data(Stage.LEVERS)))
        .done();
  }

  /** Each lever with its options. */
  static List<Block> levers(List<JsonObject> levers, Map<String, JsonObject> marks) {
    Blocks blocks = new Blocks();
    blocks.table(
        JsonTable.json("Decisions", levers)
            .id()
            .strong("Lever", "name")
            .cell("Class", lever -> classOf(lever, marks))
            .text("Decision", "decision")
            .named("Recommended", "recommended")
            .refs("Facts", "facts"));
    for (JsonObject lever : levers) {
      blocks.part(
          Words.text(lever, "id") + " " + Words.text(lever, "name"),
          new Blocks()
              .pairs(
                  Stream.of(
                          Words.pair("Tension", lever, "tension"),
                          Words.pair("If ignored", lever, "if_ignored"))
                      .flatMap(Optional::stream)
                      .toList())
              .table(
                  JsonTable.json(
                          "Options of " + Words.text(lever, "name"), lever.objects("options"))
                      .id()
                      .strong("Option", "label")
                      .text("Now", "now")
                      .text("Later", "later"))
              .done());
    }
    return blocks.done();
  }

  /** Ranks, and which levers help or hinder each other. */
  static List<Block> strategy(JsonObject data) {
    List<JsonObject> marks =
        data.objects("marks").stream()
            .sorted(
                Comparator.comparing(
                        (JsonObject mark) -> mark.number("importance").orElse(BigDecimal.ZERO))
                    .reversed())
            .toList();
    return new Blocks()
        .table(
            JsonTable.json("Levers by importance", marks)
                .named("Lever", "lever")
                .cell("Class", mark -> classBadge(mark.text("class")))
                .right("Importance of 100", mark -> Inline.of(Words.text(mark, "importance")))
                .text("Why", "why"))
        .part("Synergy and conflict", new LeverMatrix(data).blocks())
        .addAll(OpenQuestions.of(data))
        .done();
  }

  /** The lever with what the recommended scenario picks for it. */
  private static JsonObject recommended(JsonObject lever, JsonObject scenarios) {
    return scenarios.objects("scenarios").stream()
        .filter(scenario -> scenario.text("id").equals(scenarios.text("recommend")))
        .flatMap(scenario -> scenario.objects("picks").stream())
        .filter(pick -> pick.text("lever").equals(lever.text("id")))
        .findFirst()
        .flatMap(pick -> pick.get("option"))
        .map(option -> lever.with("recommended", option))
        .orElse(lever);
  }

  private static List<Block> droppedTable(List<JsonObject> dropped, Map<String, JsonObject> marks) {
    return new Blocks()
        .table(
            JsonTable.json("Levers dropped", dropped)
                .id()
                .strong("Lever", "name")
                .text("Decision", "decision")
                .cell("Why dropped", lever -> Inline.of(why(lever, marks))))
        .done();
  }

  private static boolean isDropped(JsonObject lever, Map<String, JsonObject> marks) {
    return mark(lever, marks).text("class").filter("drop"::equals).isPresent();
  }

  private static BigDecimal importance(JsonObject lever, Map<String, JsonObject> marks) {
    return mark(lever, marks).number("importance").orElse(BigDecimal.ZERO);
  }

  private static String why(JsonObject lever, Map<String, JsonObject> marks) {
    return Words.text(mark(lever, marks), "why");
  }

  private static List<Inline> classOf(JsonObject lever, Map<String, JsonObject> marks) {
    return classBadge(mark(lever, marks).text("class"));
  }

  private static JsonObject mark(JsonObject lever, Map<String, JsonObject> marks) {
    return marks.getOrDefault(Words.text(lever, "id"), Json.object());
  }

  private static List<Inline> classBadge(Optional<String> lever) {
    return lever
        .map(
            name -> List.<Inline>of(new Badge(name.equals("vital") ? Tone.INFO : Tone.PLAIN, name)))
        .orElse(List.of());
  }
}

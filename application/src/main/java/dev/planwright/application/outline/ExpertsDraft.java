package dev.planwright.application.outline;

import dev.planwright.application.brief.read.Domain;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Stage 017: whom to ask, and what each should answer; findings are left to them. */
final class ExpertsDraft implements StageDraft {
  private static final int QUICK = 2;
  private static final int STANDARD = 4;
  private static final int DEEP = 6;

  @Override
  public Draft draft(Basis basis) {
    List<JsonObject> own = basis.some("experts", most(basis));
    List<JsonObject> panel = new ArrayList<>();
    List<JsonObject> questions = new ArrayList<>();
    own.forEach(expert -> add(expert, panel, questions, basis, true));
    neighbours(basis).stream()
        .filter(expert ->
            own.stream().noneMatch(other -> other.text("field").equals(expert.text("field"))))
        .limit(Math.max(0, most(basis) - own.size()))
        .forEach(expert -> add(expert, panel, questions, basis, false));
    return new Draft(
        Json.build()
            .put("panel", panel)
            .put("findings", List.of())
            .put("to_answer", questions)
            .done(),
        List.of("no expert has looked at the plan: the questions to put to each are listed"));
  }

  private static int most(Basis basis) {
    return switch (basis.detail()) {
      case QUICK -> QUICK;
      case STANDARD -> STANDARD;
      case DEEP -> DEEP;
    };
  }

  /** Experts of the other fields that the project touches. */
  private static List<JsonObject> neighbours(Basis basis) {
    List<Domain> others = basis.intake().otherDomains();
    return others.stream()
        .filter(domain -> domain != basis.intake().domain())
        .flatMap(domain ->
            basis.filled(basis.templates().of(domain)).objects("experts").stream().limit(2))
        .toList();
  }

  private static void add(
      JsonObject expert,
      List<JsonObject> panel,
      List<JsonObject> questions,
      Basis basis,
      boolean own) {
    String field = expert.text("field").orElseThrow();
    List<JsonObject> asked = expert.objects("questions");
    panel.add(
        Json.build()
            .put("field", field)
            .put("lens", expert.text("lens").orElseThrow())
            .put("why", expert.text("why").orElseThrow())
            .put(
                "do_first",
                Json.texts(
                    asked.stream()
                        .limit(1)
                        .map(question -> "Bring: " + question.text("good_answer").orElseThrow())
                        .toList()))
            .put("ask_next", asked.getLast().text("ask").orElseThrow())
            .done());
    for (JsonObject question : asked) {
      String about = own ? target(question.text("target").orElseThrow(), basis).orElse("") : "";
      questions.add(
          Texts.toAnswer(
              "%s%s: %s".formatted(field, about, question.text("ask").orElseThrow()),
              question.text("good_answer").orElseThrow()));
    }
  }

  /** The target named by the template's position, as its id: merging may have moved it. */
  private static Optional<String> target(String position, Basis basis) {
    int place = Integer.parseInt(position.substring(1)) - 1;
    return switch (position.charAt(0)) {
      case 'K' -> id(basis, "risks", place, "title", Stage.RISKS, "risks");
      case 'A' -> id(basis, "assumptions", place, "statement", Stage.ASSUMPTIONS, "items");
      case 'L' -> id(basis, "levers", place, "name", Stage.LEVERS, "levers");
      case 'P' -> id(basis, "permits", place, "name", Stage.PROJECT_PLAN, "permits");
      default -> id(basis, "deliverables", place, "name", Stage.PROJECT_PLAN, "deliverables");
    };
  }

  private static Optional<String> id(
      Basis basis, String templates, int place, String field, StageId stage, String list) {
    String value = basis.template().objects(templates).get(place).text(field).orElseThrow();
    return basis.id(stage, list, field, value).map(id -> " on " + id);
  }
}

package dev.planwright.application.outline;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonArray;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.json.Json.JsonString;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The texts of a plan that tell its reader what to do, use, buy or choose. */
final class Advice {
  private static final Set<String> DESCRIPTIVE = Set.of("contract", "misuse", "kind", "title_of");

  private Advice() {}

  static List<String> texts(DraftedPlan plan) {
    List<String> texts = new ArrayList<>();
    each(plan, Stage.LEVERS, "levers").forEach(lever -> collect(lever.array("options"), texts));
    each(plan, Stage.RISKS, "risks").forEach(risk -> texts.addAll(risk.texts("actions")));
    each(plan, Stage.TEAM, "roles")
        .forEach(role -> {
          role.text("title").ifPresent(texts::add);
          texts.addAll(role.texts("duties"));
          texts.addAll(role.texts("needs"));
        });
    each(plan, Stage.TASKS, "packages").forEach(part -> collect(part.array("tasks"), texts));
    each(plan, Stage.PROJECT_PLAN, "deliverables").forEach(d -> collect(d, texts));
    each(plan, Stage.PREMORTEM, "stories").forEach(story -> texts.addAll(story.texts("playbook")));
    each(plan, Stage.EVIDENCE, "create").forEach(document -> collect(document, texts));
    texts.addAll(plan.data(Stage.PROJECT_PLAN).texts("resources"));
    return texts;
  }

  private static Stream<JsonObject> each(DraftedPlan plan, StageId stage, String list) {
    return plan.data(stage).objects(list).stream();
  }

  private static void collect(List<Json> elements, List<String> texts) {
    elements.forEach(element -> collect(element, texts));
  }

  private static void collect(Json json, List<String> texts) {
    switch (json) {
      case JsonObject object ->
          object
              .members()
              .forEach((name, value) -> {
                if (!DESCRIPTIVE.contains(name)) {
                  collect(value, texts);
                }
              });
      case JsonArray array -> collect(array.elements(), texts);
      case JsonString(String text) -> texts.add(text);
      default -> {}
    }
  }
}

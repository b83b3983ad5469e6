package dev.planwright.application.report.content;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What the plan's elements are called, so that an id can be read without looking it up. */
final class ElementTitles {
  private static final int LONGEST = 160;

  private final Map<String, String> titles = new LinkedHashMap<>();

  private ElementTitles() {}

  static Map<String, String> of(PlanContent content) {
    var titles = new ElementTitles();
    titles.add(content.data(Stage.INTAKE).objects("facts"), "text");
    for (JsonObject lever : content.data(Stage.LEVERS).objects("levers")) {
      titles.add(List.of(lever), "name");
      titles.add(lever.objects("options"), "label");
    }
    titles.add(content.data(Stage.SCENARIOS).objects("scenarios"), "name");
    titles.add(content.data(Stage.ASSUMPTIONS).objects("items"), "statement");
    titles.add(content.data(Stage.ASSUMPTION_REVIEW).objects("missing"), "statement");
    titles.add(content.data(Stage.RISKS).objects("risks"), "title");
    JsonObject plan = content.data(Stage.PROJECT_PLAN);
    titles.add(plan.objects("outcomes"), "text");
    titles.add(plan.objects("deliverables"), "name");
    titles.add(plan.objects("permits"), "name");
    titles.add(content.data(Stage.GOVERNANCE).objects("bodies"), "name");
    titles.add(content.data(Stage.TEAM).objects("roles"), "title");
    for (JsonObject phase : content.data(Stage.WBS).objects("phases")) {
      titles.add(List.of(phase), "title");
      titles.add(phase.objects("packages"), "title");
    }
    for (JsonObject part : content.data(Stage.TASKS).objects("packages")) {
      titles.add(part.objects("tasks"), "title");
    }
    titles.add(content.data(Stage.EXPERTS).objects("findings"), "flaw");
    titles.add(content.data(Stage.REVIEW).objects("kpis"), "name");
    return Collections.unmodifiableMap(titles.titles);
  }

  private void add(List<JsonObject> elements, String field) {
    for (JsonObject element : elements) {
      element
          .text("id")
          .ifPresent(id -> element.text(field).ifPresent(t -> titles.putIfAbsent(id, cut(t))));
    }
  }

  private static String cut(String title) {
    return title.codePointCount(0, title.length()) <= LONGEST
        ? title
        : title.substring(0, title.offsetByCodePoints(0, LONGEST - 1)) + "…";
  }
}

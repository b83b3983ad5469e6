package dev.planwright.application.stage.content;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;

/** What the elements of stages are called whose definitions do not say it yet. */
public final class ElementTitles {
  private static final Map<StageId, BiConsumer<ElementTitles, JsonObject>> ALL =
      Map.ofEntries(
          Map.entry(Stage.WBS, ElementTitles::phases),
          Map.entry(Stage.TASKS, ElementTitles::tasks));

  private final Map<String, String> titles = new LinkedHashMap<>();

  private ElementTitles() {}

  /** The titles of a stage's elements by id. */
  public static Map<String, String> of(StageId stage, JsonObject data) {
    var titles = new ElementTitles();
    ALL.getOrDefault(stage, (_, _) -> {}).accept(titles, data);
    return titles.titles;
  }

  private static void phases(ElementTitles titles, JsonObject data) {
    for (JsonObject phase : data.objects("phases")) {
      titles.add(List.of(phase), "title");
      titles.add(phase.objects("packages"), "title");
    }
  }

  private static void tasks(ElementTitles titles, JsonObject data) {
    data.objects("packages").forEach(part -> titles.add(part.objects("tasks"), "title"));
  }

  private void add(List<JsonObject> elements, String field) {
    for (JsonObject element : elements) {
      element
          .text("id")
          .ifPresent(id -> element.text(field).ifPresent(t -> titles.putIfAbsent(id, t)));
    }
  }
}

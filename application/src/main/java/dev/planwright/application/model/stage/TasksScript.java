package dev.planwright.application.model.stage;

import static dev.planwright.application.model.stage.Shapes.text;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.pipeline.Breach;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Stage 020: the tasks of each phase, all phases at once; none may be missing. */
final class TasksScript implements StageScript {
  private static final BigDecimal LONGEST = BigDecimal.valueOf(60);

  @Override
  public JsonObject returned(StageWork work) throws InterruptedException {
    List<JsonObject> phases = work.data(Stage.WBS).objects("phases");
    List<Part> parts = new ArrayList<>();
    for (JsonObject phase : phases) {
      parts.add(part(work, parts.size() + 1, phase));
    }
    return Shapes.joined(work.allParts(parts, parts.size()).values());
  }

  private static Part part(StageWork work, int number, JsonObject phase) {
    List<String> packages =
        phase.objects("packages").stream().map(pack -> text(pack, "id")).toList();
    OldChoices choices = work.oldChoices().with("phase_packages", packages);
    return new Part(
            number,
            text(phase, "title"),
            Optional.empty(),
            work.schema("020-tasks", choices),
            rules(packages),
            java.util.Map.of())
        .with("the phase to break down", JsonText.pretty(phase));
  }

  private static OwnRules rules(List<String> packages) {
    return new OwnRules()
        .check(a -> Shapes.once(a.objects("packages"), "ref", packages, "packages"))
        .check(a -> Shapes.distinct(tasks(a), "title", "tasks"))
        .check(a -> tasks(a).stream().flatMap(task -> unknown(task, titles(a)).stream()).toList())
        .check(a ->
            tasks(a).stream()
                .filter(TasksScript::long60)
                .map(task ->
                    Breach.once(
                        "task \"%s\" takes more than 60 days; split it."
                            .formatted(text(task, "title"))))
                .toList())
        .mend(a ->
            Shapes.each(
                a, "packages", pack -> Shapes.each(pack, "tasks", t -> mended(t, titles(a)))));
  }

  private static List<JsonObject> tasks(JsonObject answer) {
    return answer.objects("packages").stream()
        .flatMap(pack -> pack.objects("tasks").stream())
        .toList();
  }

  private static Set<String> titles(JsonObject answer) {
    return tasks(answer).stream().map(task -> key(text(task, "title"))).collect(Collectors.toSet());
  }

  private static List<Breach> unknown(JsonObject task, Set<String> titles) {
    return task.texts("after").stream()
        .filter(before -> !titles.contains(key(before)))
        .map(before ->
            Breach.of(
                "task \"%s\" comes after \"%s\", which is the title of no task of this answer."
                    .formatted(text(task, "title"), before)))
        .toList();
  }

  private static boolean long60(JsonObject task) {
    return task.object("effort_days")
        .flatMap(effort -> effort.number("m"))
        .filter(likely -> likely.compareTo(LONGEST) > 0)
        .isPresent();
  }

  private static JsonObject mended(JsonObject task, Set<String> titles) {
    List<String> known =
        task.texts("after").stream().filter(before -> titles.contains(key(before))).toList();
    JsonObject linked = task.with("after", Json.texts(known));
    return task.number("people").filter(people -> people.signum() > 0).isPresent()
        ? linked
        : linked.with("people", Json.of(1));
  }

  private static String key(String title) {
    return title.strip().toLowerCase(Locale.ROOT);
  }
}

package dev.planwright.application.computed;

import static dev.planwright.application.computed.Elements.data;
import static dev.planwright.application.computed.Elements.text;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.pipeline.PlanFile;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Stage 020: task ids, predecessors by id, sums of effort, one file per phase and one table. */
final class TaskParts {
  private final List<JsonObject> roles;
  private final List<String> breakdown;
  private final List<JsonObject> packages = new ArrayList<>();
  private final List<String> notes = new ArrayList<>();

  private TaskParts(StageInput input) {
    this.roles = data(input, Stage.TEAM).objects("roles");
    this.breakdown =
        data(input, Stage.WBS).objects("phases").stream()
            .flatMap(phase -> phase.objects("packages").stream())
            .map(pack -> text(pack, "id"))
            .toList();
  }

  /** Packages in the order of the work breakdown, with all that is computed. */
  static StageCompletion complete(JsonObject returned, StageInput input) {
    var parts = new TaskParts(input);
    parts.number(returned.objects("packages"));
    parts.resolve();
    JsonObject data =
        returned
            .with("packages", Json.array(parts.packages))
            .with(
                "totals",
                Json.build()
                    .put("tasks", parts.tasks().size())
                    .put("effort_days", effort(parts.tasks()))
                    .done());
    return new StageCompletion(data, parts.files(), parts.notes);
  }

  private List<JsonObject> tasks() {
    return packages.stream().flatMap(pack -> pack.objects("tasks").stream()).toList();
  }

  private void number(List<JsonObject> returned) {
    Map<String, List<JsonObject>> byPackage = new LinkedHashMap<>();
    returned.stream()
        .sorted(Comparator.comparingInt((JsonObject pack) -> place(text(pack, "ref"))))
        .forEach(pack ->
            byPackage
                .computeIfAbsent(text(pack, "ref"), _ -> new ArrayList<>())
                .addAll(pack.objects("tasks")));
    byPackage.forEach((ref, tasks) -> {
      if (!breakdown.isEmpty() && !breakdown.contains(ref)) {
        notes.add("Tasks of package %s are left out: there is no such package.".formatted(ref));
      } else if (!tasks.isEmpty()) {
        packages.add(
            Json.build().put("ref", ref).put("tasks", Elements.numbered(ref + ".", tasks)).done());
      }
    });
    breakdown.stream()
        .filter(ref -> packages.stream().noneMatch(pack -> text(pack, "ref").equals(ref)))
        .forEach(ref -> notes.add("Package %s has no tasks.".formatted(ref)));
  }

  private int place(String ref) {
    int place = breakdown.indexOf(ref);
    return place < 0 ? breakdown.size() : place;
  }

  private void resolve() {
    List<JsonObject> all = tasks();
    packages.replaceAll(pack -> {
      List<JsonObject> tasks =
          pack.objects("tasks").stream().map(task -> resolved(task, all)).toList();
      return pack.with("tasks", Json.array(tasks)).with("effort_days", effort(tasks));
    });
  }

  private JsonObject resolved(JsonObject task, List<JsonObject> all) {
    Set<String> after = new LinkedHashSet<>();
    for (String named : task.texts("after")) {
      Optional<String> id = predecessor(named, task, all);
      id.ifPresent(after::add);
      if (id.isEmpty()) {
        notes.add(
            "Task %s comes after \"%s\", which is no other task."
                .formatted(text(task, "id"), named));
      }
    }
    JsonObject changed = task.with("after", Json.texts(List.copyOf(after)));
    return task.text("role")
        .flatMap(role -> TeamParts.role(role, roles))
        .map(role -> changed.with("role", Json.of(role)))
        .orElse(changed);
  }

  /** A task of that id or title: of the same package, else of the same phase, else of any. */
  private static Optional<String> predecessor(String named, JsonObject task, List<JsonObject> all) {
    String id = text(task, "id");
    return all.stream()
        .filter(other -> !text(other, "id").equals(id))
        .filter(other ->
            text(other, "id").equals(named) || key(text(other, "title")).equals(key(named)))
        .map(other -> text(other, "id"))
        .max(Comparator.comparingInt((String other) -> nearness(id, other)));
  }

  private static int nearness(String id, String other) {
    String pack = id.substring(0, id.lastIndexOf('.') + 1);
    String phase = id.substring(0, id.indexOf('.') + 1);
    return other.startsWith(pack) ? 2 : other.startsWith(phase) ? 1 : 0;
  }

  private static String key(String title) {
    return title.strip().toLowerCase(Locale.ROOT);
  }

  private static JsonObject effort(List<JsonObject> tasks) {
    Json.Builder sums = Json.build();
    for (String point : List.of("o", "m", "p")) {
      sums.put(
          point,
          tasks.stream()
              .flatMap(task -> task.object("effort_days").stream())
              .flatMap(effort -> effort.number(point).stream())
              .reduce(BigDecimal.ZERO, BigDecimal::add));
    }
    return sums.done();
  }

  private List<PlanFile> files() {
    Map<String, List<JsonObject>> phases = new LinkedHashMap<>();
    for (JsonObject pack : packages) {
      String phase = text(pack, "ref").replaceFirst("\\..*", "");
      phases.computeIfAbsent(phase, _ -> new ArrayList<>()).add(pack);
    }
    List<PlanFile> files = new ArrayList<>();
    phases.forEach((phase, part) ->
        files.add(
            PlanFile.text(
                String.format(Locale.ROOT, "020-tasks-%02d.json", files.size() + 1),
                JsonText.pretty(Json.build().put("phase", phase).put("packages", part).done()))));
    files.add(PlanFile.text("020-tasks.csv", csv()));
    return files;
  }

  private String csv() {
    var table =
        new Csv(
            "id", "title", "role", "people", "effort_o", "effort_m", "effort_p", "after", "output");
    for (JsonObject task : tasks()) {
      JsonObject effort = task.object("effort_days").orElseGet(Json::object);
      table.row(
          text(task, "id"),
          text(task, "title"),
          text(task, "role"),
          Csv.number(task, "people"),
          Csv.number(effort, "o"),
          Csv.number(effort, "m"),
          Csv.number(effort, "p"),
          String.join(" ", task.texts("after")),
          text(task, "output"));
    }
    return table.toString();
  }
}

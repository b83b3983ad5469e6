package dev.planwright.application.stage.revision;

import module java.base;

import dev.planwright.application.pipeline.StageDefinition;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.stage.assumptions.AssumptionsStage;
import dev.planwright.application.stage.budget.BudgetStage;
import dev.planwright.application.stage.context.ContextStage;
import dev.planwright.application.stage.intake.IntakeStage;
import dev.planwright.application.stage.links.LinksStage;
import dev.planwright.application.stage.projectplan.ProjectPlanStage;
import dev.planwright.application.stage.risks.RisksStage;
import dev.planwright.application.stage.scenarios.ScenariosStage;
import dev.planwright.application.stage.tasks.TasksStage;
import dev.planwright.application.stage.team.TeamStage;
import dev.planwright.application.stage.wbs.WbsStage;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;

/**
 * A list of elements in the data of a stage.
 *
 * @param name as operations call it
 * @param path from the stage's data to the list, through the lists that hold it
 * @param prefix of its ids; empty for parts of the work, links and parts of the money
 */
record Elements(StageDefinition stage, String name, List<String> path, String prefix) {

  /** All that operations can change. */
  static List<Elements> all() {
    StageDefinition plan = ProjectPlanStage.definition();
    StageDefinition budget = BudgetStage.definition();
    StageDefinition breakdown = WbsStage.definition();
    return List.of(
        of(IntakeStage.definition(), "facts", "F"),
        of(ContextStage.definition(), "windows", "W"),
        of(ScenariosStage.definition(), "scenarios", "S"),
        new Elements(AssumptionsStage.definition(), "assumptions", List.of("items"), "A"),
        of(RisksStage.definition(), "risks", "K"),
        of(plan, "deliverables", "D"),
        of(plan, "permits", "P"),
        of(plan, "topics", "T"),
        of(TeamStage.definition(), "roles", "R"),
        of(breakdown, "phases", ""),
        new Elements(breakdown, "packages", List.of("phases", "packages"), ""),
        new Elements(TasksStage.definition(), "tasks", List.of("packages", "tasks"), ""),
        of(LinksStage.definition(), "links", ""),
        of(budget, "extra", ""),
        of(budget, "funding", ""),
        of(budget, "income", ""),
        of(budget, "running", ""));
  }

  private static Elements of(StageDefinition stage, String list, String prefix) {
    return new Elements(stage, list, List.of(list), prefix);
  }

  /** The stage that holds them. */
  StageId id() {
    return stage.id();
  }

  /** What the schema says of one of them. */
  JsonObject schema() {
    JsonObject schema = stage.schema();
    for (String list : path) {
      schema =
          schema
              .object("properties")
              .flatMap(members -> members.object(list))
              .flatMap(members -> members.object("items"))
              .orElseThrow();
    }
    return schema;
  }

  Optional<JsonObject> find(JsonObject data, String id) {
    return in(data)
        .filter(element -> element.text("id").filter(id::equals).isPresent())
        .findFirst();
  }

  Stream<JsonObject> in(JsonObject data) {
    return of(data, path);
  }

  private static Stream<JsonObject> of(JsonObject data, List<String> path) {
    Stream<JsonObject> elements = data.objects(path.getFirst()).stream();
    return path.size() == 1
        ? elements
        : elements.flatMap(element -> of(element, path.subList(1, path.size())));
  }

  /** The data with each of them as that makes it, or left out. */
  JsonObject changed(JsonObject data, Function<JsonObject, Stream<JsonObject>> change) {
    return changed(data, path, change);
  }

  private static JsonObject changed(
      JsonObject data, List<String> path, Function<JsonObject, Stream<JsonObject>> change) {
    String list = path.getFirst();
    List<JsonObject> elements =
        data.objects(list).stream()
            .flatMap(element ->
                path.size() == 1
                    ? change.apply(element)
                    : Stream.of(changed(element, path.subList(1, path.size()), change)))
            .toList();
    return data.get(list).isEmpty() ? data : data.with(list, Json.array(elements));
  }

  /** The data with one more of them, in the part of that id where lists are within others. */
  Optional<JsonObject> with(JsonObject data, String within, JsonObject element) {
    String list = path.getFirst();
    List<JsonObject> elements = new ArrayList<>(data.objects(list));
    if (path.size() == 1) {
      elements.add(element);
      return Optional.of(data.with(list, Json.array(elements)));
    }
    String key = name.equals("tasks") ? "ref" : "id";
    String inner = path.getLast();
    for (int i = 0; i < elements.size(); i++) {
      JsonObject parent = elements.get(i);
      if (parent.text(key).filter(within::equals).isPresent()) {
        List<JsonObject> all = new ArrayList<>(parent.objects(inner));
        all.add(element);
        elements.set(i, parent.with(inner, Json.array(all)));
        return Optional.of(data.with(list, Json.array(elements)));
      }
    }
    return Optional.empty();
  }

  /**
   * The id of one more of them, one above the highest; empty where they have none of their own.
   *
   * @param within the id of the part that holds it, for packages and tasks
   */
  Optional<String> next(JsonObject data, String within) {
    boolean work = List.of("phases", "packages", "tasks").contains(name);
    String start = work && !within.isEmpty() ? within + "." : prefix;
    int highest =
        of(data, path)
            .flatMap(element -> element.text("id").stream())
            .filter(id -> id.startsWith(start))
            .map(id -> id.substring(start.length()))
            .filter(number -> number.matches("[0-9]{1,6}"))
            .mapToInt(Integer::parseInt)
            .max()
            .orElse(0);
    return work || !prefix.isEmpty() ? Optional.of(start + (highest + 1)) : Optional.empty();
  }

  /** The data with ids for elements that have none: links by their ends, money by its place. */
  JsonObject named(JsonObject data) {
    int[] place = {0};
    return changed(
        data,
        element -> {
          place[0]++;
          return Stream.of(
              element.get("id").isPresent()
                  ? element
                  : element.with("id", Json.of(idOf(element, place[0]))));
        });
  }

  private String idOf(JsonObject element, int place) {
    return name.equals("links")
        ? element.text("from").orElse("") + ">" + element.text("to").orElse("")
        : prefix.isEmpty() ? name + "." + place : prefix + place;
  }
}

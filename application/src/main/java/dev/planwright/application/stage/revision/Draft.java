package dev.planwright.application.stage.revision;

import module java.base;

import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.json.JsonPlaces;
import dev.planwright.application.pipeline.StageDefinition;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.stage.scenarios.Scenarios;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.work.WorkId;

/** The data of a plan while operations are applied to them, and why some cannot be. */
final class Draft {
  private final StageInput base;
  private final List<Elements> lists;
  private final Map<StageId, JsonObject> changed = new TreeMap<>();
  private final Map<String, Json> given = new HashMap<>();
  private final Set<String> dropped = new LinkedHashSet<>();
  private final Set<String> reasons = new LinkedHashSet<>();

  Draft(StageInput base, List<Elements> lists) {
    this.base = base;
    this.lists = lists;
  }

  void apply(Operation operation) {
    switch (operation) {
      case Operation.Set set -> set(set);
      case Operation.Add add -> add(add);
      case Operation.Drop(String id) -> drop(id);
      case Operation.Correct(String id, Json value) -> correct(id, value);
      case Operation.Choose(String id) -> choose(id);
      case Operation.Answer(String id, Json _) -> refuse(id, "is no open decision or question");
      case Operation.Ratify(String id) -> refuse(id, "is no choice that the plan made");
    }
  }

  /** Why the plan cannot be changed like this; complete once all operations were applied. */
  List<String> reasons() {
    for (StageDefinition stage : stages()) {
      JsonObject data = data(stage.id());
      stage
          .check(data)
          .forEach(violation -> reasons.add(stage.id().name() + ": " + violation + "."));
    }
    if (reasons.isEmpty()) {
      Set<String> before = new References(base).dangling();
      new References(input())
          .dangling().stream().filter(missing -> !before.contains(missing)).forEach(reasons::add);
    }
    return List.copyOf(reasons);
  }

  /** The changed plan, before anything is computed again. */
  StageInput input() {
    StageInput input = base;
    for (StageDefinition stage : stages()) {
      input = input.with(stage.id(), stage.rewritten(data(stage.id())));
    }
    return input;
  }

  private List<StageDefinition> stages() {
    Map<StageId, StageDefinition> stages = new TreeMap<>();
    lists.stream()
        .map(Elements::stage)
        .filter(stage -> changed.containsKey(stage.id()))
        .forEach(stage -> stages.put(stage.id(), stage));
    return List.copyOf(stages.values());
  }

  private JsonObject data(StageId stage) {
    JsonObject known = changed.get(stage);
    if (known != null) {
      return known;
    }
    JsonObject data = base.finished().containsKey(stage) ? base.data(stage) : Json.object();
    for (Elements list : lists) {
      data = list.id().equals(stage) ? list.named(data) : data;
    }
    return data;
  }

  private Optional<Elements> holding(String id) {
    return lists.stream().filter(list -> list.find(data(list.id()), id).isPresent()).findFirst();
  }

  private void refuse(String id, String why) {
    reasons.add("%s: %s.".formatted(id, why));
  }

  private void set(Operation.Set set) {
    Optional<Elements> list = holding(set.id());
    if (list.isEmpty()) {
      refuse(
          set.id(),
          dropped.contains(set.id())
              ? "is dropped and cannot be changed"
              : "there is no such element");
      return;
    }
    if (list.orElseThrow().name().equals("facts")) {
      refuse(set.id(), "a fact of the prompt is corrected, not set");
      return;
    }
    List<String> path = JsonPlaces.steps(set.field());
    JsonObject schema = list.orElseThrow().schema();
    Optional<JsonObject> member =
        Optional.of(schema).filter(_ -> !path.isEmpty()).flatMap(s -> Values.schemaOf(s, path));
    if (member.isEmpty()) {
      refuse(set.id(), "has no \"%s\" to set".formatted(set.field()));
      return;
    }
    Json value = Values.fitting(set.value(), member.orElseThrow());
    Json other = given.putIfAbsent(set.id() + " " + set.field(), value);
    if (other != null && !other.equals(value)) {
      refuse(set.id(), "\"%s\" is set twice".formatted(set.field()));
    }
    change(list.orElseThrow(), set.id(), element -> Stream.of(changed(element, set, path, value)));
  }

  private JsonObject changed(JsonObject element, Operation.Set set, List<String> path, Json value) {
    Optional<Json> with = JsonPlaces.with(element, path, value);
    if (with.isEmpty()) {
      refuse(set.id(), "has no \"%s\" to set".formatted(set.field()));
    }
    return checked(set.id(), (JsonObject) with.orElse(element));
  }

  private JsonObject checked(String id, JsonObject element) {
    Values.falling(element).forEach(range -> refuse(id, range));
    return element;
  }

  private void change(Elements list, String id, Function<JsonObject, Stream<JsonObject>> change) {
    changed.put(
        list.id(),
        list.changed(
            data(list.id()),
            element ->
                element.text("id").filter(id::equals).isPresent()
                    ? change.apply(element)
                    : Stream.of(element)));
  }

  private void add(Operation.Add add) {
    Optional<Elements> list =
        lists.stream().filter(each -> each.name().equals(add.id())).findFirst();
    if (list.isEmpty() || add.id().equals("facts")) {
      refuse(add.id(), "nothing can be added there");
      return;
    }
    Elements to = list.orElseThrow();
    JsonObject data = data(to.id());
    String within = add.within();
    if (add.id().equals("tasks")) {
      data = withPackage(data, within);
    }
    Optional<JsonObject> stated = Values.object(add.element());
    if (stated.isEmpty()) {
      refuse(add.id(), "what is added is no object");
      return;
    }
    JsonObject element =
        to.next(data, within)
            .map(id -> stated.orElseThrow().with("id", Json.of(id)))
            .orElseGet(stated::orElseThrow);
    Optional<JsonObject> more = to.with(data, within, checked(add.id(), element));
    if (more.isEmpty()) {
      refuse(add.id(), "there is no \"%s\" to add to".formatted(within));
    }
    more.ifPresent(with -> changed.put(to.id(), to.named(with)));
  }

  /** A package without tasks has no entry among them yet. */
  private JsonObject withPackage(JsonObject tasks, String within) {
    boolean known = holding(within).filter(list -> list.name().equals("packages")).isPresent();
    boolean there =
        tasks.objects("packages").stream()
            .anyMatch(pack -> pack.text("ref").filter(within::equals).isPresent());
    if (!known || there) {
      return tasks;
    }
    List<JsonObject> packages = new ArrayList<>(tasks.objects("packages"));
    packages.add(Json.build().put("ref", within).put("tasks", List.of()).done());
    return tasks.with("packages", Json.array(packages));
  }

  private void drop(String id) {
    Optional<Elements> list = holding(id);
    if (list.isEmpty()) {
      refuse(id, dropped.contains(id) ? "is dropped twice" : "there is no such element");
      return;
    }
    if (list.orElseThrow().name().equals("facts")) {
      refuse(id, "a fact of the prompt can be corrected, but not dropped");
      return;
    }
    if (given.keySet().stream().anyMatch(key -> key.startsWith(id + " "))) {
      refuse(id, "is changed and dropped at once");
    }
    dropped.add(id);
    List<String> after =
        list.orElseThrow().find(data(list.orElseThrow().id()), id).orElseThrow().texts("after");
    change(list.orElseThrow(), id, _ -> Stream.empty());
    Optional<WorkId> work = WorkId.of(id);
    for (Elements each : lists) {
      switch (each.name()) {
        case "packages", "tasks" ->
            changed.put(
                each.id(),
                withoutTaskless(
                    each,
                    each.changed(
                        data(each.id()),
                        element ->
                            element.text("id").filter(named -> within(named, work)).isPresent()
                                ? Stream.empty()
                                : Stream.of(bridged(element, id, after)))));
        case "links" ->
            changed.put(
                each.id(),
                withoutStrikes(
                    each.changed(
                        data(each.id()),
                        link -> joins(link, id, work) ? Stream.empty() : Stream.of(link)),
                    id,
                    work));
        default -> {}
      }
    }
  }

  /** A package whose last task is dropped has no entry among the tasks any more. */
  private static JsonObject withoutTaskless(Elements list, JsonObject data) {
    return list.name().equals("tasks")
        ? data.with(
            "packages",
            Json.array(
                data.objects("packages").stream()
                    .filter(pack -> !pack.objects("tasks").isEmpty())
                    .<Json>map(pack -> pack)
                    .toList()))
        : data;
  }

  private static boolean within(String named, Optional<WorkId> part) {
    return part.isPresent()
        && WorkId.of(named).filter(id -> id.within(part.orElseThrow())).isPresent();
  }

  /** What waited for the dropped task waits for what that one waited for. */
  private static JsonObject bridged(JsonObject task, String id, List<String> after) {
    List<String> waits = task.texts("after");
    return waits.contains(id)
        ? task.with(
            "after",
            Json.texts(
                waits.stream()
                    .flatMap(each -> each.equals(id) ? after.stream() : Stream.of(each))
                    .distinct()
                    .toList()))
        : task;
  }

  private static boolean gone(String named, String id, Optional<WorkId> part) {
    return named.equals(id) || within(named, part);
  }

  private static boolean joins(JsonObject link, String id, Optional<WorkId> part) {
    return Stream.of("from", "to")
        .anyMatch(end -> link.text(end).filter(named -> gone(named, id, part)).isPresent());
  }

  private static JsonObject withoutStrikes(JsonObject links, String id, Optional<WorkId> part) {
    List<JsonObject> strikes =
        links.objects("strikes").stream()
            .filter(strike -> strike.text("risk").filter(id::equals).isEmpty())
            .map(strike ->
                strike.with(
                    "hits",
                    Json.texts(
                        strike.texts("hits").stream()
                            .filter(hit -> !gone(hit, id, part))
                            .toList())))
            .toList();
    return links.get("strikes").isEmpty() ? links : links.with("strikes", Json.array(strikes));
  }

  private void correct(String id, Json value) {
    StageId stage = Intake.STAGE.stage();
    Intake intake = Intake.STAGE.codec().read(data(stage));
    Optional<Correction> correction =
        Correction.fact(intake, id).map(fact -> new Correction(intake, fact));
    Optional<Intake> corrected = correction.flatMap(of -> of.with(value));
    if (corrected.isEmpty()) {
      refuse(id, correction.map(Correction::wanted).orElse("there is no such fact"));
    }
    corrected.ifPresent(content -> changed.put(stage, Intake.STAGE.codec().write(content)));
  }

  private void choose(String id) {
    Optional<Scenarios> scenarios = base.find(Scenarios.STAGE);
    if (ElementId.of(id)
        .flatMap(scenario -> scenarios.flatMap(all -> all.scenario(scenario)))
        .isEmpty()) {
      refuse(id, "there is no such scenario");
      return;
    }
    changed.put(
        Scenarios.STAGE.stage(), base.data(Scenarios.STAGE.stage()).with("recommend", Json.of(id)));
  }
}

package dev.planwright.application.stage.tasks;

import module java.base;

import dev.planwright.application.pipeline.StageCodec;
import dev.planwright.application.pipeline.codec.Members;
import dev.planwright.application.stage.wbs.DatesCodec;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.project.Basis;
import dev.planwright.domain.project.CostKind;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.project.Range;
import dev.planwright.domain.work.Task;
import dev.planwright.domain.work.WorkId;

/** The tasks as JSON. */
public final class TasksCodec implements StageCodec<Tasks> {

  /** What models answer. */
  static TasksAnswer answer(JsonObject returned) {
    return new TasksAnswer(
        new Members(returned)
            .list(
                "packages",
                pack ->
                    new TasksAnswer.OfPackage(
                        pack.text("ref"), pack.list("tasks", TasksCodec::told))));
  }

  @Override
  public Tasks read(JsonObject data) {
    return new Tasks(
        new Members(data).elements("packages").stream().flatMap(TasksCodec::ofPackage).toList());
  }

  @Override
  public JsonObject write(Tasks tasks) {
    return Json.build()
        .put("packages", tasks.packages().stream().map(TasksCodec::ofPackage).toList())
        .put(
            "totals",
            Json.build()
                .put("tasks", tasks.all().size())
                .put("effort_days", effort(tasks.effort()))
                .done())
        .done();
  }

  private static TasksAnswer.Told told(Members task) {
    return new TasksAnswer.Told(
        work(task), task.maybeText("role"), task.texts("after"), DatesCodec.in(task));
  }

  private static Stream<Tasks.OfPackage> ofPackage(Members pack) {
    return pack.workId("ref").stream()
        .map(ref ->
            new Tasks.OfPackage(
                ref,
                pack.elements("tasks").stream().flatMap(task -> task(task).stream()).toList()));
  }

  private static Optional<Task> task(Members task) {
    return task.workId("id")
        .map(id ->
            new Task(
                id, work(task), task.maybeId("role"), task.workIds("after"), DatesCodec.in(task)));
  }

  private static Task.Work work(Members task) {
    return new Task.Work(
        new Task.Description(task.text("title"), task.text("what"), task.text("output")),
        new Task.Effort(task.some("people"), task.object("effort_days", TasksCodec::effort)),
        task.elements("costs").stream().flatMap(cost -> cost(cost).stream()).toList(),
        task.maybe("wait_for", TasksCodec::waiting),
        task.flag("can_overlap"));
  }

  private static Range effort(Members effort) {
    List<BigDecimal> points = Stream.of("o", "m", "p").map(effort::number).sorted().toList();
    return new Range(points.get(0), points.get(1), points.get(2), Task.PERSON_DAYS);
  }

  /** A cost; empty where its amount has no unit. */
  public static Optional<Task.Cost> cost(Members cost) {
    return cost.range("amount")
        .map(amount ->
            new Task.Cost(
                cost.text("what"),
                cost.maybeChoice("kind", CostKind.class).orElse(CostKind.OTHER),
                amount,
                cost.maybeChoice("ev", Basis.class),
                cost.maybeId("fact"),
                cost.maybe("paid", TasksCodec::paid)));
  }

  private static Task.Payment paid(Members paid) {
    return new Task.Payment(
        paid.maybeNumber("deposit_pct").orElse(BigDecimal.ZERO), paid.maybeId("rest_on"));
  }

  private static JsonObject paid(Task.Payment paid) {
    return Json.build()
        .put("deposit_pct", paid.deposit())
        .putIfPresent("rest_on", paid.restOn().map(ElementId::toString).map(Json::of))
        .done();
  }

  private static Task.Wait waiting(Members wait) {
    return new Task.Wait(wait.text("who"), wait.range("lead_days"), wait.maybeId("permit"));
  }

  private static JsonObject ofPackage(Tasks.OfPackage pack) {
    return Json.build()
        .put("ref", pack.ref().toString())
        .put("tasks", pack.tasks().stream().map(TasksCodec::task).toList())
        .put("effort_days", effort(pack.effort()))
        .done();
  }

  private static JsonObject task(Task task) {
    Task.Work work = task.work();
    return Json.build()
        .put("id", task.id().toString())
        .put("title", task.title())
        .put("what", work.description().what())
        .put("output", work.description().output())
        .putIfPresent("role", task.role().map(ElementId::toString).map(Json::of))
        .put("people", work.effort().people())
        .put("effort_days", effort(work.effort().days()))
        .put("costs", work.costs().stream().map(TasksCodec::cost).toList())
        .put("after", Json.texts(task.after().stream().map(WorkId::toString).toList()))
        .putIfPresent("wait_for", work.awaits().map(TasksCodec::waiting))
        .put("can_overlap", work.canOverlap())
        .putIfPresent("dates", DatesCodec.written(task.dates()))
        .done();
  }

  private static JsonObject effort(Range days) {
    return Json.build().put("o", days.low()).put("m", days.likely()).put("p", days.high()).done();
  }

  private static JsonObject cost(Task.Cost cost) {
    return written(cost).done();
  }

  /** A cost as files hold it. */
  public static Json.Builder written(Task.Cost cost) {
    return Json.build()
        .put("what", cost.what())
        .put("kind", cost.kind().wireName())
        .put("amount", Members.of(cost.amount()))
        .putIfPresent("ev", cost.basis().map(Members::name).map(Json::of))
        .putIfPresent("fact", cost.fact().map(ElementId::toString).map(Json::of))
        .putIfPresent("paid", cost.paid().map(TasksCodec::paid));
  }

  private static JsonObject waiting(Task.Wait wait) {
    return Json.build()
        .put("who", wait.who())
        .putIfPresent("lead_days", wait.leadDays().map(Members::of))
        .putIfPresent("permit", wait.permit().map(ElementId::toString).map(Json::of))
        .done();
  }
}

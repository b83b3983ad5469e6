package dev.planwright.application.stage.tasks;

import module java.base;

import dev.planwright.application.pipeline.StageCodec;
import dev.planwright.application.pipeline.codec.Members;
import dev.planwright.application.pipeline.codec.RecordCodec;
import dev.planwright.application.stage.wbs.DatesCodec;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.project.CostKind;
import dev.planwright.domain.project.Range;
import dev.planwright.domain.work.Task;

/** The tasks as JSON. */
public final class TasksCodec {
  /** A cost; one whose amount has no unit is missing. */
  public static final RecordCodec<Task.Cost> COST =
      RecordCodec.of(Task.Cost.class, "what")
          .own("kind", (c, name) -> c.maybeChoice(name, CostKind.class).orElse(CostKind.OTHER))
          .names("amount ev fact")
          .object(
              "paid",
              RecordCodec.of(Task.Payment.class, "")
                  .own("deposit_pct", (p, name) -> p.maybeNumber(name).orElse(BigDecimal.ZERO))
                  .names("rest_on"));

  private static final RecordCodec<Task.Work> WORK =
      RecordCodec.of(Task.Work.class, "")
          .flat(RecordCodec.of(Task.Description.class, "title what output"))
          .flat(
              RecordCodec.of(Task.Effort.class, "")
                  .own("people", Members::some)
                  .own("effort_days", TasksCodec::effort, TasksCodec::effort))
          .listOfWhole("costs", COST)
          .object("wait_for", RecordCodec.of(Task.Wait.class, "who lead_days permit"))
          .names("can_overlap tests")
          .unlessEmpty();
  private static final RecordCodec<Task> TASK =
      DatesCodec.with(RecordCodec.of(Task.class, "id").flat(WORK).names("role after"));
  private static final RecordCodec<TasksAnswer> ANSWER =
      RecordCodec.of(TasksAnswer.class, "")
          .list(
              "packages",
              RecordCodec.of(TasksAnswer.OfPackage.class, "ref")
                  .list(
                      "tasks",
                      DatesCodec.with(
                          RecordCodec.of(TasksAnswer.Told.class, "")
                              .flat(WORK)
                              .names("role after"))));

  private TasksCodec() {}

  static StageCodec<Tasks> codec() {
    return RecordCodec.of(Tasks.class, "")
        .listOfWhole(
            "packages",
            RecordCodec.of(Tasks.OfPackage.class, "ref")
                .listOfWhole("tasks", TASK)
                .shown("effort_days", pack -> effort(pack.effort())))
        .shown(
            "totals",
            tasks ->
                Json.build()
                    .put("tasks", tasks.all().size())
                    .put("effort_days", effort(tasks.effort()))
                    .done());
  }

  /** What models answer. */
  static TasksAnswer answer(JsonObject returned) {
    return ANSWER.read(returned);
  }

  private static Range effort(Members task, String name) {
    Members days = task.object(name, Function.identity());
    List<BigDecimal> points = Stream.of("o", "m", "p").map(days::number).sorted().toList();
    return new Range(points.get(0), points.get(1), points.get(2), Task.PERSON_DAYS);
  }

  private static JsonObject effort(Range days) {
    return Json.build().put("o", days.low()).put("m", days.likely()).put("p", days.high()).done();
  }
}

package dev.planwright.application.computed;

import static dev.planwright.application.computed.Elements.data;
import static dev.planwright.application.computed.Elements.text;

import dev.planwright.application.pipeline.PlanFile;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.schedule.HalfDays;
import dev.planwright.domain.schedule.Passes.Times;
import dev.planwright.domain.schedule.Simulation;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Stage 022: the whole schedule as data, table and chart (plan-pipeline.md §9.1). */
final class ScheduleParts {
  private final StageInput input;
  private final PlanSchedule schedule;
  private final Simulation simulation;

  private ScheduleParts(StageInput input) {
    this.input = input;
    this.schedule = new PlanSchedule(input);
    this.simulation = schedule.simulate();
  }

  /** The complete data of the stage, {@code 022-schedule.csv} and {@code 022-gantt.svg}. */
  static StageCompletion complete(StageInput input) {
    var parts = new ScheduleParts(input);
    JsonObject data = parts.whole();
    return new StageCompletion(
        data,
        List.of(
            PlanFile.text("022-schedule.csv", ScheduleTable.csv(data)),
            PlanFile.text("022-gantt.svg", GanttChart.svg(data))),
        data.texts("warnings"));
  }

  private JsonObject whole() {
    Optional<JsonObject> deadline = deadline();
    var groups = new ScheduleGroups(data(input, Stage.WBS), schedule);
    return Json.build()
        .put("start_date", input.startDate().toString())
        .put("finish", finish())
        .putIfPresent("deadline", deadline)
        .put("calendar", calendar())
        .put("phases", groups.phases())
        .put("packages", groups.packages())
        .put("tasks", schedule.tasks().stream().map(this::task).toList())
        .put("links", schedule.links().stream().map(link -> LinkParts.json(link).done()).toList())
        .put("critical_path", Json.texts(schedule.passes().criticalPath()))
        .put("milestones", new Milestones(input, schedule).all())
        .put("levelled", levelled())
        .put("warnings", Json.texts(warnings(deadline)))
        .done();
  }

  private JsonObject finish() {
    return Json.build()
        .put("planned", date(schedule.passes().finish()))
        .put("p50", date(simulation.percentile(50)))
        .put("p80", date(simulation.percentile(80)))
        .put("p90", date(simulation.percentile(90)))
        .done();
  }

  private String date(int finish) {
    return schedule.workdays().finishAt(finish).toString();
  }

  private Optional<JsonObject> deadline() {
    return data(input, Stage.INTAKE)
        .object("deadline")
        .flatMap(stated -> Dates.parse(text(stated, "date")).map(date -> deadline(stated, date)));
  }

  private JsonObject deadline(JsonObject stated, LocalDate date) {
    int within = 2 * schedule.workdays().until(date);
    int planned = schedule.passes().finish();
    return Json.build()
        .put("date", date.toString())
        .put("met", planned <= within)
        .put("probability", Elements.rounded(simulation.shareWithin(within), 3))
        .put("margin_days", HalfDays.toDays(within - planned))
        .putIfPresent("fact", stated.text("fact").map(Json::of))
        .done();
  }

  private JsonObject calendar() {
    LocalDate last = schedule.workdays().finishAt(simulation.percentile(90));
    List<Json> holidays =
        schedule.workdays().holidaysUntil(input.startDate(), last).stream()
            .map(day -> Json.of(day.toString()))
            .toList();
    return Json.build()
        .put("week", CalendarData.week(schedule.calendar()))
        .put("holidays", holidays)
        .put("note", schedule.calendar().note())
        .done();
  }

  private JsonObject task(PlanTask task) {
    Times times = schedule.passes().of(task.id());
    return Json.build()
        .put("id", task.id())
        .put("phase", task.phase())
        .put("package", task.pack())
        .put("title", task.title())
        .putIfPresent("role", task.role().map(Json::of))
        .put("people", task.estimate().people())
        .put("duration_days", HalfDays.toDays(task.estimate().halfDays()))
        .put("start", schedule.workdays().startAt(ScheduleGroups.startOf(times)).toString())
        .put("finish", date(times.earlyFinish()))
        .put("early_start", HalfDays.toDays(times.earlyStart()))
        .put("early_finish", HalfDays.toDays(times.earlyFinish()))
        .put("late_start", HalfDays.toDays(times.lateStart()))
        .put("late_finish", HalfDays.toDays(times.lateFinish()))
        .put("total_float_days", HalfDays.toDays(times.totalFloat()))
        .put("free_float_days", HalfDays.toDays(times.freeFloat()))
        .put("critical", times.critical())
        .put("criticality", Elements.rounded(simulation.criticality(task.id()), 3))
        .done();
  }

  private List<JsonObject> levelled() {
    return schedule.delays().stream()
        .map(delay ->
            Json.build()
                .put("task", delay.task())
                .put("delayed_days", HalfDays.toDays(delay.halfDays()))
                .put("role", delay.role())
                .done())
        .toList();
  }

  private List<String> warnings(Optional<JsonObject> deadline) {
    List<String> warnings = new ArrayList<>();
    Map<String, Integer> headcount = PlanSchedule.headcount(input);
    for (PlanTask task : schedule.tasks()) {
      int people = task.estimate().people();
      task.role()
          .filter(role -> people > headcount.getOrDefault(role, people))
          .ifPresent(role ->
              warnings.add(
                  "Task %s asks for %s people of %s, which has %s."
                      .formatted(task.id(), people, role, headcount.getOrDefault(role, 0))));
    }
    deadline
        .filter(date -> !date.bool("met").orElse(true))
        .ifPresent(date ->
            warnings.add(
                "The planned finish %s is after the deadline %s."
                    .formatted(date(schedule.passes().finish()), text(date, "date"))));
    if (schedule.tasks().isEmpty()) {
      warnings.add("There are no tasks to schedule.");
    }
    return warnings;
  }
}

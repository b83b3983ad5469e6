package dev.planwright.application.computed;

import static dev.planwright.application.computed.Elements.text;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.schedule.HalfDays;
import dev.planwright.domain.schedule.Passes.Times;
import java.math.BigDecimal;
import java.util.List;

/**
 * When phases and packages take place: from the first of their tasks to the last. Those without any
 * task are left out.
 */
final class ScheduleGroups {
  private final List<JsonObject> breakdown;
  private final PlanSchedule schedule;

  /** The groups of a work breakdown (data of stage 019). */
  ScheduleGroups(JsonObject breakdown, PlanSchedule schedule) {
    this.breakdown = breakdown.objects("phases");
    this.schedule = schedule;
  }

  /** The phases, in order of the work breakdown. */
  List<JsonObject> phases() {
    return breakdown.stream()
        .filter(phase -> !tasks(phase).isEmpty())
        .map(phase ->
            dates(Json.build().put("id", text(phase, "id")), phase)
                .put(
                    "effort_days",
                    tasks(phase).stream()
                        .map(PlanTask::effortDays)
                        .reduce(BigDecimal.ZERO, BigDecimal::add))
                .done())
        .toList();
  }

  /** The packages, in order of the work breakdown. */
  List<JsonObject> packages() {
    return breakdown.stream()
        .flatMap(phase ->
            phase.objects("packages").stream()
                .filter(pack -> !tasks(pack).isEmpty())
                .map(pack ->
                    dates(
                            Json.build()
                                .put("id", text(pack, "id"))
                                .put("phase", text(phase, "id")),
                            pack)
                        .done()))
        .toList();
  }

  /** A task without duration happens when what it waits for ends, not on the next morning. */
  static int startOf(Times times) {
    boolean moment = times.earlyStart() == times.earlyFinish();
    return moment ? Math.max(0, times.earlyStart() - 1) : times.earlyStart();
  }

  private List<PlanTask> tasks(JsonObject element) {
    String id = text(element, "id");
    return schedule.tasks().stream()
        .filter(task -> task.phase().equals(id) || task.pack().equals(id))
        .toList();
  }

  private Json.Builder dates(Json.Builder group, JsonObject element) {
    List<Times> times =
        tasks(element).stream().map(task -> schedule.passes().of(task.id())).toList();
    int start = times.stream().mapToInt(ScheduleGroups::startOf).min().orElse(0);
    int finish = times.stream().mapToInt(Times::earlyFinish).max().orElse(0);
    int least = times.stream().mapToInt(Times::totalFloat).min().orElse(0);
    return group
        .put("title", text(element, "title"))
        .put("start", schedule.workdays().startAt(start).toString())
        .put("finish", schedule.workdays().finishAt(finish).toString())
        .put("duration_days", HalfDays.toDays(finish - start))
        .put("critical", least == 0)
        .put("float_days", HalfDays.toDays(least));
  }
}

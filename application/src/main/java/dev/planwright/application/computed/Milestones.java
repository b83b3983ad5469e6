package dev.planwright.application.computed;

import static dev.planwright.application.computed.Elements.data;
import static dev.planwright.application.computed.Elements.text;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The milestones of a plan: its start, the ends of phases, permits, the stated deadline. */
final class Milestones {
  private final StageInput input;
  private final PlanSchedule schedule;

  Milestones(StageInput input, PlanSchedule schedule) {
    this.input = input;
    this.schedule = schedule;
  }

  /** All of them by date; those of one day by name. */
  List<JsonObject> all() {
    List<JsonObject> all = new ArrayList<>();
    LocalDate start = schedule.workdays().startAt(0);
    all.add(milestone("Start", start, "start", "1"));
    for (JsonObject phase : data(input, Stage.WBS).objects("phases")) {
      phaseEnd(text(phase, "id"))
          .ifPresent(end ->
              all.add(
                  milestone(
                      "End of phase " + text(phase, "id") + ": " + text(phase, "title"),
                      end,
                      "phase",
                      text(phase, "id"))));
    }
    for (JsonObject permit : data(input, Stage.PROJECT_PLAN).objects("permits")) {
      granted(permit)
          .ifPresent(
              date -> all.add(milestone(text(permit, "name"), date, "permit", text(permit, "id"))));
    }
    data(input, Stage.INTAKE)
        .object("deadline")
        .ifPresent(deadline ->
            Dates.parse(text(deadline, "date"))
                .ifPresent(date ->
                    all.add(
                        milestone(
                            "Stated deadline",
                            date,
                            "deadline",
                            deadline.text("fact").orElse("deadline")))));
    all.sort(
        Comparator.comparing((JsonObject m) -> text(m, "date"))
            .thenComparing(m -> text(m, "name")));
    return all;
  }

  private Optional<LocalDate> phaseEnd(String phase) {
    return schedule.tasks().stream()
        .filter(task -> task.phase().equals(phase))
        .map(task -> schedule.passes().of(task.id()).earlyFinish())
        .max(Comparator.naturalOrder())
        .map(schedule.workdays()::finishAt);
  }

  /** When the task ends that waits for the permit; without one, the lead time from the start on. */
  private Optional<LocalDate> granted(JsonObject permit) {
    Optional<LocalDate> awaited =
        schedule.tasks().stream()
            .filter(task -> waitsFor(task, permit))
            .map(task -> schedule.passes().of(task.id()).earlyFinish())
            .max(Comparator.naturalOrder())
            .map(schedule.workdays()::finishAt);
    return awaited.or(() ->
        Elements.range(permit, "lead_days")
            .map(lead -> schedule.workdays().finishAt(lead.halfDays(1))));
  }

  private static boolean waitsFor(PlanTask task, JsonObject permit) {
    return task.json()
        .object("wait_for")
        .filter(wait ->
            text(wait, "permit").equals(text(permit, "id"))
                || (text(wait, "permit").isEmpty()
                    && Elements.stated(text(permit, "body"))
                    && text(wait, "who").equalsIgnoreCase(text(permit, "body"))))
        .isPresent();
  }

  private static JsonObject milestone(String name, LocalDate date, String kind, String ref) {
    return Json.build()
        .put("name", name)
        .put("date", date.toString())
        .put("kind", kind)
        .put("ref", ref)
        .done();
  }
}

package dev.planwright.application.stage.schedule;

import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.stage.wbs.WorkBreakdown;
import dev.planwright.domain.project.Permit;
import dev.planwright.domain.schedule.Estimate;
import dev.planwright.domain.work.Milestone;
import dev.planwright.domain.work.Milestone.Kind;
import dev.planwright.domain.work.Phase;
import dev.planwright.domain.work.Task;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** The milestones of a plan: its start, the ends of phases, permits, the stated deadline. */
final class Milestones {
  private final List<Milestone> found = new ArrayList<>();
  private final Planning planning;

  Milestones(Planning planning) {
    this.planning = planning;
    found.add(new Milestone("Start", planning.workdays().startAt(0), Kind.START, "1"));
  }

  /** The ends of the phases that have tasks. */
  Milestones ends(WorkBreakdown breakdown) {
    for (Phase phase : breakdown.phases()) {
      lastDay(task -> task.id().within(phase.id()))
          .map(day ->
              new Milestone(
                  "End of phase " + phase.id() + ": " + phase.title(),
                  day,
                  Kind.PHASE,
                  phase.id().toString()))
          .ifPresent(found::add);
    }
    return this;
  }

  /** When permits are granted. */
  Milestones granted(List<Permit> permits) {
    for (Permit permit : permits) {
      granted(permit)
          .map(day -> new Milestone(permit.name(), day, Kind.PERMIT, permit.id().toString()))
          .ifPresent(found::add);
    }
    return this;
  }

  /** The stated end. */
  Milestones deadline(Optional<Intake.DatedFact> deadline) {
    deadline
        .map(stated ->
            new Milestone(
                "Stated deadline", stated.date(), Kind.DEADLINE, stated.fact().toString()))
        .ifPresent(found::add);
    return this;
  }

  /** All of them by date; those of one day by name. */
  List<Milestone> all() {
    return found.stream()
        .sorted(Comparator.comparing(Milestone::date).thenComparing(Milestone::name))
        .toList();
  }

  /** When the task ends that waits for the permit; without one, the lead time from the start on. */
  private Optional<LocalDate> granted(Permit permit) {
    return lastDay(task -> waitsFor(task, permit))
        .or(() ->
            permit.lead().map(lead -> planning.workdays().finishAt(Estimate.of(lead).halfDays(1))));
  }

  private Optional<LocalDate> lastDay(Predicate<Task> which) {
    return planning.tasks().stream()
        .filter(which)
        .map(task -> planning.times(task).earlyFinish())
        .max(Comparator.naturalOrder())
        .map(planning.workdays()::finishAt);
  }

  private static boolean waitsFor(Task task, Permit permit) {
    return task.work()
        .awaits()
        .filter(wait ->
            wait.permit()
                .map(permit.id()::equals)
                .orElseGet(
                    () -> stated(permit.body()) && wait.who().equalsIgnoreCase(permit.body())))
        .isPresent();
  }

  private static boolean stated(String body) {
    return !body.isBlank() && !body.equalsIgnoreCase("not stated");
  }
}

package dev.planwright.application.stage.schedule;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.stage.wbs.WorkBreakdown;
import dev.planwright.domain.project.Permit;
import dev.planwright.domain.schedule.Simulation;
import dev.planwright.domain.work.Milestone;
import dev.planwright.domain.work.Milestone.Kind;
import dev.planwright.domain.work.Phase;
import dev.planwright.domain.work.WorkId;

/** The milestones of a plan: its start, the ends of phases, permits, the stated deadline. */
final class Milestones {
  private final List<Milestone> found = new ArrayList<>();
  private final Planning planning;
  private final Simulation simulation;

  Milestones(Planning planning, Simulation simulation) {
    this.planning = planning;
    this.simulation = simulation;
    found.add(Milestone.stated(say("Start"), planning.workdays().startAt(0), Kind.START, "1"));
  }

  /** The ends of the phases, with what is planned later. */
  Milestones ends(WorkBreakdown breakdown) {
    for (Phase phase : breakdown.phases()) {
      List<String> parts =
          planning
              .bound()
              .map(Planning.Bound::id)
              .filter(id -> WorkId.of(id).filter(part -> part.within(phase.id())).isPresent())
              .toList();
      parts.stream()
          .map(part -> planning.passes().of(part).earlyFinish())
          .max(Comparator.naturalOrder())
          .ifPresent(end ->
              found.add(
                  new Milestone(
                      say("End of phase {0}: {1}", phase.id(), phase.title()),
                      planning.workdays().finishAt(end),
                      Kind.PHASE,
                      phase.id().toString(),
                      late(parts, 50),
                      late(parts, 80),
                      Optional.empty())));
    }
    return this;
  }

  /** When permits are granted. */
  Milestones granted(List<Permit> permits) {
    for (Permit permit : permits) {
      String id = permit.id().toString();
      planning
          .granted(permit)
          .map(times -> planning.workdays().finishAt(times.earlyFinish()))
          .map(day ->
              new Milestone(
                  permit.name(),
                  day,
                  Kind.PERMIT,
                  id,
                  late(List.of(id), 50),
                  late(List.of(id), 80),
                  wait(permit)))
          .ifPresent(found::add);
    }
    return this;
  }

  /** One wait is counted, and the reader is told which. */
  private Optional<String> wait(Permit permit) {
    List<String> parts = planning.work().waits(permit);
    return permit
        .lead()
        .map(days -> Numbers.plain(days.likely()))
        .map(days ->
            parts.isEmpty()
                ? say("{0} working days", days)
                : say("counted in {0}", String.join(", ", parts)));
  }

  private Optional<LocalDate> late(List<String> parts, int percent) {
    return Optional.of(planning.workdays().finishAt(simulation.percentile(parts, percent)));
  }

  /** The stated end. */
  Milestones deadline(Optional<Intake.DatedFact> deadline) {
    deadline
        .map(stated ->
            Milestone.stated(
                say("Stated deadline"), stated.date(), Kind.DEADLINE, stated.fact().toString()))
        .ifPresent(found::add);
    return this;
  }

  /** All of them by date; those of one day by name. */
  List<Milestone> all() {
    return found.stream()
        .sorted(Comparator.comparing(Milestone::date).thenComparing(Milestone::name))
        .toList();
  }
}

package dev.planwright.application.stage.summary;

import module java.base;

import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.stage.context.Context;
import dev.planwright.application.stage.governance.Sittings;
import dev.planwright.application.stage.revision.Operation;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.application.stage.schedule.Schedule.TaskTime;
import dev.planwright.application.stage.summary.Register.Decision;
import dev.planwright.application.stage.tasks.Tasks;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.schedule.Link;
import dev.planwright.domain.schedule.LinkKind;
import dev.planwright.domain.schedule.Workdays;
import dev.planwright.domain.work.WorkId;

/** When a decision is planned, and how long it can wait without harm. */
final class DecisionDays {
  private static final int MOST_MONTHS = 3;

  private final Schedule schedule;
  private final Workdays workdays;
  private final Set<String> votes;
  private final Leeway leeway;
  private final Sittings sittings;

  DecisionDays(StageInput plan) {
    this.schedule = plan.get(Schedule.STAGE);
    this.workdays = new Workdays(plan.get(Context.STAGE).holidays().worked(), plan.startDate());
    this.votes = votes(plan);
    this.leeway = new Leeway(schedule, workdays, votes);
    this.sittings = Sittings.of(plan);
  }

  /** The tasks that take place on sittings. */
  private static Set<String> votes(StageInput plan) {
    Set<ElementId> daily =
        plan.get(Context.STAGE).windows().stream()
            .filter(season -> season.window().daily())
            .map(Context.Season::id)
            .collect(Collectors.toSet());
    return plan.get(Tasks.STAGE).all().stream()
        .filter(task -> task.dates().seasons().stream().anyMatch(daily::contains))
        .map(task -> task.id().toString())
        .collect(Collectors.toSet());
  }

  /**
   * The first planned start of what waits for it, and of what its options change; for a body that
   * sits on certain days the last sitting until then, if there is one.
   */
  Optional<LocalDate> by(Decision decision) {
    return planned(decision).map(day -> sitting(decision, day));
  }

  private LocalDate sitting(Decision decision, LocalDate day) {
    return sittings.before(decision.owner(), day).orElse(day);
  }

  private Optional<LocalDate> planned(Decision decision) {
    return waiting(decision).flatMap(part -> start(part).stream()).min(Comparator.naturalOrder());
  }

  /**
   * The last day after the planned one that does no harm: what waits can still begin, and the work
   * whose end is the decision can still end. Empty where there is none, or only one so far ahead
   * that today's float says little of it. For a body that sits on certain days the last sitting
   * until then.
   */
  Optional<LocalDate> latest(Decision decision) {
    return planned(decision)
        .flatMap(planned ->
            waiting(decision)
                .flatMap(part -> Stream.concat(begin(part), end(part, workdays.offset(planned))))
                .min(Comparator.naturalOrder())
                .map(workdays::startAt)
                .filter(planned::isBefore)
                .filter(planned.plusMonths(MOST_MONTHS)::isAfter)
                .map(day -> sitting(decision, day))
                .filter(sitting(decision, planned)::isBefore));
  }

  /** By when the tasks of a part must begin, or it itself where its tasks are planned later. */
  private Stream<Integer> begin(String part) {
    return WorkId.of(part).stream()
        .flatMap(id -> {
          List<TaskTime> tasks =
              schedule.course().tasks().stream().filter(task -> task.id().within(id)).toList();
          return tasks.isEmpty()
              ? schedule.course().packages().stream()
                  .filter(pack -> pack.id().within(id))
                  .map(pack -> workdays.offset(pack.dates().start()) + leeway.of(pack.id()))
              : tasks.stream().map(task -> task.times().earlyStart() + leeway.of(task.id()));
        });
  }

  /**
   * By when the work must end that lets a part begin on the planned day; a vote may end on its
   * noon.
   */
  private Stream<Integer> end(String part, int planned) {
    Set<String> before =
        schedule.course().links().stream()
            .filter(link -> link.to().equals(part) && link.kind() == LinkKind.FS)
            .map(Link::from)
            .collect(Collectors.toSet());
    return schedule.course().tasks().stream()
        .filter(task -> before.contains(task.id().toString()))
        .filter(task ->
            task.times().earlyFinish() == planned
                || (votes.contains(task.id().toString())
                    && task.times().earlyFinish() == planned + 1))
        .map(task -> planned + leeway.of(task.id()));
  }

  /** The work that waits for a decision, and what its options change: nothing of it has begun. */
  private static Stream<String> waiting(Decision decision) {
    return Stream.concat(
        decision.blocks().stream(),
        decision.options().stream()
            .flatMap(option -> option.operations().stream())
            .flatMap(DecisionDays::changed));
  }

  /** The work that an operation changes; money added to a phase waits for none of its work. */
  private static Stream<String> changed(Operation operation) {
    return switch (operation) {
      case Operation.Set _, Operation.Drop _ -> Stream.of(operation.id());
      case Operation.Add add -> add.id().equals("extra") ? Stream.empty() : Stream.of(add.within());
      case Operation.Correct _, Operation.Choose _, Operation.Answer _, Operation.Ratify _ ->
          Stream.empty();
    };
  }

  /** When a part of the work is planned to begin. */
  Optional<LocalDate> start(String part) {
    return WorkId.of(part)
        .flatMap(id ->
            schedule.course().tasks().stream()
                .filter(task -> task.id().within(id))
                .map(task -> task.dates().start())
                .min(Comparator.naturalOrder())
                .or(() ->
                    schedule.course().packages().stream()
                        .filter(pack -> pack.id().within(id))
                        .map(pack -> pack.dates().start())
                        .min(Comparator.naturalOrder())));
  }
}

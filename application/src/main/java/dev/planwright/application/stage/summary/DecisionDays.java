package dev.planwright.application.stage.summary;

import module java.base;

import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.stage.context.Context;
import dev.planwright.application.stage.revision.Operation;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.application.stage.schedule.Schedule.TaskTime;
import dev.planwright.application.stage.summary.Register.Decision;
import dev.planwright.domain.fact.DateKind;
import dev.planwright.domain.fact.Fact;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.schedule.HalfDays;
import dev.planwright.domain.schedule.Link;
import dev.planwright.domain.schedule.LinkKind;
import dev.planwright.domain.schedule.Workdays;
import dev.planwright.domain.work.WorkId;

/** When a decision is planned, and how long it can wait without harm. */
final class DecisionDays {
  private static final Set<DateKind> ENDS =
      EnumSet.of(DateKind.DEADLINE, DateKind.EVENT, DateKind.MILESTONE);

  private final StageInput plan;
  private final Schedule schedule;
  private final Workdays workdays;

  DecisionDays(StageInput plan) {
    this.plan = plan;
    this.schedule = plan.get(Schedule.STAGE);
    this.workdays = new Workdays(plan.get(Context.STAGE).holidays().worked(), plan.startDate());
  }

  /** The first planned start of what waits for it, and of what its options change. */
  Optional<LocalDate> planned(Decision decision) {
    return waiting(decision).flatMap(part -> start(part).stream()).min(Comparator.naturalOrder());
  }

  /**
   * The latest start of what waits, earlier by what surprises take of the float before any end that
   * comes after it; empty where nothing of it is left.
   */
  Optional<LocalDate> latest(Decision decision) {
    return planned(decision).flatMap(planned -> latest(decision, planned));
  }

  private Optional<LocalDate> latest(Decision decision, LocalDate planned) {
    return waiting(decision)
        .flatMap(part -> Stream.concat(latestStart(part).stream(), decided(part, planned)))
        .min(Comparator.naturalOrder())
        .map(day -> workdays.offset(day) - workdays.offset(planned))
        .map(slack ->
            Math.min(slack, ends(planned).mapToInt(end -> end.left(slack)).min().orElse(slack)))
        .filter(slack -> slack > 0)
        .map(slack -> workdays.startAt(workdays.offset(planned) + slack));
  }

  /** How late the work may end whose end the decision is: that which lets a part begin that day. */
  private Stream<LocalDate> decided(String part, LocalDate planned) {
    int offset = workdays.offset(planned);
    Set<String> before =
        schedule.course().links().stream()
            .filter(link -> link.to().equals(part) && link.kind() == LinkKind.FS)
            .map(Link::from)
            .collect(Collectors.toSet());
    return schedule.course().tasks().stream()
        .filter(task -> before.contains(task.id().toString()))
        .map(TaskTime::times)
        .filter(times -> times.earlyFinish() == offset)
        .map(times -> workdays.startAt(times.lateFinish()));
  }

  /**
   * What has to be done by a day: by how many half days P80 is later than planned, and earlier than
   * it.
   */
  private record End(int late, int margin) {
    /** Float that is left after the surprises of four runs in five. */
    int left(int slack) {
      return Math.max(slack - late, margin);
    }
  }

  private End end(LocalDate planned, LocalDate p80, LocalDate day) {
    int last = workdays.offset(p80);
    return new End(last - workdays.offset(planned), workdays.offset(day) - last);
  }

  /** The ends after a day: that of the plan, and those that the prompt states. */
  private Stream<End> ends(LocalDate from) {
    Schedule.Finish finish = schedule.project().finish();
    LocalDate deadline =
        schedule.project().deadline().map(Schedule.Deadline::date).orElse(finish.planned());
    return Stream.concat(
        Stream.of(end(finish.planned(), finish.p80(), deadline)),
        schedule.findings().dated().stream()
            .filter(
                row -> row.planned().filter(from::isBefore).isPresent() && row.p80().isPresent())
            .filter(row -> binds(row.fact()))
            .map(row -> end(row.planned().orElseThrow(), row.p80().orElseThrow(), row.date())));
  }

  /** Whether something has to be done by the day of a fact; a season comes again. */
  private boolean binds(ElementId fact) {
    return plan.get(Intake.STAGE)
        .fact(fact)
        .flatMap(Fact::dates)
        .filter(dates -> ENDS.contains(dates.kind()))
        .isPresent();
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

  /** The latest day on which a part of the work can begin without moving the finish or a date. */
  private Optional<LocalDate> latestStart(String part) {
    return WorkId.of(part)
        .flatMap(id ->
            schedule.course().tasks().stream()
                .filter(task -> task.id().within(id))
                .map(task -> workdays.startAt(task.times().lateStart()))
                .min(Comparator.naturalOrder())
                .or(() ->
                    schedule.course().packages().stream()
                        .filter(pack -> pack.id().within(id))
                        .map(pack ->
                            workdays.startAt(
                                workdays.offset(pack.dates().start())
                                    + HalfDays.roundedUp(pack.floatDays())))
                        .min(Comparator.naturalOrder())));
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

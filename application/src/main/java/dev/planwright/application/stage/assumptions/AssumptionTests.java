package dev.planwright.application.stage.assumptions;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.stage.context.Context;
import dev.planwright.application.stage.premortem.Premortem;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.application.stage.schedule.Schedule.TaskTime;
import dev.planwright.domain.project.Assumption;
import dev.planwright.domain.project.Check;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.schedule.HalfDays;
import dev.planwright.domain.schedule.Workdays;

/** When it is known whether assumptions hold: at the end of the tasks that test them. */
public final class AssumptionTests {
  private static final int WEIGHTY = 3;
  private static final Pattern ID = Pattern.compile("\\bA\\d+\\b");

  private final List<Assumption> items;
  private final Map<ElementId, TaskTime> tasks = new HashMap<>();
  private final Map<ElementId, LocalDate> killed = new HashMap<>();
  private final Optional<Workdays> workdays;

  public AssumptionTests(StageInput plan) {
    items = plan.find(Assumptions.STAGE).map(Assumptions::items).orElse(List.of());
    workdays =
        plan.find(Context.STAGE)
            .map(context -> new Workdays(context.holidays().worked(), plan.startDate()));
    plan.find(Premortem.STAGE).stream()
        .flatMap(premortem -> premortem.kills().stream())
        .forEach(kill ->
            kill.assumption()
                .ifPresent(id -> kill.by().ifPresent(day -> killed.putIfAbsent(id, day))));
    plan.find(Schedule.STAGE).stream()
        .flatMap(schedule -> schedule.course().tasks().stream())
        .forEach(task ->
            task.task()
                .tests()
                .forEach(id ->
                    tasks.merge(
                        id,
                        task,
                        BinaryOperator.maxBy(
                            Comparator.comparing((TaskTime one) -> one.dates().finish())))));
  }

  /** The assumptions that a text names by their ids. */
  public List<Assumption> named(String text) {
    Set<String> ids =
        ID.matcher(text).results().map(MatchResult::group).collect(Collectors.toSet());
    return items.stream().filter(item -> ids.contains(item.id().toString())).toList();
  }

  /** Whether any task says what it tests; else nobody was asked. */
  public boolean told() {
    return !tasks.isEmpty();
  }

  /** The tasks that test assumptions, by these. */
  public Map<ElementId, TaskTime> tasks() {
    return Map.copyOf(tasks);
  }

  /** The task that shows whether an assumption holds; of several, the one that ends last. */
  public Optional<TaskTime> task(ElementId assumption) {
    return Optional.ofNullable(tasks.get(assumption));
  }

  /**
   * The last day of that task; without one, that of the test's own working days, or the day of the
   * premortem where that is later.
   */
  public Optional<LocalDate> due(Assumption assumption) {
    return task(assumption.id())
        .map(task -> task.dates().finish())
        .or(() ->
            Stream.concat(
                    Stream.ofNullable(killed.get(assumption.id())),
                    workdays
                        .map(days ->
                            days.finishAt(HalfDays.roundedUp(assumption.stakes().test().days())))
                        .stream())
                .max(Comparator.naturalOrder()));
  }

  /**
   * Whether each of those on which much depends is tested by a task; empty where nobody was asked.
   */
  Optional<Check> check() {
    return Optional.of(untested())
        .filter(_ -> told())
        .map(ids ->
            new Check(
                "tests by tasks",
                ids.isEmpty(),
                ids.isEmpty()
                    ? say("a task tests each assumption of sensitivity 3 or more")
                    : say(
                        "no task tests {0}",
                        ids.stream().map(ElementId::toString).collect(Collectors.joining(", ")))));
  }

  /** Those on which much depends and which no task tests; none where nobody was asked. */
  public List<ElementId> untested() {
    return items.stream()
        .filter(item -> told() && item.stakes().sensitivity() >= WEIGHTY)
        .map(Assumption::id)
        .filter(id -> !tasks.containsKey(id))
        .toList();
  }
}

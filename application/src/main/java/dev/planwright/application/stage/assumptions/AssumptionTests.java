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

/**
 * When it is known whether assumptions hold: at the end of the tasks that test them.
 *
 * @param tasks the task that tests an assumption; of several, the one that ends last
 * @param own the last day of a test that no task makes: when its working days are over, or the day
 *     of the premortem where that is later
 */
public record AssumptionTests(
    List<Assumption> items, Map<ElementId, TaskTime> tasks, Map<ElementId, LocalDate> own) {
  private static final int WEIGHTY = 3;
  private static final Pattern ID = Pattern.compile("\\bA\\d+\\b");

  public AssumptionTests {
    items = List.copyOf(items);
    tasks = Map.copyOf(tasks);
    own = Map.copyOf(own);
  }

  /** Those of a plan. */
  public static AssumptionTests of(StageInput plan) {
    List<Assumption> items = plan.find(Assumptions.STAGE).map(Assumptions::items).orElse(List.of());
    Map<ElementId, LocalDate> own = new HashMap<>();
    plan.find(Context.STAGE)
        .map(context -> new Workdays(context.holidays().worked(), plan.startDate()))
        .ifPresent(days ->
            items.forEach(item ->
                own.put(
                    item.id(), days.finishAt(HalfDays.roundedUp(item.stakes().test().days())))));
    plan.find(Premortem.STAGE).stream()
        .flatMap(premortem -> premortem.kills().stream())
        .forEach(kill ->
            kill.assumption()
                .ifPresent(id ->
                    kill.by()
                        .ifPresent(day ->
                            own.merge(id, day, BinaryOperator.maxBy(Comparator.naturalOrder())))));
    Map<ElementId, TaskTime> tasks = new HashMap<>();
    BinaryOperator<TaskTime> later =
        BinaryOperator.maxBy(Comparator.comparing(task -> task.dates().finish()));
    plan.find(Schedule.STAGE).stream()
        .flatMap(schedule -> schedule.course().tasks().stream())
        .forEach(task -> task.task().tests().forEach(id -> tasks.merge(id, task, later)));
    return new AssumptionTests(items, tasks, own);
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

  /** The task that shows whether an assumption holds; of several, the one that ends last. */
  public Optional<TaskTime> task(ElementId assumption) {
    return Optional.ofNullable(tasks.get(assumption));
  }

  /** The last day of that task; without one, of the test itself. */
  public Optional<LocalDate> due(Assumption assumption) {
    return task(assumption.id())
        .map(task -> task.dates().finish())
        .or(() -> Optional.ofNullable(own.get(assumption.id())));
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

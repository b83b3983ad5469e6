package dev.planwright.application.export;

import module java.base;

import dev.planwright.application.export.WorkTimes.Slot;
import dev.planwright.application.stage.schedule.Schedule.TaskTime;
import dev.planwright.application.stage.schedule.StatedDays;
import dev.planwright.domain.work.Task;
import dev.planwright.domain.work.WorkId;

/**
 * A task with its dates.
 *
 * @param slot when it takes place
 * @param bound what keeps it there beside its links
 * @param deadline the day by whose end it has to be done
 */
public record PlannedTask(
    Task task, TaskTime time, Slot slot, Bound bound, Optional<LocalDate> deadline) {

  /** What keeps a task where it is, for programs that compute dates themselves. */
  public sealed interface Bound {
    /** Its links alone. */
    record Links() implements Bound {}

    /** It starts no earlier: a date is stated, or its people or its season hold it. */
    record NotBefore(LocalDateTime start) implements Bound {}

    /** It takes place then, whatever it waits for. */
    record Fixed(LocalDateTime start) implements Bound {}
  }

  PlannedTask(Task task, TaskTime time, WorkTimes times, StatedDays stated, Drive drive) {
    this(
        task,
        time,
        times.slot(time),
        bound(task, time, times.slot(time), stated, drive),
        task.dates().finishBy().flatMap(stated::day));
  }

  private static Bound bound(Task task, TaskTime time, Slot slot, StatedDays stated, Drive drive) {
    if (task.dates().fixedOn().flatMap(stated::day).isPresent()) {
      return new Bound.Fixed(slot.start());
    }
    if (drive.start(time) < time.times().earlyStart()) {
      return new Bound.NotBefore(slot.start());
    }
    return task.dates()
        .notBefore()
        .flatMap(stated::day)
        .<Bound>map(day -> new Bound.NotBefore(day.atTime(WorkTimes.MORNING)))
        .orElseGet(Bound.Links::new);
  }

  public WorkId id() {
    return task.id();
  }

  public String title() {
    return task.title();
  }

  /** Whether any slip of it moves the finish. */
  public boolean critical() {
    return time.times().critical();
  }

  /** How many half days it takes. */
  public int halfDays() {
    return time.times().earlyFinish() - time.times().earlyStart();
  }
}

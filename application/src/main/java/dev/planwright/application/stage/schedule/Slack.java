package dev.planwright.application.stage.schedule;

import module java.base;

import dev.planwright.application.stage.schedule.Schedule.TaskTime;
import dev.planwright.domain.schedule.HalfDays;
import dev.planwright.domain.work.WorkId;

/**
 * How far work can slip before something is missed.
 *
 * @param chains what drives the dates of the prompt and the finish, the most binding first
 * @param floats of tasks that miss a date or a window before they move the finish
 */
public record Slack(List<Chain> chains, List<Spare> floats) {
  public Slack {
    chains = List.copyOf(chains);
    floats = List.copyOf(floats);
  }

  /** How far a task can slip before it misses what is named. */
  public Spare of(TaskTime task) {
    return of(task.id(), HalfDays.toDays(task.times().totalFloat()));
  }

  /** The same of a part of the work with that float to the finish. */
  public Spare of(WorkId part, BigDecimal floatDays) {
    return floats.stream()
        .filter(spare -> spare.task().equals(part.toString()))
        .findFirst()
        .orElseGet(() -> new Spare(part.toString(), floatDays, List.of(Schedule.FINISH)));
  }

  /** The working days that a task can slip before it misses that: a fact, windows, the finish. */
  public record Spare(String task, BigDecimal days, List<String> until) {
    public Spare {
      until = List.copyOf(until);
    }

    /** Whether nothing is missed before the finish moves. */
    public boolean finish() {
      return until.equals(List.of(Schedule.FINISH));
    }
  }

  /**
   * What drives a date.
   *
   * @param steps in the order of time
   */
  public record Chain(Target target, List<Step> steps) {
    public Chain {
      steps = List.copyOf(steps);
    }
  }

  /**
   * A date to be kept.
   *
   * @param names the facts or windows that state it, or "finish"
   * @param spare working days from the planned end of the work to it
   */
  public record Target(List<String> names, LocalDate by, BigDecimal spare) {
    public Target {
      names = List.copyOf(names);
    }
  }

  /**
   * A task, permit or package on the way.
   *
   * @param spare working days that it can slip until the target is missed
   * @param waits where it could begin earlier but for a date or a window
   * @param target another date that it has to keep
   */
  public record Step(
      String task, BigDecimal spare, Optional<Wait> waits, Optional<Target> target) {}

  /**
   * What holds a task back when all is done that it waits for.
   *
   * @param names the fact or the windows, or the time in words
   * @param days working days that this leaves to all before it
   */
  public record Wait(List<String> names, BigDecimal days) {
    public Wait {
      names = List.copyOf(names);
    }
  }
}

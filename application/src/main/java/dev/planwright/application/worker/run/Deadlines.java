package dev.planwright.application.worker.run;

import module java.base;

import dev.planwright.domain.plan.Failure;

/** The time limits of one run; time spent waiting for the store does not count. For one thread. */
final class Deadlines {
  private final RunSettings settings;
  private final RunTime time;
  private long began;
  private long lastFinished;
  private long accounted;

  Deadlines(RunSettings settings, RunTime time) {
    this.settings = settings;
    this.time = time;
    this.began = time.tick();
    this.lastFinished = began;
    this.accounted = began;
  }

  /** How long the run has worked. */
  Duration worked() {
    return time.since(began);
  }

  /** A stage or a call was finished. */
  void somethingFinished() {
    lastFinished = time.tick();
  }

  /** Accounts for the time since the last call: either worked, or nothing could be done in it. */
  void passed(boolean idle) {
    long now = time.tick();
    if (idle) {
      began += now - accounted;
      lastFinished += now - accounted;
    }
    accounted = now;
  }

  /** The limit that is exceeded. */
  Optional<Failure> exceeded(RunState state) {
    if (worked().compareTo(settings.planTime()) > 0) {
      return Optional.of(Failures.tooLong(settings.planTime(), state.current()));
    }
    return time.since(lastFinished).compareTo(settings.inactivity()) > 0
        ? Optional.of(Failures.inactive(settings.inactivity(), state.current()))
        : Optional.empty();
  }
}

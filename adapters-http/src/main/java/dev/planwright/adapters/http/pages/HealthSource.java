package dev.planwright.adapters.http.pages;

import module java.base;

/** The facts of the health page. Answers within 2 s, whatever is down. */
public interface HealthSource {

  /** How the system stands now. */
  Health health();

  /** Warnings for the operator about things that still work, one sentence each. */
  default List<String> warnings() {
    return List.of();
  }

  /** The facts of the health page. */
  sealed interface Health {
    /** The database answers. */
    record Up(int workersAlive, int queueDepth) implements Health {}

    /**
     * The database is out of reach, or does not answer in time.
     *
     * @param since when it first failed to answer; empty on the first failure
     */
    record DatabaseAway(Optional<Instant> since) implements Health {}

    /** The database answers, but has no room for what is to be written. */
    record Full() implements Health {}

    /** The database answers, but calls have waited this long without getting a connection. */
    record Stuck(Duration since) implements Health {}
  }
}

package dev.planwright.adapters.http.pages;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Where the health page gets its facts. Answers within 2 s, whatever is down (R12). */
public interface HealthSource {

  /** How the system stands now. */
  Health health();

  /** What an operator should know though it hinders nothing yet, a sentence each. */
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
     * @param since when it was first missed; empty when it only just did not answer
     */
    record DatabaseAway(Optional<Instant> since) implements Health {}

    /**
     * The database answers, but no call has got a connection for so long, though calls wait (R60).
     */
    record Stuck(Duration since) implements Health {}
  }
}

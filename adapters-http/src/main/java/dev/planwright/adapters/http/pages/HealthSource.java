package dev.planwright.adapters.http.pages;

import java.time.Instant;

/** Where the health page gets its facts. Answers within 2 s, whatever is down (R12). */
public interface HealthSource {

  /** How the system stands now. */
  Health health();

  /** The facts of the health page. */
  sealed interface Health {
    /** The database answers. */
    record Up(int workersAlive, int queueDepth) implements Health {}

    /** The database is out of reach. */
    record DatabaseAway(Instant since) implements Health {}
  }
}

package dev.planwright.adapters.jdbc.connection;

import java.time.Duration;

/**
 * How the service stands, as its database tells.
 *
 * @param workersAlive workers that gave a sign of life within a minute
 * @param queueDepth plans that wait for a worker, counted to {@value #COUNTED}
 * @param oldestPending how long the first of them has waited; zero when none waits
 * @param clockSkew this process's clock minus the database's; negative when it is behind
 */
public record Vitals(int workersAlive, int queueDepth, Duration oldestPending, Duration clockSkew) {

  /** How many waiting plans are counted, so that asking costs the same in any queue. */
  public static final int COUNTED = 1_000;
}

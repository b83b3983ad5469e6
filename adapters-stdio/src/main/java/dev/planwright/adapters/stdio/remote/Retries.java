package dev.planwright.adapters.stdio.remote;

import module java.base;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Three attempts in all, 1 s and 2 s apart, each repeat with a warning. */
public final class Retries {
  private static final Logger LOG = LoggerFactory.getLogger(Retries.class);
  private static final List<Duration> PAUSES =
      List.of(Duration.ofSeconds(1), Duration.ofSeconds(2));

  private Retries() {}

  /** Whether there is another attempt after this one, counted from 1. */
  public static boolean left(int attempt) {
    return attempt <= PAUSES.size();
  }

  /**
   * Warns and waits before the attempt after this one.
   *
   * @throws CancellationException when the thread is interrupted; its flag is set again
   */
  public static void pause(int attempt, String problem, Surroundings surroundings) {
    Duration pause = PAUSES.get(attempt - 1);
    LOG.warn(
        "attempt {} of {} failed: {}; again in {} s",
        attempt,
        PAUSES.size() + 1,
        problem,
        pause.toSeconds());
    try {
      surroundings.pause().pause(pause);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancellationException("the caller cancelled");
    }
  }
}

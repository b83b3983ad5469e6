package dev.planwright.application.usage;

import java.time.Duration;

/**
 * What a {@link UsageRecorder} keeps, and when it stores it.
 *
 * @param records the most that wait
 * @param bytes about the most that they may take together
 * @param storeAt how many are stored without waiting longer
 * @param batch the most in one transaction
 * @param storeEvery the longest that a record waits while the store is there
 * @param closing how long {@link UsageRecorder#close} waits for the rest
 */
public record RecorderBounds(
    int records, long bytes, int storeAt, int batch, Duration storeEvery, Duration closing) {

  /** Those of the specification. */
  public static RecorderBounds standard() {
    return new RecorderBounds(
        10_000, 16L * 1024 * 1024, 200, 1_000, Duration.ofSeconds(1), Duration.ofSeconds(5));
  }
}

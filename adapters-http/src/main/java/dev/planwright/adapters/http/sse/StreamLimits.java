package dev.planwright.adapters.http.sse;

import java.time.Duration;

/**
 * How many progress streams there may be and how long they last.
 *
 * @param heartbeat {@code SERVICE_SSE_HEARTBEAT_INTERVAL}: silence before a heartbeat
 * @param maxDuration {@code SERVICE_SSE_MAX_DURATION}: lifetime of a stream
 * @param perClient {@code SERVICE_SSE_MAX_CONNECTIONS}
 * @param total {@code SERVICE_SSE_MAX_TOTAL_CONNECTIONS}
 * @param slowestWrite how long a client may take to read an event
 * @param longestUnheard how long a stream waits for its plan's first state while the database is
 *     away
 */
public record StreamLimits(
    Duration heartbeat,
    Duration maxDuration,
    int perClient,
    int total,
    Duration slowestWrite,
    Duration longestUnheard) {
  private static final Duration SLOWEST_WRITE = Duration.ofSeconds(10);
  private static final Duration LONGEST_UNHEARD = Duration.ofSeconds(60);

  /**
   * These limits, with 10 s for a client to read an event and 60 s for the database to come back.
   */
  public StreamLimits(Duration heartbeat, Duration maxDuration, int perClient, int total) {
    this(heartbeat, maxDuration, perClient, total, SLOWEST_WRITE, LONGEST_UNHEARD);
  }
}

package dev.planwright.adapters.http.sse;

import java.time.Duration;

/**
 * How many progress streams there may be and how long they last.
 *
 * @param heartbeat {@code SERVICE_SSE_HEARTBEAT_INTERVAL}: silence before a heartbeat
 * @param maxDuration {@code SERVICE_SSE_MAX_DURATION}: lifetime of a stream
 * @param perClient {@code SERVICE_SSE_MAX_CONNECTIONS}
 * @param total {@code SERVICE_SSE_MAX_TOTAL_CONNECTIONS}
 * @param slowestWrite how long a client may take to take in an event (R35)
 * @param longestUnheard how long a stream stays that never heard of its plan, because the database
 *     is away (R13)
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

  /** The given defaults. */
  public static final StreamLimits DEFAULT =
      new StreamLimits(Duration.ofSeconds(20), Duration.ofHours(1), 5, 200);

  /** These limits; a client may take 10 s to take in an event, the database 60 s to be there. */
  public StreamLimits(Duration heartbeat, Duration maxDuration, int perClient, int total) {
    this(heartbeat, maxDuration, perClient, total, SLOWEST_WRITE, LONGEST_UNHEARD);
  }
}

package dev.planwright.adapters.http.exchange;

import java.time.Duration;

/**
 * The limits on request bodies: how large, and how slow.
 *
 * @param maxBytes {@code SERVICE_MCP_MAX_BODY_BYTES}
 * @param memoryBytes {@code SERVICE_MCP_MAX_BODY_MEMORY_BYTES}: for all bodies together
 * @param longest how long a body may take
 * @param grace how long it may stay below {@code bytesPerSecond}
 * @param bytesPerSecond the lowest average rate
 */
public record BodyLimits(
    int maxBytes, long memoryBytes, Duration longest, Duration grace, int bytesPerSecond) {
  /** The times of a server in ordinary use, with these sizes. */
  public static BodyLimits of(int maxBytes, long memoryBytes) {
    return new BodyLimits(
        maxBytes, memoryBytes, Duration.ofSeconds(30), Duration.ofSeconds(5), 1_024);
  }
}

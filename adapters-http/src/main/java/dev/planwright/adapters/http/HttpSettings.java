package dev.planwright.adapters.http;

import dev.planwright.adapters.http.download.ReportPolicy;
import dev.planwright.adapters.http.security.NetworkRules;
import dev.planwright.adapters.http.sse.StreamLimits;
import java.util.List;

/**
 * What the server's API is told at start.
 *
 * @param version of the program, shown on its pages
 * @param maxBodyBytes {@code SERVICE_MCP_MAX_BODY_BYTES}
 */
public record HttpSettings(
    String version,
    NetworkRules network,
    int maxBodyBytes,
    StreamLimits streams,
    ReportPolicy reports) {
  /** The given default of {@code SERVICE_MCP_MAX_BODY_BYTES}. */
  public static final int MAX_BODY_BYTES = 1_048_576;

  /** The given defaults, with these network rules. */
  public static HttpSettings defaults(String version, NetworkRules network) {
    return new HttpSettings(
        version, network, MAX_BODY_BYTES, StreamLimits.DEFAULT, new ReportPolicy(List.of(), false));
  }
}

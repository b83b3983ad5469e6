package dev.planwright.adapters.http.security;

import module java.base;

import io.javalin.http.Context;

/**
 * The headers that let browsers read answers. They permit no action: {@link Perimeter} decides who
 * may act. Credentials are never allowed.
 */
public final class Cors {
  private static final Set<String> HEADERS =
      Set.of(
          "content-type",
          "accept",
          "authorization",
          "x-api-key",
          "mcp-protocol-version",
          "mcp-method",
          "mcp-name",
          "mcp-session-id",
          "last-event-id",
          "range",
          "if-none-match",
          "if-range",
          "cache-control");
  private static final String PARAMETER_HEADER = "mcp-param-";
  private static final String EXPOSED =
      "Retry-After, ETag, Content-Range, Content-Disposition, Accept-Ranges";

  private final NetworkRules rules;

  public Cors(NetworkRules rules) {
    this.rules = rules;
  }

  /** Sets the headers of every answer. */
  public void headers(Context exchange) {
    if (rules.anyOrigin()) {
      exchange.header("Access-Control-Allow-Origin", NetworkRules.ANY);
      exchange.header("Access-Control-Expose-Headers", EXPOSED);
      return;
    }
    exchange.header("Vary", "Origin");
    Optional.ofNullable(exchange.header("Origin"))
        .filter(rules::listedOrigin)
        .ifPresent(origin -> {
          exchange.header("Access-Control-Allow-Origin", origin);
          exchange.header("Access-Control-Expose-Headers", EXPOSED);
        });
  }

  /** Answers a preflight; the methods are those of the path. */
  public void preflight(Context exchange, String methods) {
    exchange.header("Allow", methods);
    exchange.header("Access-Control-Allow-Methods", methods);
    Optional.ofNullable(exchange.header("Access-Control-Request-Headers"))
        .filter(Cors::allKnown)
        .ifPresent(names -> exchange.header("Access-Control-Allow-Headers", names));
    exchange.header("Access-Control-Max-Age", "600");
    exchange.status(204);
  }

  private static boolean allKnown(String names) {
    return Arrays.stream(names.split(",", -1))
        .map(name -> name.strip().toLowerCase(Locale.ROOT))
        .allMatch(name -> HEADERS.contains(name) || parameter(name));
  }

  /** It is echoed into the answer, so only header names may pass. */
  private static boolean parameter(String name) {
    return name.startsWith(PARAMETER_HEADER) && name.matches("[a-z0-9-]+");
  }
}

package dev.planwright.adapters.http;

import io.javalin.http.Context;

/** Headers of every answer. */
final class StandardHeaders {
  private StandardHeaders() {}

  static void set(Context exchange) {
    exchange.header("X-Content-Type-Options", "nosniff");
    exchange.header("Referrer-Policy", "no-referrer");
  }
}

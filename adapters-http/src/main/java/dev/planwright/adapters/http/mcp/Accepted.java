package dev.planwright.adapters.http.mcp;

import dev.planwright.adapters.http.exchange.AcceptHeader;
import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import io.javalin.http.Context;

/**
 * The forms of answer that a client accepts. Lenient, since not every client lists both as the
 * protocol demands.
 */
record Accepted(boolean json, boolean stream) {
  /**
   * The forms that this request accepts.
   *
   * @throws Refusal NOT_ACCEPTABLE when there are none
   */
  static Accepted of(Context exchange) {
    var header = AcceptHeader.of(exchange);
    var accepted =
        new Accepted(header.takes("application/json"), header.takes("text/event-stream"));
    if (!accepted.json && !accepted.stream) {
      throw new Refusal(
          ErrorCode.NOT_ACCEPTABLE,
          "Answers are JSON or server-sent events: accept application/json and text/event-stream.");
    }
    return accepted;
  }
}

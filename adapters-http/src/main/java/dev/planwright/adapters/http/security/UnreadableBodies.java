package dev.planwright.adapters.http.security;

import module java.base;

import dev.planwright.adapters.http.exchange.RequestBody;
import dev.planwright.application.account.ProcessCallCounts;
import dev.planwright.application.account.port.CallCounts.Count;
import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.json.Json;
import io.javalin.http.Context;
import io.javalin.http.Handler;

/**
 * Counts, by client, bodies that are not JSON: they cost as much to read as others and need no key.
 */
public final class UnreadableBodies {
  private static final long PIECE = 1_024;

  /** The most pieces in a minute: some milliseconds of work for each mebibyte. */
  private static final long MAX_PIECES = 16_384;

  private static final Duration WINDOW = Duration.ofMinutes(1);

  private final Callers callers;
  private final Edge edge;
  private final ProcessCallCounts counts;

  public UnreadableBodies(Callers callers, Edge edge) {
    this.callers = callers;
    this.edge = edge;
    this.counts = new ProcessCallCounts(System::nanoTime);
  }

  /** The handler, for clients that sent few such bodies, and for whoever has a valid key. */
  public Handler counting(Handler handler) {
    return exchange -> {
      check(exchange);
      try {
        handler.handle(exchange);
      } catch (Refusal e) {
        if (e.code() == ErrorCode.INVALID_REQUEST) {
          count(exchange);
        }
        throw e;
      }
      if (exchange.statusCode() == 400) {
        count(exchange);
      }
    };
  }

  private void check(Context exchange) {
    Optional<Count> full =
        counts.look(edge.client(exchange)).filter(count -> count.calls() >= MAX_PIECES);
    if (full.isPresent() && !known(exchange)) {
      // The body stays unread, so that its connection can carry no other request.
      exchange.header("Connection", "close");
      throw tooMany(full.get());
    }
  }

  private boolean known(Context exchange) {
    return callers.bringsKey(exchange) && !(callers.identify(exchange) instanceof Caller.Anonymous);
  }

  private void count(Context exchange) {
    counts.add(edge.client(exchange), WINDOW, 1 + RequestBody.length(exchange) / PIECE);
  }

  private static Refusal tooMany(Count count) {
    long seconds = count.left().toSeconds() + 1;
    return new Refusal(
        ErrorCode.RATE_LIMITED,
        "This client sent too much that is not JSON. Call again in %d seconds, or at once with a valid key."
            .formatted(seconds),
        Json.build().put("retry_after_sec", seconds).done());
  }
}

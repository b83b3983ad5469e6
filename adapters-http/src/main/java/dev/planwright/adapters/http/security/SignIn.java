package dev.planwright.adapters.http.security;

import dev.planwright.adapters.http.exchange.Answers;
import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.json.Json;
import io.javalin.http.Context;
import java.util.Optional;

/** {@code /session}: keeps a key in the browser's cookie, and forgets it. */
public final class SignIn {
  private final Callers callers;
  private final Edge edge;

  public SignIn(Callers callers, Edge edge) {
    this.callers = callers;
    this.edge = edge;
  }

  /** Says who is signed in, if anybody is. A kept key that is revoked is forgotten. */
  public void show(Context exchange) {
    requireOwnPage(exchange);
    answer(exchange, known(exchange));
  }

  private Optional<Caller> known(Context exchange) {
    if (!callers.bringsKey(exchange)) {
      return Optional.empty();
    }
    try {
      return Optional.of(callers.identify(exchange));
    } catch (Refusal refusal) {
      if (refusal.code() != ErrorCode.INVALID_API_KEY) {
        throw refusal;
      }
      if (edge.sentKey(exchange).isEmpty()) {
        forget(exchange);
      }
      return Optional.empty();
    }
  }

  /**
   * Keeps the key of the header {@code X-API-Key}.
   *
   * @throws Refusal API_KEY_REQUIRED, INVALID_API_KEY, or RATE_LIMITED after too many wrong ones
   */
  public void begin(Context exchange) {
    requireOwnPage(exchange);
    String key =
        edge.sentKey(exchange)
            .orElseThrow(() ->
                new Refusal(
                    ErrorCode.API_KEY_REQUIRED, "Send the key that is to stay in X-API-Key."));
    Caller caller = callers.identify(exchange);
    exchange.header("Set-Cookie", SignInCookie.kept(key, edge.secure(exchange)));
    answer(exchange, Optional.of(caller));
  }

  /** Forgets the key. */
  public void end(Context exchange) {
    requireOwnPage(exchange);
    forget(exchange);
    answer(exchange, Optional.empty());
  }

  private static void answer(Context exchange, Optional<Caller> caller) {
    exchange.header("Cache-Control", "no-store");
    Answers.json(
        exchange,
        200,
        Json.build()
            .put("signed_in", caller.isPresent())
            .put("operator", caller.filter(Caller.Admin.class::isInstance).isPresent())
            .done());
  }

  private static void forget(Context exchange) {
    SignInCookie.forgotten().forEach(cookie -> exchange.res().addHeader("Set-Cookie", cookie));
  }

  private static void requireOwnPage(Context exchange) {
    if (!SignInCookie.ownPage(exchange)) {
      throw new Refusal(
          ErrorCode.ORIGIN_NOT_ALLOWED,
          "Only this server's own pages sign in; they send the header %s."
              .formatted(SignInCookie.PAGE));
    }
  }
}

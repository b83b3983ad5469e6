package dev.planwright.adapters.http;

import module java.base;

import dev.planwright.adapters.http.exchange.Failures;
import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpResponseException;
import org.eclipse.jetty.io.EofException;
import org.eclipse.jetty.io.QuietException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Turns every exception of a handler, and every request that no handler takes, into a JSON answer.
 *
 * @param answer writes a refusal in the form of its path
 */
record Exceptions(Failures failures, BiConsumer<Context, Refusal> answer) {
  private static final Logger LOG = LoggerFactory.getLogger(Exceptions.class);

  void declare(RoutesConfig routes) {
    routes.exception(HttpResponseException.class, (e, exchange) -> unrouted(exchange, e));
    routes.exception(Exception.class, (e, exchange) -> failed(exchange, e));
  }

  private void failed(Context exchange, Exception e) {
    if (e instanceof EofException
        || (e instanceof QuietException && exchange.res().isCommitted())) {
      LOG.debug("a client left before its answer was written: {}", e.toString());
      return;
    }
    Refusal refusal = failures.explain(e);
    if (!exchange.res().isCommitted()) {
      answer.accept(exchange, refusal);
    }
  }

  private void unrouted(Context exchange, HttpResponseException e) {
    answer.accept(
        exchange,
        switch (e.getStatus()) {
          case 404 ->
              new Refusal(
                  ErrorCode.NOT_FOUND, "There is nothing at this path. GET / names what there is.");
          case 405 -> methodNotAllowed(exchange, e);
          case 413 -> new Refusal(ErrorCode.BODY_TOO_LARGE, "The body is too large.");
          case 400 -> new Refusal(ErrorCode.INVALID_REQUEST, "The request cannot be read.");
          default -> failures.explain(e);
        });
  }

  private static Refusal methodNotAllowed(Context exchange, HttpResponseException e) {
    Optional<String> allowed =
        Optional.ofNullable(e.getDetails().get("availableMethods"))
            .or(() -> e.getDetails().values().stream().findFirst());
    allowed.ifPresent(methods -> exchange.header("Allow", methods));
    return new Refusal(
        ErrorCode.METHOD_NOT_ALLOWED,
        "%s is not allowed here%s."
            .formatted(
                exchange.req().getMethod(), allowed.map(methods -> "; use " + methods).orElse("")));
  }
}

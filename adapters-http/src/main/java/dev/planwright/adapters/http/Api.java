package dev.planwright.adapters.http;

import dev.planwright.application.refusal.Refusal;
import io.javalin.config.RoutesConfig;

/** An API that an {@link HttpServer} carries. */
public interface Api {

  /** Declares paths, handlers and the handling of exceptions. */
  void declare(RoutesConfig routes);

  /** The answer to a failure that no handler expected. Logs it. */
  Refusal explain(Throwable failure);

  /** The server is about to stop: report it, and end what would go on for long. */
  void drain();
}

package dev.planwright.adapters.http;

import dev.planwright.application.refusal.Refusal;
import io.javalin.config.RoutesConfig;

/** An API that an {@link HttpServer} carries. */
public interface Api {

  /** Declares paths, handlers and what becomes of exceptions. */
  void declare(RoutesConfig routes);

  /** What to tell a caller of a failure that no handler foresaw. Logs it. */
  Refusal explain(Throwable failure);

  /** The server is about to stop: report it, and end what would go on for long. */
  void drain();
}

package dev.planwright.adapters.http.runs;

import dev.planwright.adapters.http.exchange.Answers;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import io.javalin.http.Context;
import java.util.function.Supplier;

/** {@code GET /healthcheck} of a worker. */
public final class WorkerHealth {
  private final String version;
  private final Supplier<State> state;

  public WorkerHealth(String version, Supplier<State> state) {
    this.version = version;
    this.state = state;
  }

  /**
   * The state of the worker.
   *
   * @param databaseAvailable whether the last try to reach the database succeeded
   * @param slots how many plans it makes at once
   * @param running how many it makes now
   * @param usableModels per profile, as reported with its heartbeat
   */
  public record State(boolean databaseAvailable, int slots, int running, JsonObject usableModels) {}

  /** 200 healthy; 503 degraded while the database is away. */
  public void show(Context exchange) {
    State now = state.get();
    exchange.header("Cache-Control", "no-store");
    Answers.json(
        exchange,
        now.databaseAvailable() ? 200 : 503,
        Json.build()
            .put("status", now.databaseAvailable() ? "healthy" : "degraded")
            .put("service", "planwright-worker")
            .put("version", version)
            .put("slots", now.slots())
            .put("running", now.running())
            .put("models", now.usableModels())
            .done());
  }
}

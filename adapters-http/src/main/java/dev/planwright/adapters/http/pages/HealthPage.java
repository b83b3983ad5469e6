package dev.planwright.adapters.http.pages;

import module java.base;

import dev.planwright.adapters.http.exchange.Answers;
import dev.planwright.adapters.http.pages.HealthSource.Health;
import dev.planwright.domain.json.Json;
import io.javalin.http.Context;

/** {@code GET /healthcheck} (ready to serve) and {@code /healthcheck/live} (answers at all). */
public final class HealthPage {
  private final String version;
  private final boolean authenticationRequired;
  private final HealthSource source;
  private final BooleanSupplier draining;

  public HealthPage(
      String version,
      boolean authenticationRequired,
      HealthSource source,
      BooleanSupplier draining) {
    this.version = version;
    this.authenticationRequired = authenticationRequired;
    this.source = source;
    this.draining = draining;
  }

  /** 200 healthy, or 503 degraded or draining. */
  public void ready(Context exchange) {
    exchange.header("Cache-Control", "no-store");
    switch (source.health()) {
      case Health.Up up -> {
        boolean serving = !draining.getAsBoolean();
        Answers.json(
            exchange,
            serving ? 200 : 503,
            common(serving ? "healthy" : "draining")
                .put("database", "available")
                .put("workers_alive", up.workersAlive())
                .put("queue_depth", up.queueDepth())
                .done());
      }
      case Health.DatabaseAway away ->
          degraded(
              exchange, "unavailable" + away.since().map(since -> " since " + since).orElse(""));
      case Health.Full() -> degraded(exchange, "refuses writes: its disk is full");
      case Health.Stuck stuck ->
          degraded(
              exchange,
              "no connection came free for %d seconds".formatted(stuck.since().toSeconds()));
    }
  }

  private void degraded(Context exchange, String database) {
    exchange.header("Retry-After", Integer.toString(Answers.DATABASE_RETRY_SECONDS));
    Answers.json(
        exchange,
        503,
        common(draining.getAsBoolean() ? "draining" : "degraded")
            .put("database", database)
            .put("workers_alive", Json.none())
            .put("queue_depth", Json.none())
            .done());
  }

  /** 200 as long as the process answers, for probes that restart it. */
  public void live(Context exchange) {
    exchange.header("Cache-Control", "no-store");
    Answers.json(
        exchange,
        200,
        Json.build()
            .put("status", "alive")
            .put("service", "planwright")
            .put("version", version)
            .done());
  }

  private Json.Builder common(String status) {
    List<String> warnings = source.warnings();
    return Json.build()
        .put("status", status)
        .put("service", "planwright")
        .put("version", version)
        .put("authentication_required", authenticationRequired)
        .putIfPresent(
            "warnings",
            Optional.of(warnings)
                .filter(some -> !some.isEmpty())
                .map(some -> Json.array(some.stream().map(Json::of).toList())));
  }
}

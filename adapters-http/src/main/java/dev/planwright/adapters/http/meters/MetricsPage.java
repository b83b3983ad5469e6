package dev.planwright.adapters.http.meters;

import io.javalin.http.Context;

/** {@code GET /metrics}: answers 200 also while the database is away, {@code db_up} tells. */
public final class MetricsPage {
  private static final String CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8";

  private final Meters meters;

  public MetricsPage(Meters meters) {
    this.meters = meters;
  }

  /** All meters. */
  public void show(Context exchange) {
    exchange.header("Cache-Control", "no-store");
    exchange.status(200).contentType(CONTENT_TYPE).result(meters.scrape());
  }
}

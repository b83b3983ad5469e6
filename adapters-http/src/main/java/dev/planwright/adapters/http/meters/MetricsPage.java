package dev.planwright.adapters.http.meters;

import module java.base;

import io.javalin.http.Context;

/**
 * {@code GET /metrics}: answers 200 also while the database is away, {@code db_up} tells. It needs
 * no key and costs much, so it is made once a second at most.
 */
public final class MetricsPage {
  private static final String CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8";
  private static final long KEPT = Duration.ofSeconds(1).toNanos();

  private final Meters meters;
  private Optional<Made> last = Optional.empty();

  private record Made(String text, long at) {}

  public MetricsPage(Meters meters) {
    this.meters = meters;
  }

  /** All meters. */
  public void show(Context exchange) {
    exchange.header("Cache-Control", "no-store");
    exchange.status(200).contentType(CONTENT_TYPE).result(text());
  }

  private synchronized String text() {
    long now = System.nanoTime();
    if (last.isEmpty() || now - last.get().at() >= KEPT) {
      last = Optional.of(new Made(meters.scrape(), now));
    }
    return last.get().text();
  }
}

package dev.planwright.adapters.http.pages;

import io.javalin.http.Context;
import java.util.Map;

/**
 * {@code GET /app}: start, find, read and steer plans in a browser. The page holds nothing; its
 * script calls the tools, with the key that a person types.
 */
public final class AppPage {
  private final HtmlPage page = HtmlPage.of("app.html");

  /** The page. */
  public void show(Context exchange) {
    exchange.header("X-Robots-Tag", "noindex");
    page.send(exchange, 200, Map.of());
  }
}

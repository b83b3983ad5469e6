package dev.planwright.adapters.http.pages;

import module java.base;

import dev.planwright.adapters.http.exchange.Answers;
import dev.planwright.adapters.http.security.Edge;
import dev.planwright.domain.json.Json;
import io.javalin.http.Context;

/** {@code GET /}: what this is and how to connect, for people and for programs. */
public final class FrontPage {
  private static final String WITH_KEY =
      "Calls that read or make plans need an API key in the header X-API-Key.";
  private static final String WITHOUT_KEY =
      "It runs without authentication: everyone who reaches it may use it.";

  private final String version;
  private final boolean authenticationRequired;
  private final Edge edge;
  private final ConnectGuide guide;
  private final HtmlPage page = HtmlPage.of("front.html");

  public FrontPage(String version, boolean authenticationRequired, Edge edge, ConnectGuide guide) {
    this.version = version;
    this.authenticationRequired = authenticationRequired;
    this.edge = edge;
    this.guide = guide;
  }

  /** HTML, unless the client asks for JSON. */
  public void show(Context exchange) {
    // Added to Vary, which may name Origin already.
    exchange.res().addHeader("Vary", "Accept");
    URI base = edge.baseUrl(exchange);
    if (wantsJson(exchange)) {
      Answers.json(exchange, 200, facts(base));
      return;
    }
    page.send(
        exchange,
        200,
        Map.of(
            "version", Markup.text(version),
            "base", Markup.text(base.toString()),
            "access", Markup.text(authenticationRequired ? WITH_KEY : WITHOUT_KEY),
            "hosts", hosts(base)));
  }

  private static boolean wantsJson(Context exchange) {
    String accept =
        Optional.ofNullable(exchange.header("Accept")).orElse("").toLowerCase(Locale.ROOT);
    return accept.contains("application/json") && !accept.contains("text/html");
  }

  private Json facts(URI base) {
    return Json.build()
        .put("name", "planwright")
        .put("version", version)
        .put("description", "Turns a prompt into a strategic project plan; MCP tools over HTTP.")
        .put("mcp_endpoint", base + "/mcp/")
        .put("tools", base + "/mcp/tools")
        .put("tool_call", base + "/mcp/tools/call")
        .put("progress_stream", base + "/sse/plan/{plan_id}")
        .put("progress_page", base + "/plans/{plan_id}")
        .put("download", base + "/download/{plan_id}/{filename}")
        .put("token_metrics", base + "/token-metrics/{plan_id}")
        .put("healthcheck", base + "/healthcheck")
        .put("documentation", base + "/docs")
        .put("openapi", base + "/openapi.json")
        .put(
            "authentication",
            Json.build().put("required", authenticationRequired).put("header", "X-API-Key").done())
        .done();
  }

  private Markup hosts(URI base) {
    return new Markup(
        guide.hosts(base).stream()
            .map(FrontPage::host)
            .map(Markup::html)
            .collect(Collectors.joining()));
  }

  private static Markup host(ConnectGuide.Host host) {
    return Markup.format(
        """
        <details name="host"><summary>%s</summary>
        <div class="code"><pre><code>%s</code></pre></div>
        <p>Or by hand%s, then %s:</p>
        <div class="code"><pre><code>%s</code></pre></div>
        </details>
        """,
        host.title(),
        host.command(),
        host.place().map(place -> ", in " + place).orElse(""),
        host.next(),
        host.entry());
  }
}

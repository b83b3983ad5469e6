package dev.planwright.adapters.http.pages;

import dev.planwright.adapters.http.exchange.Answers;
import dev.planwright.adapters.http.security.Edge;
import dev.planwright.domain.json.Json;
import io.javalin.http.Context;
import java.net.URI;
import java.util.Locale;
import java.util.Optional;

/** {@code GET /}: what this is and how to connect, for people and for programs. */
public final class FrontPage {
  private static final String POLICY =
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none';"
          + " object-src 'none'; frame-ancestors 'none'";

  private final String version;
  private final boolean authenticationRequired;
  private final Edge edge;

  public FrontPage(String version, boolean authenticationRequired, Edge edge) {
    this.version = version;
    this.authenticationRequired = authenticationRequired;
    this.edge = edge;
  }

  /** HTML, unless the client asks for JSON. */
  public void show(Context exchange) {
    exchange.header("Vary", "Accept");
    URI base = edge.baseUrl(exchange);
    if (wantsJson(exchange)) {
      Answers.json(exchange, 200, facts(base));
      return;
    }
    exchange.header("Content-Security-Policy", POLICY);
    exchange.header("Cross-Origin-Opener-Policy", "same-origin");
    exchange.contentType("text/html; charset=utf-8").result(page(base));
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
        .put("download", base + "/download/{plan_id}/{filename}")
        .put("token_metrics", base + "/token-metrics/{plan_id}")
        .put("healthcheck", base + "/healthcheck")
        .put(
            "authentication",
            Json.build().put("required", authenticationRequired).put("header", "X-API-Key").done())
        .done();
  }

  private String page(URI base) {
    String key =
        authenticationRequired
            ? "Calls that read or make plans need an API key in the header <code>X-API-Key</code>."
            : "This server runs without authentication: everyone who reaches it may use it.";
    return """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Planwright</title>
    <style>
    :root { color-scheme: light dark }
    body { font: 1rem/1.6 system-ui, sans-serif; max-width: 44rem; margin: 3rem auto; padding: 0 1rem }
    code, pre { font: .9rem/1.5 ui-monospace, monospace }
    pre { overflow-x: auto; padding: .8rem 1rem; border: 1px solid; border-radius: .4rem }
    td { padding: .15rem 1rem .15rem 0; vertical-align: top }
    </style>
    </head>
    <body>
    <h1>Planwright %1$s</h1>
    <p>Turns a prompt into a strategic project plan. AI agents use it as tools over the Model
    Context Protocol; a report and a zip bundle come out.</p>
    <h2>Connect</h2>
    <p>MCP endpoint (Streamable HTTP):</p>
    <pre>%2$s/mcp/</pre>
    <p>Without MCP, any HTTP client will do:</p>
    <pre>curl -s %2$s/mcp/tools
    curl -s %2$s/mcp/tools/call -H 'Content-Type: application/json' \\
      -d '{"tool": "example_prompts", "arguments": {}}'</pre>
    <p>%3$s</p>
    <h2>Addresses</h2>
    <table>
    <tr><td><a href="%2$s/mcp/tools">/mcp/tools</a></td><td>the tools</td></tr>
    <tr><td><code>/sse/plan/{plan_id}</code></td><td>progress of a plan, as server-sent events</td></tr>
    <tr><td><code>/download/{plan_id}/{filename}</code></td><td>report and zip</td></tr>
    <tr><td><code>/token-metrics/{plan_id}</code></td><td>what a plan's model calls used</td></tr>
    <tr><td><a href="%2$s/healthcheck">/healthcheck</a></td><td>health</td></tr>
    </table>
    </body>
    </html>
    """
        .formatted(escaped(version), escaped(base.toString()), key);
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("'", "&#39;");
  }
}

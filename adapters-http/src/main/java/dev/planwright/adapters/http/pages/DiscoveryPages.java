package dev.planwright.adapters.http.pages;

import module java.base;

import dev.planwright.adapters.http.exchange.Answers;
import dev.planwright.adapters.http.security.Edge;
import dev.planwright.application.mcp.message.ProtocolVersion;
import dev.planwright.application.mcp.message.ServerInfo;
import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.application.text.PackagedText;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import io.javalin.http.Context;

/**
 * What crawlers, agents and registries look for: {@code /robots.txt}, {@code /llms.txt} and, under
 * {@code /.well-known/} (RFC 8615), the server card (SEP-1649) and the proof of a registry entry.
 */
public final class DiscoveryPages {
  private static final String ROBOTS =
      """
      User-agent: *
      Disallow: /mcp
      Disallow: /plans
      Disallow: /sse/
      Disallow: /download/
      Disallow: /token-metrics/
      Allow: /
      """;

  private static final String WITH_KEY =
      "Calls that read or make plans need an API key in the header `X-API-Key`; there is no OAuth.";
  private static final String WITHOUT_KEY = "No key is needed.";

  private final ServerInfo info;
  private final boolean authenticationRequired;
  private final Optional<String> maintainer;
  private final Edge edge;
  private final String guide = PackagedText.of(DiscoveryPages.class, "llms.txt");

  /**
   * Pages of this server.
   *
   * @param maintainer {@code SERVICE_REGISTRY_MAINTAINER_EMAIL}; without it there is no proof
   */
  public DiscoveryPages(
      ServerInfo info, boolean authenticationRequired, Optional<String> maintainer, Edge edge) {
    this.info = info;
    this.authenticationRequired = authenticationRequired;
    this.maintainer = maintainer;
    this.edge = edge;
  }

  /** {@code GET /robots.txt}: crawlers may index pages and examples, but nothing of a plan. */
  public void robots(Context exchange) {
    exchange.contentType("text/plain; charset=utf-8").result(ROBOTS);
  }

  /** {@code GET /llms.txt}: what this is and how to use it, for language models (llmstxt.org). */
  public void llms(Context exchange) {
    String text =
        guide
            .replace("{{base}}", edge.baseUrl(exchange).toString())
            .replace("{{access}}", authenticationRequired ? WITH_KEY : WITHOUT_KEY);
    exchange.contentType("text/plain; charset=utf-8").result(text);
  }

  /** {@code GET /.well-known/mcp/server-card.json}. */
  public void serverCard(Context exchange) {
    Answers.json(exchange, 200, card());
  }

  /** {@code GET /.well-known/registry.json}. */
  public void registry(Context exchange) {
    JsonObject owner =
        maintainer
            .map(email -> Json.build().put("email", email).done())
            .orElseThrow(() ->
                new Refusal(
                    ErrorCode.NOT_FOUND,
                    "This server names no maintainer; SERVICE_REGISTRY_MAINTAINER_EMAIL sets"
                        + " one."));
    Answers.json(exchange, 200, Json.build().put("maintainers", List.of(owner)).done());
  }

  private JsonObject card() {
    return Json.build()
        .put("name", info.name())
        .put("version", info.version())
        .put("protocolVersion", ProtocolVersion.newestFirst().getFirst())
        .put(
            "serverInfo",
            Json.build()
                .put("name", info.name())
                .put("title", info.title())
                .put("version", info.version())
                .done())
        .put("description", info.description())
        .put(
            "transport",
            Json.build().put("type", "streamable-http").put("endpoint", "/mcp/").done())
        .put("capabilities", capabilities())
        .put(
            "authentication",
            Json.build()
                .put("required", authenticationRequired)
                .put("schemes", Json.texts(List.of("api-key")))
                .done())
        .done();
  }

  private JsonObject capabilities() {
    var offered = Json.build();
    info.offers().stream()
        .sorted()
        .forEach(offer -> offered.put(offer.name().toLowerCase(Locale.ROOT), Json.object()));
    return offered.done();
  }
}

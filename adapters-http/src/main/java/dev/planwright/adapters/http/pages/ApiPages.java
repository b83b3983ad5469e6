package dev.planwright.adapters.http.pages;

import module java.base;

import dev.planwright.adapters.http.exchange.Answers;
import dev.planwright.adapters.http.security.Edge;
import dev.planwright.application.tool.Tool;
import io.javalin.http.Context;

/** {@code GET /openapi.json}, and {@code GET /docs}, which draws it for people. */
public final class ApiPages {
  private final ApiDocument document;
  private final Edge edge;
  private final HtmlPage page = HtmlPage.of("docs.html");

  public ApiPages(String version, List<Tool> tools, Edge edge) {
    this.document = new ApiDocument(version, tools);
    this.edge = edge;
  }

  /** The document, for programs. */
  public void document(Context exchange) {
    exchange.header("Cache-Control", "no-cache");
    Answers.json(exchange, 200, document.at(edge.baseUrl(exchange)));
  }

  /** The page, for people. */
  public void docs(Context exchange) {
    page.send(exchange, 200, Map.of());
  }
}

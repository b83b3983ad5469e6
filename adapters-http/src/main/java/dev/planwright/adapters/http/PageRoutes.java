package dev.planwright.adapters.http;

import module java.base;

import dev.planwright.adapters.http.pages.ApiPages;
import dev.planwright.adapters.http.pages.AppPage;
import dev.planwright.adapters.http.pages.Assets;
import dev.planwright.adapters.http.pages.ConnectGuide;
import dev.planwright.adapters.http.pages.DiscoveryPages;
import dev.planwright.adapters.http.pages.FrontPage;
import dev.planwright.adapters.http.pages.HealthPage;
import dev.planwright.adapters.http.pages.HealthSource;
import dev.planwright.adapters.http.pages.PlanPage;
import dev.planwright.adapters.http.security.Edge;
import dev.planwright.application.mcp.message.ServerInfo;
import dev.planwright.application.tool.Tool;

/** The routes beside the tools: pages for people, probes, crawlers and agents. */
final class PageRoutes {
  private final FrontPage front;
  private final AppPage app = new AppPage();
  private final PlanPage plan;
  private final ApiPages api;
  private final Assets assets = new Assets();
  private final HealthPage health;
  private final DiscoveryPages discovery;

  /** What the pages show. */
  record Content(
      ServerInfo info,
      List<Tool> tools,
      HealthSource health,
      BooleanSupplier draining,
      ConnectGuide guide) {}

  PageRoutes(HttpSettings settings, Content content, Edge edge) {
    boolean key = settings.network().authenticationRequired();
    String version = settings.version();
    this.front = new FrontPage(version, key, edge, content.guide());
    this.plan = new PlanPage(edge);
    this.api = new ApiPages(version, content.tools(), edge);
    this.health = new HealthPage(version, key, content.health(), content.draining());
    this.discovery = new DiscoveryPages(content.info(), key, settings.maintainerEmail(), edge);
  }

  RouteTable declare(RouteTable table) {
    return table
        .get("/", front::show)
        .get("/app", app::show)
        .get("/plans", plan::open)
        .get("/plans/{plan_id}", plan::show)
        .get("/docs", api::docs)
        .get("/openapi.json", api::document)
        .get("/assets/{file}", assets::send)
        .get("/healthcheck", health::ready)
        .get("/healthcheck/live", health::live)
        .get("/robots.txt", discovery::robots)
        .get("/llms.txt", discovery::llms)
        .get("/.well-known/mcp/server-card.json", discovery::serverCard)
        .get("/.well-known/registry.json", discovery::registry);
  }
}

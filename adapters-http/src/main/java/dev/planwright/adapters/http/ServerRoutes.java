package dev.planwright.adapters.http;

import module java.base;

import dev.planwright.adapters.http.download.DownloadAccess;
import dev.planwright.adapters.http.download.Downloads;
import dev.planwright.adapters.http.download.ExampleDownloads;
import dev.planwright.adapters.http.download.SharedReports;
import dev.planwright.adapters.http.exchange.AcceptHeader;
import dev.planwright.adapters.http.exchange.Answers;
import dev.planwright.adapters.http.exchange.BodyMemory;
import dev.planwright.adapters.http.exchange.Failures;
import dev.planwright.adapters.http.exchange.RequestBody;
import dev.planwright.adapters.http.exchange.ServedResources;
import dev.planwright.adapters.http.exchange.ServedToolbox;
import dev.planwright.adapters.http.mcp.McpEndpoint;
import dev.planwright.adapters.http.meters.Meters;
import dev.planwright.adapters.http.meters.MetricsPage;
import dev.planwright.adapters.http.metrics.TokenMetricsPages;
import dev.planwright.adapters.http.pages.ConnectGuide;
import dev.planwright.adapters.http.pages.HealthSource;
import dev.planwright.adapters.http.pages.OperatorFacts;
import dev.planwright.adapters.http.pages.RefusedDownload;
import dev.planwright.adapters.http.security.Callers;
import dev.planwright.adapters.http.security.Cors;
import dev.planwright.adapters.http.security.Edge;
import dev.planwright.adapters.http.security.NetworkRules;
import dev.planwright.adapters.http.security.Perimeter;
import dev.planwright.adapters.http.security.RequestSize;
import dev.planwright.adapters.http.security.SignIn;
import dev.planwright.adapters.http.security.UnreadableBodies;
import dev.planwright.adapters.http.sse.PlanStreams;
import dev.planwright.adapters.http.tools.ToolCalls;
import dev.planwright.adapters.http.tools.ToolListing;
import dev.planwright.application.account.IdentifyCaller;
import dev.planwright.application.artifact.OpenArtifact;
import dev.planwright.application.catalog.port.ExamplePlans;
import dev.planwright.application.feedback.port.FeedbackBox;
import dev.planwright.application.mcp.McpServer;
import dev.planwright.application.mcp.Registries;
import dev.planwright.application.mcp.message.ServerInfo;
import dev.planwright.application.plan.PlanFeed;
import dev.planwright.application.plan.port.Plans;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.application.share.OpenShare;
import dev.planwright.application.tool.Toolbox;
import dev.planwright.application.usage.SummarizeUsage;
import dev.planwright.domain.download.DownloadTokens;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HandlerType;

/** The server's API on one page. */
public final class ServerRoutes implements Api {
  /** The paths that act or show someone's data, and so obey the Host and Origin rules. */
  private static final List<String> GUARDED =
      List.of(
          "/mcp",
          "/mcp/",
          "/mcp/tools/call",
          "/sse/plan/{plan_id}",
          "/download/{plan_id}/{filename}",
          "/shared/{token}",
          "/shared/{token}/{filename}",
          "/operator",
          "/session",
          "/token-metrics/{task_id}",
          "/token-metrics/{task_id}/detailed");

  private final Cors cors;
  private final Perimeter perimeter;
  private final PageRoutes pages;
  private final MetricsPage meters;
  private final RequestBody body;
  private final UnreadableBodies unreadable;
  private final ToolListing listing;
  private final ToolCalls calls;
  private final McpEndpoint mcp;
  private final PlanStreams streams;
  private final Downloads downloads;
  private final SharedReports shared;
  private final RefusedDownload refusedDownload = new RefusedDownload();
  private final ExampleDownloads examples;
  private final TokenMetricsPages metrics;
  private final OperatorFacts operator;
  private final SignIn signIn;
  private final Failures failures;
  private final Exceptions exceptions;
  private volatile Map<String, Set<String>> served = Map.of();
  private volatile boolean draining;

  /** The use cases and values that the API needs. */
  public record UseCases(
      Registries served,
      ServerInfo mcpInfo,
      IdentifyCaller identifyCaller,
      Plans plans,
      PlanFeed feed,
      OpenArtifact openArtifact,
      OpenShare openShare,
      DownloadTokens downloadTokens,
      SummarizeUsage usage,
      HealthSource health,
      ExamplePlans examples,
      ConnectGuide guide,
      FeedbackBox feedback,
      Meters meters) {}

  /**
   * The clock and the sources of ids and chance, which tests replace.
   *
   * @param ids correlation ids
   */
  public record Ambient(InstantSource clock, Supplier<UUID> ids, RandomGenerator random) {}

  public ServerRoutes(HttpSettings settings, UseCases uses, Ambient ambient) {
    NetworkRules network = settings.network();
    var edge = new Edge(network);
    var callers = new Callers(uses.identifyCaller(), edge);
    this.failures = new Failures(ambient.ids());
    this.body = new RequestBody(settings.bodies());
    var tools = new ServedToolbox(uses.served().tools(), () -> draining);
    var resources = new ServedResources(uses.served().resources(), Toolbox.LONGEST_CALL);
    this.cors = new Cors(network);
    this.perimeter = new Perimeter(network);
    this.pages =
        new PageRoutes(
            settings,
            new PageRoutes.Content(
                uses.mcpInfo(), tools.tools(), uses.health(), () -> draining, uses.guide()),
            edge);
    this.meters = new MetricsPage(uses.meters());
    this.listing = new ToolListing(tools);
    this.unreadable = new UnreadableBodies(callers, edge);
    this.calls = new ToolCalls(tools, body, edge, failures);
    this.mcp =
        new McpEndpoint(
            new McpServer(
                uses.mcpInfo(),
                new Registries(tools, uses.served().prompts(), resources),
                () -> ambient.ids().get().toString(),
                System::nanoTime),
            body,
            edge);
    this.streams =
        new PlanStreams(uses.feed(), settings.streams(), edge, ambient.clock(), ambient.random());
    this.downloads =
        new Downloads(
            new DownloadAccess(uses.downloadTokens(), callers, uses.plans(), ambient.clock()),
            uses.openArtifact(),
            settings.reports());
    this.shared = new SharedReports(uses.openShare(), settings.reports());
    this.examples =
        new ExampleDownloads(uses.examples(), settings.reports(), ambient.clock().instant());
    this.metrics = new TokenMetricsPages(uses.usage(), callers::identify);
    this.operator = new OperatorFacts(callers::identify, uses.plans(), uses.feedback());
    this.signIn = new SignIn(callers, edge);
    this.exceptions = new Exceptions(failures, this::refuse);
  }

  @Override
  public void declare(RoutesConfig routes) {
    routes.before(cors::headers);
    routes.before(StandardHeaders::set);
    routes.before(RequestSize::check);
    GUARDED.forEach(path -> routes.before(path, perimeter::check));
    exceptions.declare(routes);

    RouteTable table = pages.declare(new RouteTable(routes));
    table
        .get("/metrics", meters::show)
        .post("/mcp", unreadable.counting(mcp::post))
        .post("/mcp/", unreadable.counting(mcp::post))
        .get("/mcp", mcp::redirect)
        .refused(
            "/mcp/",
            mcp::noStream,
            HandlerType.GET,
            HandlerType.HEAD,
            HandlerType.DELETE,
            HandlerType.PUT,
            HandlerType.PATCH)
        .get("/mcp/tools", AcceptHeader.json(listing::list))
        .post("/mcp/tools/call", unreadable.counting(calls::call))
        .get("/sse/plan/{plan_id}", streams::follow)
        .get("/download/{plan_id}/{filename}", downloads::read)
        .refused(
            "/download/{plan_id}/{filename}",
            downloads::write,
            HandlerType.PUT,
            HandlerType.POST,
            HandlerType.PATCH,
            HandlerType.DELETE)
        .get("/shared/{token}", shared::read)
        .get("/shared/{token}/{filename}", shared::export)
        .get("/examples/{slug}/{filename}", examples::read)
        .get("/session", AcceptHeader.json(signIn::show))
        .post("/session", signIn::begin)
        .delete("/session", signIn::end)
        .get("/operator", AcceptHeader.json(operator::show))
        .get("/token-metrics/{task_id}", AcceptHeader.json(metrics::summary))
        .get("/token-metrics/{task_id}/detailed", AcceptHeader.json(metrics::detailed))
        .telling("POST, GET, OPTIONS", "/mcp", "/mcp/")
        .preflights(cors);
    served = table.served();
  }

  /** The methods that each path serves, preflights aside; none before {@link #declare}. */
  public Map<String, Set<String>> served() {
    return served;
  }

  @Override
  public Refusal explain(Throwable failure) {
    return failures.explain(failure);
  }

  @Override
  public void drain() {
    draining = true;
    streams.stop();
    mcp.stop();
  }

  /** How many progress streams are open. */
  public int openStreams() {
    return streams.open();
  }

  /** The memory that request bodies take. */
  public BodyMemory bodyMemory() {
    return body.memory();
  }

  /** How many progress streams were closed because their clients did not read. */
  public long slowStreamsClosed() {
    return streams.slowClosed();
  }

  /** Refusals are JSON-RPC on the MCP endpoint, pages for browsers, and plain JSON elsewhere. */
  private void refuse(Context exchange, Refusal refusal) {
    String path = exchange.path();
    if (path.equals("/mcp") || path.equals("/mcp/")) {
      McpEndpoint.refuse(exchange, refusal);
    } else if (!refusedDownload.tell(exchange, refusal)) {
      Answers.refuse(exchange, refusal);
    }
  }
}

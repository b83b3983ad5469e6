package dev.planwright.adapters.http;

import dev.planwright.adapters.http.connection.ConnectionLimits;
import dev.planwright.adapters.http.exchange.Failures;
import dev.planwright.adapters.http.exchange.RequestBody;
import dev.planwright.adapters.http.mcp.McpEndpoint;
import dev.planwright.adapters.http.security.Edge;
import dev.planwright.adapters.http.security.NetworkRules;
import dev.planwright.adapters.http.security.Perimeter;
import dev.planwright.application.mcp.McpServer;
import dev.planwright.application.refusal.Refusal;
import io.javalin.config.RoutesConfig;
import io.javalin.http.HandlerType;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;

/** The MCP endpoint alone, over any server of messages, on a free loopback port. */
public final class McpOnlyServer implements AutoCloseable {
  private static final HttpServer.Timing QUICK =
      new HttpServer.Timing(Duration.ZERO, Duration.ofSeconds(10));

  private final HttpServer server;
  private final URI address;

  /** Starts it. */
  public McpOnlyServer(McpServer messages) {
    this.server =
        new HttpServer(new McpOnly(messages), ConnectionLimits.DEFAULT, QUICK, Optional.empty());
    this.address = URI.create("http://127.0.0.1:%d/mcp".formatted(server.start("127.0.0.1", 0)));
  }

  /** Where it takes messages. */
  public URI address() {
    return address;
  }

  @Override
  public void close() {
    server.close();
  }

  private static final class McpOnly implements Api {
    private final McpEndpoint endpoint;
    private final Perimeter perimeter;
    private final Failures failures = new Failures(UUID::randomUUID);
    private final Exceptions exceptions = new Exceptions(failures, McpEndpoint::refuse);

    McpOnly(McpServer messages) {
      NetworkRules rules = NetworkRules.defaults("127.0.0.1", false);
      this.perimeter = new Perimeter(rules);
      this.endpoint =
          new McpEndpoint(messages, new RequestBody(TestServer.BODIES), new Edge(rules));
    }

    @Override
    public void declare(RoutesConfig routes) {
      routes.before(perimeter::check);
      exceptions.declare(routes);
      new RouteTable(routes)
          .post("/mcp", endpoint::post)
          .post("/mcp/", endpoint::post)
          .get("/mcp", endpoint::redirect)
          .refused("/mcp/", endpoint::noStream, HandlerType.GET, HandlerType.DELETE);
    }

    @Override
    public Refusal explain(Throwable failure) {
      return failures.explain(failure);
    }

    @Override
    public void drain() {
      endpoint.stop();
    }
  }
}

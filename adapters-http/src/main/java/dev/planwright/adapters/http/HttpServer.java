package dev.planwright.adapters.http;

import module java.base;

import dev.planwright.adapters.http.connection.ConnectionLimits;
import dev.planwright.adapters.http.connection.WatchedConnections;
import dev.planwright.adapters.http.requests.RequestWatch;
import dev.planwright.adapters.http.security.RequestSize;
import dev.planwright.application.json.JsonText;
import io.javalin.Javalin;
import io.javalin.compression.CompressionStrategy;
import io.javalin.config.JavalinConfig;
import jakarta.servlet.http.HttpServletResponse;
import org.eclipse.jetty.http.HttpCompliance;
import org.eclipse.jetty.http.UriCompliance;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.GracefulHandler;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Carries one {@link Api} over HTTP/1.1. Each request has its own virtual thread; a few platform
 * threads only move bytes.
 */
public final class HttpServer implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(HttpServer.class);
  private static final int PLATFORM_THREADS = 16;
  private static final int BACKLOG = 1024;

  private final Api api;
  private final ConnectionLimits limits;
  private final Timing timing;
  private final Optional<RequestWatch> watch;
  private final WatchedConnections connections;
  private Optional<Javalin> running = Optional.empty();

  /**
   * How the server stops.
   *
   * @param notice how long the server still listens once it reports that it stops
   * @param grace how long calls in progress may then take
   */
  public record Timing(Duration notice, Duration grace) {
    /** The times of a server in ordinary use. */
    public static final Timing DEFAULT = new Timing(Duration.ofSeconds(1), Duration.ofSeconds(10));
  }

  /** A server of that API, each request of which is watched. */
  public HttpServer(Api api, ConnectionLimits limits, RequestWatch watch) {
    this(api, limits, Timing.DEFAULT, Optional.of(watch));
  }

  HttpServer(Api api, ConnectionLimits limits, Timing timing, Optional<RequestWatch> watch) {
    this.api = api;
    this.limits = limits;
    this.timing = timing;
    this.watch = watch;
    this.connections = new WatchedConnections(configuration(), limits);
  }

  /** Its connections, for metrics. */
  public WatchedConnections connections() {
    return connections;
  }

  /**
   * Listens.
   *
   * @param port 0 takes any free one
   * @return the port
   * @throws CannotListen when the address cannot be had
   */
  public int start(String host, int port) {
    ServerSocketChannel socket = bind(host, port);
    Javalin javalin = Javalin.create(config -> configure(config, socket));
    javalin.start();
    running = Optional.of(javalin);
    return javalin.port();
  }

  /** Whether nobody listens at this address yet; true for port 0. */
  public static boolean free(String host, int port) {
    try {
      requireFree(host, port);
      return true;
    } catch (CannotListen _) {
      return false;
    }
  }

  /**
   * Passes when nobody listens at this address yet: worth a look before anything else is started.
   *
   * @throws CannotListen else
   */
  public static void requireFree(String host, int port) {
    try (ServerSocketChannel _ = bind(host, port)) {
      return;
    } catch (IOException e) {
      throw new CannotListen("The server cannot close its own socket: " + e.getMessage(), e);
    }
  }

  /** Lets calls in progress finish, tells streams when to come back, and stops. */
  @Override
  public void close() {
    api.drain();
    running.ifPresent(javalin -> {
      pause();
      javalin.stop();
    });
    running = Optional.empty();
  }

  private void pause() {
    try {
      Thread.sleep(timing.notice());
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  private void configure(JavalinConfig config, ServerSocketChannel socket) {
    config.startup.showJavalinBanner = false;
    config.startup.showOldJavalinVersionWarning = false;
    config.startup.startupWatcherEnabled = false;
    config.http.prefer405over404 = true;
    config.http.compressionStrategy = CompressionStrategy.NONE;
    config.router.ignoreTrailingSlashes = false;
    config.router.javaLangErrorHandler(this::failed);
    config.concurrency.useVirtualThreads = true;
    config.jetty.threadPool = threads();
    config.jetty.modifyServer(this::prepare);
    config.jetty.addConnector((server, _) -> connector(server, socket));
    api.declare(config.routes);
  }

  /** Handles errors such as a stack overflow, for which Javalin has no other place. */
  private void failed(HttpServletResponse response, Error error) {
    byte[] body = JsonText.write(api.explain(error).toJson()).getBytes(StandardCharsets.UTF_8);
    try {
      if (!response.isCommitted()) {
        response.setStatus(HttpServletResponse.SC_INTERNAL_SERVER_ERROR);
        response.setContentType("application/json; charset=utf-8");
        response.getOutputStream().write(body);
      }
    } catch (IOException e) {
      LOG.debug("a client left before its answer was written: {}", e.toString());
    }
  }

  private static QueuedThreadPool threads() {
    var pool = new QueuedThreadPool(PLATFORM_THREADS);
    pool.setName("http");
    pool.setVirtualThreadsExecutor(
        Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("http-request-", 0).factory()));
    return pool;
  }

  private void prepare(Server server) {
    server.setErrorHandler(new ProtocolErrors());
    server.setStopTimeout(timing.grace().toMillis());
    server.insertHandler(new GracefulHandler());
    watch.ifPresent(all -> {
      server.insertHandler(all);
      server.setRequestLog(all);
    });
  }

  private static HttpConfiguration configuration() {
    var http = new HttpConfiguration();
    http.setSendServerVersion(false);
    http.setSendXPoweredBy(false);
    http.setRequestHeaderSize(RequestSize.MAX_HEAD_BYTES);
    http.setHttpCompliance(HttpCompliance.STRICT);
    http.setUriCompliance(UriCompliance.UNSAFE);
    return http;
  }

  private Connector connector(Server server, ServerSocketChannel socket) {
    var connector = new ServerConnector(server, 1, 1, connections);
    connector.setIdleTimeout(limits.stalled().toMillis());
    connector.setShutdownIdleTimeout(100);
    try {
      connector.open(socket);
    } catch (IOException e) {
      throw new CannotListen("The server cannot use its own socket: " + e.getMessage(), e);
    }
    return connector;
  }

  private static ServerSocketChannel bind(String host, int port) {
    try {
      ServerSocketChannel socket = ServerSocketChannel.open();
      try {
        SocketAddress address = new InetSocketAddress(host, port);
        return socket.bind(address, BACKLOG);
      } catch (IOException | RuntimeException e) {
        socket.close();
        throw e;
      }
    } catch (BindException e) {
      throw new CannotListen(
          "Cannot listen on %s port %d: %s. Is another process using it? Choose another port or host."
              .formatted(host, port, String.valueOf(e.getMessage())),
          e);
    } catch (UnresolvedAddressException e) {
      throw new CannotListen(
          "Cannot listen on %s: no such host. Use an address of this machine.".formatted(host), e);
    } catch (IOException e) {
      throw new CannotListen(
          "Cannot listen on %s port %d: %s.".formatted(host, port, String.valueOf(e.getMessage())),
          e);
    }
  }
}

package dev.planwright.adapters.http;

import dev.planwright.adapters.http.connection.ConnectionLimits;
import dev.planwright.adapters.http.download.ReportPolicy;
import dev.planwright.adapters.http.exchange.BodyLimits;
import dev.planwright.adapters.http.meters.Meters;
import dev.planwright.adapters.http.meters.RequestMeters;
import dev.planwright.adapters.http.pages.HealthSource;
import dev.planwright.adapters.http.requests.AccessLog;
import dev.planwright.adapters.http.requests.RequestWatch;
import dev.planwright.adapters.http.security.Edge;
import dev.planwright.adapters.http.security.NetworkRules;
import dev.planwright.adapters.http.sse.StreamLimits;
import dev.planwright.application.account.AccessPolicy;
import dev.planwright.application.account.IdentifyCaller;
import dev.planwright.application.artifact.OpenArtifact;
import dev.planwright.application.artifact.OpenPlanFile;
import dev.planwright.application.artifact.ZipLimits;
import dev.planwright.application.catalog.port.ExamplePlans;
import dev.planwright.application.change.PlanVersions;
import dev.planwright.application.json.JsonText;
import dev.planwright.application.mcp.Registries;
import dev.planwright.application.mcp.message.ServerInfo;
import dev.planwright.application.plan.PlanFeed;
import dev.planwright.application.plan.port.InMemoryPorts;
import dev.planwright.application.reading.PlanDocuments;
import dev.planwright.application.server.content.Guide;
import dev.planwright.application.server.content.PlanPrompts;
import dev.planwright.application.server.content.PlanResources;
import dev.planwright.application.share.OpenShare;
import dev.planwright.application.stage.StandardPipeline;
import dev.planwright.application.tool.Toolbox;
import dev.planwright.application.usage.SummarizeUsage;
import dev.planwright.domain.account.ApiKey;
import dev.planwright.domain.account.UserId;
import dev.planwright.domain.download.Artifact;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.download.DownloadTokens;
import dev.planwright.domain.json.Json.JsonObject;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;

/** A server on a free port over in-memory ports, and ways to talk to it. */
final class TestServer implements AutoCloseable {
  /** The limits that a server has by default. */
  static final BodyLimits BODIES = BodyLimits.of(1_048_576, 67_108_864);

  static final StreamLimits STREAMS =
      new StreamLimits(Duration.ofSeconds(20), Duration.ofHours(1), 5, 200);

  static final String SECRET = "the-shared-secret-of-these-tests-32";
  static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");
  static final DownloadTokens TOKENS = new DownloadTokens("token-secret");
  static final HttpServer.Timing QUICK =
      new HttpServer.Timing(Duration.ZERO, Duration.ofSeconds(10));

  final InMemoryPorts ports = new InMemoryPorts();
  final Meters meters = new Meters();
  final FakeToolbox tools;
  final ServerRoutes routes;
  final int port;
  private final HttpServer server;
  private final PlanFeed feed;
  private final HttpClient client = HttpClient.newHttpClient();
  volatile HealthSource.Health health = new HealthSource.Health.Up(1, 0);
  volatile List<String> warnings = List.of();

  private TestServer(
      HttpSettings settings, ConnectionLimits connections, Optional<Toolbox> others) {
    var identify =
        new IdentifyCaller(
            new AccessPolicy(
                settings.network().authenticationRequired(), Optional.of(SECRET), false, false),
            ports.keys());
    this.tools = new FakeToolbox(identify);
    var open = new OpenArtifact(List.of(ports.stored()), Optional::of);
    this.feed = new PlanFeed(ports.plans(), ports.hints(), Duration.ofMillis(50)).start();
    this.routes =
        new ServerRoutes(
            settings,
            new ServerRoutes.UseCases(
                new Registries(
                    others.orElse(tools),
                    PlanPrompts.read(),
                    new PlanResources(
                        Guide.read(),
                        identify,
                        ports.plans(),
                        new OpenPlanFile(open, ZipLimits.standard()),
                        new PlanDocuments(ports.files(), StandardPipeline.all()))),
                new ServerInfo(
                    "planwright",
                    "Planwright",
                    "0.1.0",
                    "Plans.",
                    "Use the tools.",
                    EnumSet.allOf(ServerInfo.Offer.class)),
                identify,
                ports.plans(),
                feed,
                open,
                new OpenShare(
                    ports.shares(),
                    ports.plans(),
                    new PlanVersions(ports.files(), ports.revisions()),
                    open,
                    true),
                TOKENS,
                new SummarizeUsage(ports.ledger()),
                new HealthSource() {
                  @Override
                  public Health health() {
                    return health;
                  }

                  @Override
                  public List<String> warnings() {
                    return warnings;
                  }
                },
                new OneExample(),
                base -> List.of(),
                ports.feedback(),
                meters),
            new ServerRoutes.Ambient(() -> NOW, UUID::randomUUID, new Random(1)));
    this.server =
        new HttpServer(
            routes,
            connections,
            QUICK,
            Optional.of(
                new RequestWatch(
                    UUID::randomUUID,
                    new Edge(settings.network()),
                    new AccessLog().andThen(new RequestMeters(meters, "server")))));
    this.port = server.start("127.0.0.1", 0);
  }

  /** An example named {@code bakery}. */
  private record OneExample() implements ExamplePlans {
    @Override
    public List<Example> list() {
      return List.of(new Example("bakery", "A bakery", "Open a bakery"));
    }

    @Override
    public Optional<Bytes> open(String slug, Artifact artifact) {
      return slug.equals("bakery") ? Optional.of(Bytes.utf8("<html>bakery")) : Optional.empty();
    }
  }

  static TestServer open() {
    return with(settings(false));
  }

  static TestServer guarded() {
    return with(settings(true));
  }

  static TestServer with(HttpSettings settings) {
    return new TestServer(settings, ConnectionLimits.DEFAULT, Optional.empty());
  }

  static TestServer with(HttpSettings settings, ConnectionLimits connections) {
    return new TestServer(settings, connections, Optional.empty());
  }

  /** A server of other tools than the fake ones. */
  static TestServer of(Toolbox tools) {
    return new TestServer(settings(false), ConnectionLimits.DEFAULT, Optional.of(tools));
  }

  static HttpSettings settings(boolean authentication) {
    return settings(NetworkRules.defaults("127.0.0.1", authentication));
  }

  static HttpSettings settings(NetworkRules network) {
    return new HttpSettings(
        "0.1.0", network, BODIES, STREAMS, new ReportPolicy(List.of(), false), Optional.empty());
  }

  static HttpSettings streams(StreamLimits limits) {
    HttpSettings plain = settings(false);
    return new HttpSettings(
        plain.version(),
        plain.network(),
        plain.bodies(),
        limits,
        plain.reports(),
        plain.maintainerEmail());
  }

  static HttpSettings maxBody(int bytes) {
    return bodies(BodyLimits.of(bytes, BODIES.memoryBytes()));
  }

  static HttpSettings bodies(BodyLimits limits) {
    HttpSettings plain = settings(false);
    return new HttpSettings(
        plain.version(),
        plain.network(),
        limits,
        plain.streams(),
        plain.reports(),
        plain.maintainerEmail());
  }

  static HttpSettings reports(ReportPolicy policy) {
    HttpSettings plain = settings(false);
    return new HttpSettings(
        plain.version(),
        plain.network(),
        plain.bodies(),
        plain.streams(),
        policy,
        plain.maintainerEmail());
  }

  static HttpSettings maintainer(String email) {
    HttpSettings plain = settings(false);
    return new HttpSettings(
        plain.version(),
        plain.network(),
        plain.bodies(),
        plain.streams(),
        plain.reports(),
        Optional.of(email));
  }

  /** A user's key that the server knows. */
  String userKey(UserId user) {
    String key = ApiKey.generate(new Random(user.value().hashCode())).value();
    var apiKey = new ApiKey(key);
    ports.keys().add(UUID.randomUUID(), user, apiKey.sha256(), apiKey.prefix(), "test");
    return key;
  }

  UserId user() {
    UUID id = UUID.randomUUID();
    return ports.users().add(id, id + "@example.org", "Someone").id();
  }

  URI uri(String path) {
    return URI.create("http://127.0.0.1:" + port + path);
  }

  HttpResponse<String> get(String path, String... headers) {
    return send(request(path, headers).GET());
  }

  HttpResponse<byte[]> bytes(String path, String... headers) {
    return send(request(path, headers).GET(), BodyHandlers.ofByteArray());
  }

  HttpResponse<String> method(String method, String path, String... headers) {
    return send(request(path, headers).method(method, HttpRequest.BodyPublishers.noBody()));
  }

  HttpResponse<String> post(String path, String body, String... headers) {
    return send(
        request(path, headers)
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(body)));
  }

  HttpResponse<String> call(String tool, String arguments, String... headers) {
    return post(
        "/mcp/tools/call", "{\"tool\":\"" + tool + "\",\"arguments\":" + arguments + "}", headers);
  }

  HttpRequest.Builder request(String path, String... headers) {
    var request = HttpRequest.newBuilder(uri(path)).timeout(Duration.ofSeconds(20));
    return headers.length == 0 ? request : request.headers(headers);
  }

  HttpResponse<String> send(HttpRequest.Builder request) {
    return send(request, BodyHandlers.ofString());
  }

  <T> HttpResponse<T> send(HttpRequest.Builder request, HttpResponse.BodyHandler<T> handler) {
    try {
      return client.send(request.build(), handler);
    } catch (IOException e) {
      throw new AssertionError("no answer", e);
    } catch (InterruptedException e) {
      throw new AssertionError("interrupted", e);
    }
  }

  static JsonObject json(HttpResponse<String> answer) {
    return (JsonObject) JsonText.read(answer.body());
  }

  static String errorCode(HttpResponse<String> answer) {
    return json(answer).object("error").orElseThrow().text("code").orElseThrow();
  }

  /** How many connections it serves now. */
  int connections() {
    return server.connections().open();
  }

  /** Stops the server, as a signal would, without closing anything else. */
  void stop() {
    server.close();
  }

  @Override
  public void close() {
    server.close();
    feed.close();
    client.shutdownNow();
  }
}

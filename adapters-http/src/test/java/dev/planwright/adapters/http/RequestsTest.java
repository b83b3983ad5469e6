package dev.planwright.adapters.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.adapters.http.connection.ConnectionLimits;
import dev.planwright.adapters.http.requests.EndedRequest;
import dev.planwright.adapters.http.requests.RequestWatch;
import dev.planwright.adapters.http.security.Edge;
import dev.planwright.adapters.http.security.NetworkRules;
import dev.planwright.application.json.JsonText;
import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.domain.json.Json.JsonObject;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The log lines and numbers of answered requests. */
class RequestsTest {
  private final TestServer fake = TestServer.guarded();
  private final BlockingQueue<EndedRequest> ended = new LinkedBlockingQueue<>();
  private final HttpClient client = HttpClient.newHttpClient();
  private Optional<HttpServer> running = Optional.empty();

  @AfterEach
  void close() {
    running.ifPresent(HttpServer::close);
    fake.close();
    client.close();
  }

  @Test
  void a_request_is_told_of_once_with_its_route_and_the_id_that_its_answer_names()
      throws Exception {
    int port = start(NetworkRules.defaults("127.0.0.1", true));

    var answer = get(port, "/download/%s/run.zip?token=1234567890.secret".formatted(PLAN));

    EndedRequest told = next();
    assertEquals("GET", told.method());
    assertEquals("/download/%s/run.zip".formatted(PLAN), told.path());
    assertEquals("/download/{plan_id}/{filename}", told.route());
    assertEquals(401, told.status());
    assertEquals("127.0.0.1", told.client());
    assertEquals(answer.headers().firstValue(RequestWatch.HEADER), told.correlationId());
    assertEquals(1, told.refusals().size());
    assertFalse(told.toString().contains("secret"));
    assertTrue(ended.isEmpty());
  }

  @Test
  void each_request_has_an_id_of_its_own_whatever_it_brings() throws Exception {
    int port = start(NetworkRules.defaults("127.0.0.1", true));

    var one = get(port, "/healthcheck/live", RequestWatch.HEADER, "mine");
    var other = get(port, "/healthcheck/live", RequestWatch.HEADER, "mine");

    String id = one.headers().firstValue(RequestWatch.HEADER).orElseThrow();
    assertNotEquals("mine", id);
    assertNotEquals(Optional.of(id), other.headers().firstValue(RequestWatch.HEADER));
  }

  @Test
  void an_unforeseen_failure_names_the_id_that_the_log_has() throws Exception {
    int port = start(NetworkRules.defaults("127.0.0.1", false));

    var answer = call(port, "{\"tool\": \"bug\", \"arguments\": {}}");

    JsonObject error = ((JsonObject) JsonText.read(answer.body())).object("error").orElseThrow();
    assertEquals(
        answer.headers().firstValue(RequestWatch.HEADER),
        error.object("details").flatMap(details -> details.text("correlation_id")));
    assertEquals(List.of(ErrorCode.INTERNAL_ERROR), next().refusals());
  }

  @Test
  void a_tool_error_counts_as_a_refusal_though_the_answer_is_200() throws Exception {
    int port = start(NetworkRules.defaults("127.0.0.1", true));

    var answer = call(port, "{\"tool\": \"unheard_of\", \"arguments\": {}}");

    EndedRequest told = next();
    assertEquals(answer.statusCode(), told.status());
    assertEquals(1, told.refusals().size());
  }

  @Test
  void what_is_no_http_is_told_of_too() throws Exception {
    int port = start(NetworkRules.defaults("127.0.0.1", true));

    try (var raw = new RawHttp(port)) {
      raw.head("GET / HTTP/1.1", "Host: a", "Host: b");
      assertTrue(raw.line().contains(" 400 "));
    }

    EndedRequest told = next();
    assertEquals(400, told.status());
  }

  @Test
  void the_client_is_the_one_a_believed_proxy_names() throws Exception {
    NetworkRules plain = NetworkRules.defaults("127.0.0.1", true);
    int port =
        start(
            new NetworkRules(
                "127.0.0.1",
                true,
                plain.allowedHosts(),
                plain.corsOrigins(),
                plain.corsExplicit(),
                plain.publicBaseUrl(),
                true,
                1));

    get(port, "/healthcheck/live", "X-Forwarded-For", "10.0.0.1, 203.0.113.9");

    assertEquals("203.0.113.9", next().client());
  }

  @Test
  void the_page_of_meters_counts_requests_by_route_and_refusals_by_reason() throws Exception {
    fake.get("/download/%s/run.zip".formatted(PLAN));

    String page = fake.get("/metrics").body();

    assertTrue(
        page.lines()
            .anyMatch(line ->
                line.startsWith("http_request_duration_seconds_count{")
                    && line.contains("route=\"/download/{plan_id}/{filename}\"")
                    && line.contains("status=\"401\"")
                    && line.endsWith(" 1")),
        page);
    assertTrue(
        page.lines()
            .filter(line -> line.startsWith("rejected_total{"))
            .anyMatch(line -> line.contains("API_KEY_REQUIRED") && line.endsWith(" 1.0")),
        page);
    assertFalse(page.contains(PLAN));
  }

  private static final String PLAN = "3f0c8a52-5a4b-4c6e-9a11-1d2e3f4a5b6c";

  private int start(NetworkRules network) {
    var watch = new RequestWatch(UUID::randomUUID, new Edge(network), ended::add);
    var server =
        new HttpServer(fake.routes, ConnectionLimits.DEFAULT, TestServer.QUICK, Optional.of(watch));
    running = Optional.of(server);
    return server.start("127.0.0.1", 0);
  }

  private EndedRequest next() throws InterruptedException {
    return Optional.ofNullable(ended.poll(10, TimeUnit.SECONDS)).orElseThrow();
  }

  private HttpResponse<String> get(int port, String path, String... headers)
      throws IOException, InterruptedException {
    var request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path));
    return client.send(
        (headers.length == 0 ? request : request.headers(headers)).build(),
        BodyHandlers.ofString());
  }

  private HttpResponse<String> call(int port, String body)
      throws IOException, InterruptedException {
    return client.send(
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/mcp/tools/call"))
            .header("Content-Type", "application/json")
            .header("X-API-Key", TestServer.SECRET)
            .POST(BodyPublishers.ofString(body))
            .build(),
        BodyHandlers.ofString());
  }
}

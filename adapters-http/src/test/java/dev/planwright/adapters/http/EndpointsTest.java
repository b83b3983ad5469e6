package dev.planwright.adapters.http;

import static dev.planwright.adapters.http.TestServer.SECRET;
import static dev.planwright.adapters.http.TestServer.errorCode;
import static dev.planwright.adapters.http.TestServer.json;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.adapters.http.connection.ConnectionLimits;
import dev.planwright.adapters.http.pages.HealthSource.Health;
import dev.planwright.application.plan.port.Samples;
import dev.planwright.domain.json.Json;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Pages, methods, sizes and the life of the server. */
class EndpointsTest {
  private static TestServer server;

  @BeforeAll
  static void start() {
    server = TestServer.open();
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @Test
  void the_front_page_is_html_for_browsers_and_json_for_programs() {
    var page = server.get("/", "Accept", "text/html,application/xhtml+xml,*/*;q=0.8");
    assertEquals(200, page.statusCode());
    assertTrue(page.headers().firstValue("Content-Type").orElseThrow().startsWith("text/html"));
    assertTrue(page.body().contains("http://127.0.0.1:" + server.port + "/mcp/"));
    String policy = page.headers().firstValue("Content-Security-Policy").orElseThrow();
    assertTrue(policy.contains("frame-ancestors 'none'"), policy);
    assertEquals(
        Optional.of("same-origin"), page.headers().firstValue("Cross-Origin-Opener-Policy"));

    var facts = json(server.get("/", "Accept", "application/json"));
    assertEquals(Optional.of("planwright"), facts.text("name"));
    assertEquals(
        Optional.of("http://127.0.0.1:" + server.port + "/mcp/"), facts.text("mcp_endpoint"));
  }

  @Test
  void health_tells_how_the_system_stands() {
    try (var own = TestServer.guarded()) {
      own.health = new Health.Up(2, 7);
      var healthy = own.get("/healthcheck");
      assertEquals(200, healthy.statusCode());
      assertEquals(
          "{\"status\":\"healthy\",\"service\":\"planwright\",\"version\":\"0.1.0\","
              + "\"authentication_required\":true,\"database\":\"available\","
              + "\"workers_alive\":2,\"queue_depth\":7}",
          healthy.body());

      own.health = new Health.DatabaseAway(Optional.of(Instant.parse("2026-03-01T11:59:00Z")));
      var degraded = own.get("/healthcheck");
      assertEquals(503, degraded.statusCode());
      assertEquals(Optional.of("degraded"), json(degraded).text("status"));
      assertTrue(json(degraded).text("database").orElseThrow().contains("2026-03-01T11:59:00Z"));
      assertEquals(200, own.get("/healthcheck/live").statusCode());
    }
  }

  @Test
  void with_little_free_space_it_is_200_with_a_warning() {
    try (var own = TestServer.guarded()) {
      own.warnings = List.of("512 MB are free.");

      var warned = own.get("/healthcheck");

      assertEquals(200, warned.statusCode());
      assertEquals(Optional.of("healthy"), json(warned).text("status"));
      assertEquals(List.of(Json.of("512 MB are free.")), json(warned).array("warnings"));
    }
  }

  @Test
  void a_full_disk_is_503_and_says_so() {
    try (var own = TestServer.guarded()) {
      own.health = new Health.Full();

      var degraded = own.get("/healthcheck");

      assertEquals(503, degraded.statusCode());
      assertTrue(json(degraded).text("database").orElseThrow().contains("disk is full"));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"/nothing", "/mcp/nothing", "/mcp/tools/", "/download/x", "/sse/plan", "/Mcp"})
  void an_unknown_path_is_404_in_json(String path) {
    var answer = server.get(path);

    assertEquals(404, answer.statusCode());
    assertEquals("NOT_FOUND", errorCode(answer));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/download/../healthcheck",
        "/download/%2e%2e/healthcheck",
        "/mcp%2ftools",
        "/mcp%5ctools",
        "/healthcheck;x=1",
        "//healthcheck",
        "/./healthcheck",
        "/healthcheck/..",
        "/download/x/..%2frun.zip",
        "/download/x/run.zip%5c"
      })
  void an_odd_path_leads_nowhere(String path) {
    try (var raw = new RawHttp(server.port)) {
      int status =
          raw.head("GET " + path + " HTTP/1.1", "Host: localhost", "Connection: close").status();
      assertEquals(404, status, path);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "DELETE, /mcp/tools/call",
    "GET, /mcp/tools/call",
    "POST, /mcp/tools",
    "PUT, /healthcheck",
    "POST, /sse/plan/x",
    "DELETE, /token-metrics/x",
    "FOO, /healthcheck",
    "TRACE, /healthcheck"
  })
  void a_wrong_method_is_405_with_what_is_allowed(String method, String path) {
    try (var raw = new RawHttp(server.port)) {
      String answer =
          raw.head(
                  method + " " + path + " HTTP/1.1",
                  "Host: localhost",
                  "Content-Length: 0",
                  "Connection: close")
              .rest();
      assertTrue(answer.startsWith("HTTP/1.1 405 "), answer);
      assertTrue(answer.contains("METHOD_NOT_ALLOWED"), answer);
      assertTrue(answer.contains("\r\nAllow: "), answer);
      assertFalse(answer.toLowerCase().contains("server:"), answer);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "text/html, 406",
    "text/event-stream, 406",
    "'application/json;q=0', 406",
    "application/xml, 406",
    "application/json, 200",
    "'text/html, application/json;q=0.1', 200",
    "application/*, 200",
    "'text/html,application/xhtml+xml,*/*;q=0.8', 200"
  })
  void who_takes_no_json_gets_406_where_json_is_all_there_is(String accept, int status) {
    assertEquals(status, server.call("echo", "{}", "Accept", accept).statusCode());
    assertEquals(status, server.get("/token-metrics/x", "Accept", accept).statusCode());
    var list = server.get("/mcp/tools", "Accept", accept);
    assertEquals(status, list.statusCode());
    if (status == 406) {
      assertEquals("NOT_ACCEPTABLE", errorCode(list));
    }
  }

  @Test
  void a_head_is_a_get_without_its_body() {
    var answer = server.method("HEAD", "/healthcheck");

    assertEquals(200, answer.statusCode());
    assertEquals("", answer.body());
  }

  @ParameterizedTest
  @CsvSource({"99, 200", "100, 200", "101, 413"})
  void a_body_has_a_limit(int size, int status) {
    try (var own = TestServer.with(TestServer.maxBody(100))) {
      String body = padded(size);

      assertEquals(status, own.post("/mcp/tools/call", body).statusCode());
      assertEquals(status, chunked(own, "/mcp/tools/call", body).statusCode());
      if (status == 413) {
        assertEquals("BODY_TOO_LARGE", errorCode(own.post("/mcp/tools/call", body)));
        assertEquals(413, chunked(own, "/mcp", body).statusCode());
      }
    }
  }

  @Test
  void a_body_far_over_the_limit_is_refused_and_the_server_lives_on() {
    String body = padded(3 * 1024 * 1024);

    assertEquals(413, chunked(server, "/mcp/tools/call", body).statusCode());
    assertEquals(413, server.post("/mcp/tools/call", body).statusCode());
    assertEquals(200, server.get("/healthcheck").statusCode());
  }

  @Test
  void who_asks_before_sending_too_much_is_told_before() {
    try (var raw = new RawHttp(server.port)) {
      int status =
          raw.head(
                  "POST /mcp/tools/call HTTP/1.1",
                  "Host: localhost",
                  "Content-Type: application/json",
                  "Expect: 100-continue",
                  "Content-Length: 99999999")
              .status();
      assertEquals(413, status);
    }
  }

  @Test
  void the_request_line_and_the_headers_have_limits() {
    assertEquals(200, server.get("/healthcheck?" + "x".repeat(7_900)).statusCode());
    var line = server.get("/healthcheck?" + "x".repeat(8_200));
    assertEquals(414, line.statusCode());
    assertEquals("URI_TOO_LONG", errorCode(line));
    assertEquals(414, server.get("/healthcheck?" + "x".repeat(60_000)).statusCode());
    var headers = server.get("/healthcheck", "X-Long", "x".repeat(16_500));
    assertEquals(431, headers.statusCode());
    assertEquals("HEADERS_TOO_LARGE", errorCode(headers));
    assertEquals(431, server.get("/healthcheck", "X-Long", "x".repeat(60_000)).statusCode());
    String[] many = new String[202];
    for (int i = 0; i < many.length; i += 2) {
      many[i] = "X-H" + i;
      many[i + 1] = "1";
    }
    assertEquals(431, server.get("/healthcheck", many).statusCode());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "GET /healthcheck HTTP/1.1\r\n\r\n",
        "GET /healthcheck HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
        "GET /healthcheck HTTP/1.1\nHost: localhost\n\n",
        "POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx",
        "POST /mcp HTTP/1.1\r\n"
            + "Host: localhost\r\n"
            + "Content-Length: 3\r\n"
            + "Transfer-Encoding: chunked\r\n\r\n"
            + "0\r\n\r\n",
        "GET /healthcheck HTTP/1.1\r\nHost : localhost\r\n\r\n",
        "GET /healthcheck HTTP/1.1\r\nHost: localhost\r\nX: a\r\n b\r\n\r\n",
        "GET /healthcheck%00 HTTP/1.1\r\nHost: localhost\r\n\r\n",
        "GET /health%zzcheck HTTP/1.1\r\nHost: localhost\r\n\r\n",
        "nonsense\r\n\r\n"
      })
  void what_is_no_request_is_400_in_json_and_the_connection_ends(String request) {
    try (var raw = new RawHttp(server.port)) {
      String answer = raw.write(request).rest();

      assertTrue(answer.startsWith("HTTP/1.1 400 "), answer);
      assertTrue(answer.contains("INVALID_REQUEST"), answer);
      assertFalse(answer.toLowerCase().contains("jetty"), answer);
    }
  }

  @Test
  void a_malformed_chunk_is_400() {
    try (var raw = new RawHttp(server.port)) {
      String answer =
          raw.head(
                  "POST /mcp/tools/call HTTP/1.1",
                  "Host: localhost",
                  "Content-Type: application/json",
                  "Transfer-Encoding: chunked")
              .write("zz\r\n{}\r\n")
              .rest();

      assertTrue(answer.startsWith("HTTP/1.1 400 "), answer);
      assertTrue(answer.contains("INVALID_REQUEST"), answer);
    }
  }

  @Test
  void a_body_that_does_not_come_is_408() {
    var impatient =
        new ConnectionLimits(
            100, Duration.ofSeconds(10), Duration.ofMillis(300), Duration.ofMillis(300));
    try (var own = TestServer.with(TestServer.settings(false), impatient);
        var raw = new RawHttp(own.port)) {
      String answer =
          raw.head(
                  "POST /mcp/tools/call HTTP/1.1",
                  "Host: localhost",
                  "Content-Type: application/json",
                  "Content-Length: 20")
              .write("{")
              .rest();

      assertTrue(answer.startsWith("HTTP/1.1 408 "), answer);
      assertTrue(answer.contains("REQUEST_TIMEOUT"), answer);
    }
  }

  @Test
  void every_answer_forbids_guessing_its_type() {
    for (String path : List.of("/", "/healthcheck", "/nothing", "/mcp/tools", "/mcp/")) {
      var answer = server.get(path);
      assertEquals(
          Optional.of("nosniff"), answer.headers().firstValue("X-Content-Type-Options"), path);
      assertEquals(
          Optional.of("no-referrer"), answer.headers().firstValue("Referrer-Policy"), path);
      assertTrue(
          answer.headers().firstValue("Content-Type").orElse("").contains("charset=utf-8"), path);
    }
  }

  @Test
  void token_metrics_need_a_key_when_authentication_is_on() {
    try (var own = TestServer.guarded()) {
      assertEquals(401, own.get("/token-metrics/x").statusCode());
      assertEquals(401, own.get("/token-metrics/x/detailed").statusCode());
      assertEquals(403, own.get("/token-metrics/x", "X-API-Key", "wrong").statusCode());
      assertEquals(200, own.get("/token-metrics/x", "X-API-Key", SECRET).statusCode());
      assertEquals(
          400, own.get("/token-metrics/x", "X-API-Key", SECRET, "X-API-Key", SECRET).statusCode());
    }
  }

  @Test
  void a_silent_connection_does_not_cut_a_long_call() throws Exception {
    var impatient =
        new ConnectionLimits(
            100, Duration.ofSeconds(10), Duration.ofMillis(300), Duration.ofMillis(300));
    try (var own = TestServer.with(TestServer.settings(false), impatient)) {
      CompletableFuture<HttpResponse<String>> waiting =
          CompletableFuture.supplyAsync(() -> own.call("wait", "{}"));
      assertTrue(own.tools.waitEntered.await(10, TimeUnit.SECONDS));
      assertFalse(own.tools.waitLeft.await(2, TimeUnit.SECONDS), "the call was cut short");
      own.stop();

      assertEquals(200, waiting.get(10, TimeUnit.SECONDS).statusCode());
    }
  }

  @Test
  void a_stopping_server_lets_calls_finish_and_accepts_no_more() throws Exception {
    try (var own = TestServer.open()) {
      CompletableFuture<HttpResponse<String>> waiting =
          CompletableFuture.supplyAsync(() -> own.call("wait", "{}"));
      assertTrue(own.tools.waitEntered.await(10, TimeUnit.SECONDS));
      own.stop();

      var answer = waiting.get(10, TimeUnit.SECONDS);
      assertEquals(200, answer.statusCode());
      assertTrue(answer.body().contains("\"timed_out\":true"), answer.body());
      assertThrows(AssertionError.class, () -> own.get("/healthcheck"));
    }
  }

  @Test
  void a_taken_port_is_one_clear_line() {
    try (var own = TestServer.open()) {
      Samples.created(own.ports);
      var problem =
          assertThrows(
              CannotListen.class,
              () ->
                  new HttpServer(
                          own.routes,
                          ConnectionLimits.DEFAULT,
                          HttpServer.Timing.DEFAULT,
                          Optional.empty())
                      .start("127.0.0.1", own.port));

      assertEquals(1, problem.getMessage().lines().count());
      assertTrue(problem.getMessage().contains("port " + own.port), problem.getMessage());
    }
  }

  @Test
  void an_address_that_is_not_ours_is_one_clear_line() {
    try (var own = TestServer.open()) {
      assertThrows(
          CannotListen.class,
          () ->
              new HttpServer(
                      own.routes,
                      ConnectionLimits.DEFAULT,
                      HttpServer.Timing.DEFAULT,
                      Optional.empty())
                  .start("no-such-host.invalid", 0));
    }
  }

  private static String padded(int size) {
    String body = "{\"tool\":\"echo\",\"pad\":\"\"}";
    return body.replace("\"pad\":\"", "\"pad\":\"" + "x".repeat(size - body.length()));
  }

  private static HttpResponse<String> chunked(TestServer to, String path, String body) {
    return to.send(
        to.request(path, "Content-Type", "application/json")
            .POST(
                HttpRequest.BodyPublishers.fromPublisher(
                    HttpRequest.BodyPublishers.ofString(body))));
  }
}

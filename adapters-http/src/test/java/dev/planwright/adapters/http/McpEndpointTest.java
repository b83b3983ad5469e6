package dev.planwright.adapters.http;

import static dev.planwright.adapters.http.TestServer.SECRET;
import static dev.planwright.adapters.http.TestServer.json;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.domain.json.Json.JsonObject;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
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

/** MCP over HTTP; what the messages mean is tested with the core. */
class McpEndpointTest {
  private static final String BOTH = "application/json, text/event-stream";
  private static final String PING = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}";
  private static final String INITIALIZE =
      "{\"jsonrpc\":\"2.0\",\"id\":\"a\",\"method\":\"initialize\",\"params\":{\"protocolVersion\":"
          + "\"2025-11-25\",\"capabilities\":{},\"clientInfo\":{\"name\":\"t\",\"version\":\"1\"}}}";
  private static TestServer server;
  private static TestServer guarded;

  @BeforeAll
  static void start() {
    server = TestServer.open();
    guarded = TestServer.guarded();
  }

  @AfterAll
  static void stop() {
    server.close();
    guarded.close();
  }

  @ParameterizedTest
  @ValueSource(strings = {"/mcp", "/mcp/"})
  void both_spellings_serve_the_handshake_without_a_session(String path) {
    var answer = guarded.post(path, INITIALIZE, "Accept", BOTH);

    assertEquals(200, answer.statusCode());
    assertTrue(answer.headers().firstValue("Mcp-Session-Id").isEmpty());
    var result = json(answer).object("result").orElseThrow();
    assertEquals(Optional.of("2025-11-25"), result.text("protocolVersion"));
    assertEquals(Optional.of("planwright"), result.object("serverInfo").orElseThrow().text("name"));
    assertEquals(1, answer.body().lines().count());
  }

  @Test
  void get_without_a_slash_redirects_and_with_one_offers_no_stream() {
    var redirect = server.get("/mcp");
    assertEquals(307, redirect.statusCode());
    assertEquals(Optional.of("/mcp/"), redirect.headers().firstValue("Location"));

    for (String method : List.of("GET", "HEAD", "DELETE", "PUT", "PATCH")) {
      var answer = server.method(method, "/mcp/", "Last-Event-ID", "7");
      assertEquals(405, answer.statusCode(), method);
      assertEquals("POST, OPTIONS", answer.headers().firstValue("Allow").orElseThrow(), method);
    }
  }

  @Test
  void a_notification_is_accepted_without_a_body() {
    var answer =
        guarded.post("/mcp", "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}");

    assertEquals(202, answer.statusCode());
    assertEquals("", answer.body());
  }

  @Test
  void open_methods_and_open_tools_need_no_key_and_never_fail_on_one() {
    for (String body : List.of(PING, INITIALIZE, request("tools/list", "{}"))) {
      for (String[] key : List.of(new String[0], new String[] {"X-API-Key", "wrong"})) {
        var answer = guarded.post("/mcp", body, key);
        assertEquals(200, answer.statusCode());
        assertTrue(json(answer).object("result").isPresent(), answer.body());
      }
    }
    assertTrue(
        json(call(guarded, "example_plans", "X-API-Key", "wrong")).object("result").isPresent());
  }

  @Test
  void a_missing_or_wrong_key_is_a_json_rpc_error_with_status_200() {
    assertError(call(guarded, "echo"), "1401", "API_KEY_REQUIRED");
    assertError(call(guarded, "echo", "X-API-Key", "wrong"), "1403", "INVALID_API_KEY");
    assertError(
        call(guarded, "echo", "X-API-Key", SECRET, "X-API-Key", SECRET), "1403", "INVALID_API_KEY");
    assertTrue(json(call(guarded, "echo", "X-API-Key", SECRET)).object("result").isPresent());
  }

  @Test
  void a_result_keeps_its_content() {
    var result = json(call(server, "example_plans")).object("result").orElseThrow();

    assertEquals(1, result.array("content").size());
    assertTrue(result.object("structuredContent").isPresent());
  }

  @Test
  void an_absent_database_is_a_tool_error_with_status_200() {
    var answer = call(server, "away");

    assertEquals(200, answer.statusCode());
    var result = json(answer).object("result").orElseThrow();
    assertEquals(Optional.of(true), result.bool("isError"));
    assertTrue(answer.body().contains("DATABASE_UNAVAILABLE"));
  }

  @ParameterizedTest
  @CsvSource({
    "application/json, 200", "'application/json, text/event-stream', 200", "*/*, 200",
    "application/*, 200", "text/event-stream, 200", "text/html, 406",
    "application/json;q=0, 406"
  })
  void answers_come_in_a_form_that_the_client_takes(String accept, int status) {
    var answer = server.post("/mcp", PING, "Accept", accept);

    assertEquals(status, answer.statusCode());
    boolean stream = accept.equals("text/event-stream");
    assertEquals(
        stream ? "text/event-stream" : "application/json;charset=utf-8",
        answer.headers().firstValue("Content-Type").orElseThrow());
    if (stream) {
      assertEquals(
          "event: message\ndata: {\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}\n\n", answer.body());
    }
  }

  @Test
  void progress_turns_the_answer_into_a_stream() {
    String body =
        request(
            "tools/call", "{\"name\":\"count\",\"arguments\":{},\"_meta\":{\"progressToken\":9}}");

    var streamed = server.post("/mcp", body, "Accept", BOTH);
    var plain = server.post("/mcp", body, "Accept", "application/json");

    assertEquals(Optional.of("text/event-stream"), streamed.headers().firstValue("Content-Type"));
    assertEquals(Optional.of("no-store"), streamed.headers().firstValue("Cache-Control"));
    List<String> data = streamed.body().lines().filter(line -> line.startsWith("data: ")).toList();
    assertEquals(2, data.size(), streamed.body());
    assertTrue(data.getFirst().contains("notifications/progress"));
    assertTrue(data.getLast().contains("\"result\""));
    assertFalse(streamed.body().contains("id: "), "nothing can be resumed");
    assertTrue(json(plain).object("result").isPresent());
  }

  @Test
  void what_is_no_message_is_refused_with_the_status_of_its_kind() {
    assertEquals(415, raw("text/plain", PING).statusCode());
    assertEquals(400, server.post("/mcp", "{").statusCode());
    assertEquals(400, server.post("/mcp", "{\"jsonrpc\":\"2.0\",\"id\":1,\"id\":2}").statusCode());
    assertEquals(200, raw("Application/JSON; charset=utf-8; x=1", PING).statusCode());
    var tooLarge = server.post("/mcp", PING + " ".repeat(TestServer.BODIES.maxBytes()));
    assertEquals(413, tooLarge.statusCode());
    assertEquals("-32600", code(json(tooLarge)));
    assertTrue(json(tooLarge).get("id").isEmpty());
  }

  @Test
  void a_version_header_that_is_unknown_is_refused() {
    assertEquals(400, server.post("/mcp", PING, "MCP-Protocol-Version", "1999-01-01").statusCode());
    assertEquals(200, server.post("/mcp", PING, "MCP-Protocol-Version", "2025-06-18").statusCode());
  }

  @Test
  void an_unknown_session_is_ignored() {
    assertEquals(200, server.post("/mcp", PING, "Mcp-Session-Id", "old").statusCode());
  }

  @Test
  void a_waiting_call_ends_when_its_client_leaves() throws Exception {
    try (var own = TestServer.open()) {
      String body = request("tools/call", "{\"name\":\"wait\"}");
      try (var client = new RawHttp(own.port)) {
        client
            .head(
                "POST /mcp HTTP/1.1",
                "Host: localhost",
                "Content-Type: application/json",
                "Content-Length: " + body.length())
            .write(body);
        assertTrue(own.tools.waitEntered.await(10, TimeUnit.SECONDS));
      }

      assertTrue(own.tools.waitLeft.await(10, TimeUnit.SECONDS));
    }
  }

  @Test
  void a_waiting_call_is_answered_when_the_server_stops() throws Exception {
    try (var own = TestServer.open()) {
      CompletableFuture<HttpResponse<String>> waiting =
          CompletableFuture.supplyAsync(() -> call(own, "wait"));
      assertTrue(own.tools.waitEntered.await(10, TimeUnit.SECONDS));
      own.stop();

      var answer = waiting.get(10, TimeUnit.SECONDS);
      assertEquals(200, answer.statusCode());
      assertTrue(answer.body().contains("\"timed_out\":true"), answer.body());
    }
  }

  // Without a handshake

  @Test
  void a_request_without_a_handshake_is_served_on_both_spellings() {
    for (String path : List.of("/mcp", "/mcp/")) {
      var answer =
          guarded.post(path, stateless("server/discover", ""), mirrored("server/discover"));

      assertEquals(200, answer.statusCode());
      assertEquals(
          Optional.of("complete"), json(answer).object("result").orElseThrow().text("resultType"));
    }
  }

  @Test
  void statuses_without_a_handshake_tell_what_is_wrong() {
    assertEquals(404, server.post("/mcp", stateless("ping", ""), mirrored("ping")).statusCode());
    assertEquals(
        400, server.post("/mcp", stateless("ping", ""), mirrored("tools/list")).statusCode());
    assertEquals(400, server.post("/mcp", stateless("tools/list", "")).statusCode());
    var refused =
        server.post(
            "/mcp",
            stateless("ping", ""),
            "MCP-Protocol-Version",
            "2026-07-28",
            "Mcp-Method",
            "ping",
            "Mcp-Method",
            "ping");
    assertEquals(400, refused.statusCode());
    assertEquals("-32020", code(json(refused)));
  }

  @Test
  void a_header_in_another_encoding_than_ascii_is_a_mismatch() {
    String body = stateless("tools/call", ",\"name\":\"\u00e9cho\"");
    try (var client = new RawHttp(server.port)) {
      client
          .head(
              "POST /mcp HTTP/1.1",
              "Host: localhost",
              "Content-Type: application/json",
              "MCP-Protocol-Version: 2026-07-28",
              "Mcp-Method: tools/call",
              "Mcp-Name: \u00e9cho",
              "Connection: close",
              "Content-Length: " + body.getBytes(StandardCharsets.UTF_8).length)
          .write(body);

      assertEquals(400, client.status());
      assertTrue(client.rest().contains("-32020"));
    }
  }

  @Test
  void a_subscription_is_a_stream_that_ends_with_the_server() throws Exception {
    try (var own = TestServer.open();
        var client = new RawHttp(own.port)) {
      listen(client);
      assertEquals(200, client.status());
      List<String> head = client.until(line -> line.startsWith("data: "));
      assertTrue(head.contains("Content-Type: text/event-stream"), head.toString());
      assertTrue(head.contains("X-Accel-Buffering: no"), head.toString());
      assertTrue(head.getLast().contains("notifications/subscriptions/acknowledged"));

      own.stop();

      String rest = client.rest();
      assertTrue(rest.contains("\"resultType\":\"complete\""), rest);
      assertTrue(rest.contains("io.modelcontextprotocol/subscriptionId\":1"), rest);
    }
  }

  @Test
  void a_subscription_ends_when_its_client_leaves() {
    try (var own = TestServer.open()) {
      for (int i = 0; i < 100; i++) {
        try (var client = new RawHttp(own.port)) {
          listen(client);
          client.until(line -> line.contains("acknowledged"));
        }
      }

      assertTrue(subscribes(own), "the places of those who left are free again");
    }
  }

  @Test
  void a_client_that_takes_no_stream_cannot_subscribe() {
    var headers = new ArrayList<>(List.of(mirrored("subscriptions/listen")));
    headers.addAll(List.of("Accept", "application/json"));

    var answer =
        server.post(
            "/mcp",
            stateless("subscriptions/listen", ",\"notifications\":{}"),
            headers.toArray(String[]::new));

    assertEquals(406, answer.statusCode());
    assertEquals("-32600", code(json(answer)));
  }

  @Test
  void a_call_without_a_handshake_is_cancelled_by_closing_its_connection() throws Exception {
    try (var own = TestServer.open()) {
      String body = stateless("tools/call", ",\"name\":\"wait\",\"arguments\":{}");
      try (var client = new RawHttp(own.port)) {
        client
            .head(
                "POST /mcp HTTP/1.1",
                "Host: localhost",
                "Content-Type: application/json",
                "MCP-Protocol-Version: 2026-07-28",
                "Mcp-Method: tools/call",
                "Mcp-Name: wait",
                "Content-Length: " + body.length())
            .write(body);
        assertTrue(own.tools.waitEntered.await(10, TimeUnit.SECONDS));
      }

      assertTrue(own.tools.waitLeft.await(10, TimeUnit.SECONDS));
    }
  }

  // Resources and prompts

  @Test
  void lists_prompts_and_the_guide_need_no_key_but_a_plan_does() {
    for (String method : List.of("prompts/list", "resources/list", "resources/templates/list")) {
      assertTrue(
          json(guarded.post("/mcp", request(method, "{}"), "X-API-Key", "wrong"))
              .object("result")
              .isPresent());
    }
    assertEquals(
        1,
        json(guarded.post("/mcp", request("resources/list", "{}")))
            .object("result")
            .orElseThrow()
            .array("resources")
            .size());
    assertTrue(
        guarded
            .post("/mcp", request("resources/read", "{\"uri\":\"planwright://guide\"}"))
            .body()
            .contains("plan_create"));
    String plan =
        "{\"uri\":\"planwright://plans/00000000-0000-4000-8000-000000000000/030-report.html\"}";
    assertError(guarded.post("/mcp", request("resources/read", plan)), "1401", "API_KEY_REQUIRED");
    assertEquals(
        "-32002",
        code(json(guarded.post("/mcp", request("resources/read", plan), "X-API-Key", SECRET))));
  }

  @Test
  void preflights_tell_the_methods_of_the_endpoint() {
    for (String path : List.of("/mcp", "/mcp/")) {
      var answer =
          server.method(
              "OPTIONS",
              path,
              "Access-Control-Request-Headers",
              "content-type, mcp-method, mcp-param-region");

      assertEquals(204, answer.statusCode());
      assertEquals(
          Optional.of("POST, GET, OPTIONS"),
          answer.headers().firstValue("Access-Control-Allow-Methods"));
      assertEquals(
          Optional.of("content-type, mcp-method, mcp-param-region"),
          answer.headers().firstValue("Access-Control-Allow-Headers"));
    }
  }

  private static boolean subscribes(TestServer own) {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
    boolean taken = false;
    while (!taken && System.nanoTime() < deadline) {
      try (var client = new RawHttp(own.port)) {
        listen(client);
        taken = client.until(line -> line.contains("jsonrpc")).getLast().contains("acknowledged");
      }
    }
    return taken;
  }

  private static void listen(RawHttp client) {
    String body =
        stateless("subscriptions/listen", ",\"notifications\":{\"toolsListChanged\":true}");
    client
        .head(
            "POST /mcp HTTP/1.1",
            "Host: localhost",
            "Content-Type: application/json",
            "Accept: application/json, text/event-stream",
            "MCP-Protocol-Version: 2026-07-28",
            "Mcp-Method: subscriptions/listen",
            "Connection: close",
            "Content-Length: " + body.length())
        .write(body);
  }

  private static String stateless(String method, String params) {
    return request(
        method,
        "{\"_meta\":{\"io.modelcontextprotocol/protocolVersion\":\"2026-07-28\","
            + "\"io.modelcontextprotocol/clientCapabilities\":{}}"
            + params
            + "}");
  }

  private static String[] mirrored(String method) {
    return new String[] {"MCP-Protocol-Version", "2026-07-28", "Mcp-Method", method};
  }

  private static HttpResponse<String> raw(String type, String body) {
    return server.send(
        server
            .request("/mcp", "Content-Type", type)
            .POST(HttpRequest.BodyPublishers.ofString(body)));
  }

  private static HttpResponse<String> call(TestServer to, String tool, String... headers) {
    return to.post(
        "/mcp", request("tools/call", "{\"name\":\"" + tool + "\",\"arguments\":{}}"), headers);
  }

  private static String request(String method, String params) {
    return "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"" + method + "\",\"params\":" + params + "}";
  }

  private static void assertError(HttpResponse<String> answer, String code, String ownCode) {
    assertEquals(200, answer.statusCode());
    assertEquals(code, code(json(answer)));
    assertEquals(
        Optional.of(ownCode),
        json(answer)
            .object("error")
            .flatMap(error -> error.object("data"))
            .flatMap(data -> data.text("code")));
  }

  private static String code(JsonObject answer) {
    return answer
        .object("error")
        .flatMap(error -> error.number("code"))
        .orElseThrow()
        .toPlainString();
  }
}

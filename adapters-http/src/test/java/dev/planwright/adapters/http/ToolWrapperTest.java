package dev.planwright.adapters.http;

import static dev.planwright.adapters.http.TestServer.SECRET;
import static dev.planwright.adapters.http.TestServer.errorCode;
import static dev.planwright.adapters.http.TestServer.json;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.domain.json.Json;
import java.net.http.HttpRequest;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ToolWrapperTest {
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

  @Test
  void tools_are_listed_without_a_key() {
    var answer = guarded.get("/mcp/tools");

    assertEquals(200, answer.statusCode());
    assertEquals(
        Optional.of("application/json;charset=utf-8"), answer.headers().firstValue("Content-Type"));
    var first = json(answer).objects("tools").getFirst();
    assertEquals(Optional.of("example_plans"), first.text("name"));
    assertTrue(first.object("inputSchema").isPresent());
    assertTrue(first.object("outputSchema").isPresent());
    assertEquals(Optional.of(true), first.object("annotations").orElseThrow().bool("readOnlyHint"));
  }

  @Test
  void a_result_comes_as_structured_content_without_content() {
    var answer = server.call("example_plans", "{}");

    assertEquals(200, answer.statusCode());
    assertEquals("{\"structuredContent\":{\"message\":\"fine\"},\"isError\":false}", answer.body());
  }

  @Test
  void arguments_may_be_left_out_and_other_keys_are_ignored() {
    var answer = server.post("/mcp/tools/call", "{\"tool\":\"echo\",\"more\":[1]}");

    assertEquals(200, answer.statusCode());
    assertEquals(
        Optional.of(Json.object()),
        json(answer).object("structuredContent").orElseThrow().object("arguments"));
  }

  @Test
  void a_tool_error_is_an_answer_with_status_200() {
    var answer = server.call("refuse", "{\"code\":\"PLAN_NOT_FOUND\"}");

    assertEquals(200, answer.statusCode());
    assertEquals(
        "{\"structuredContent\":{\"error\":{\"code\":\"PLAN_NOT_FOUND\",\"message\":\"Refused as"
            + " asked.\"}},\"isError\":true,\"error\":{\"code\":\"PLAN_NOT_FOUND\",\"message\":\"Refused"
            + " as asked.\"}}",
        answer.body());
  }

  @Test
  void an_unknown_tool_is_a_tool_error_for_who_may_call() {
    var answer = server.call("nothing", "{}");

    assertEquals(200, answer.statusCode());
    assertEquals("INVALID_TOOL", errorCode(answer));
  }

  @Test
  void an_unknown_tool_without_a_key_is_a_missing_key() {
    assertEquals(401, guarded.call("nothing", "{}").statusCode());
  }

  @Test
  void an_absent_database_is_a_tool_error_that_proxies_repeat() {
    var answer = server.call("away", "{}");

    assertEquals(503, answer.statusCode());
    assertEquals(Optional.of("5"), answer.headers().firstValue("Retry-After"));
    assertEquals("DATABASE_UNAVAILABLE", errorCode(answer));
    assertEquals(Optional.of(true), json(answer).bool("isError"));
  }

  @Test
  void a_failure_that_nobody_foresaw_shows_a_correlation_id_and_nothing_else() {
    var answer = server.call("bug", "{}");

    assertEquals(200, answer.statusCode());
    assertEquals("INTERNAL_ERROR", errorCode(answer));
    assertFalse(answer.body().contains("secret"));
    assertFalse(answer.body().contains("Exception"));
    assertTrue(
        json(answer)
            .object("error")
            .flatMap(error -> error.object("details"))
            .flatMap(details -> details.text("correlation_id"))
            .isPresent());
  }

  @Test
  void an_error_of_the_machine_shows_no_internals_either() {
    var answer = server.call("error", "{}");

    assertEquals(500, answer.statusCode());
    assertEquals("INTERNAL_ERROR", errorCode(answer));
    assertFalse(answer.body().contains("secret"));
  }

  @ParameterizedTest
  @CsvSource({
    "API_KEY_REQUIRED, 401",
    "INVALID_API_KEY, 403",
    "RATE_LIMITED, 429",
    "OVERLOADED, 503",
    "INSUFFICIENT_CREDITS, 200",
    "INVALID_ARGUMENT, 200",
    "IDEMPOTENCY_CONFLICT, 200",
    "PROMPT_TOO_THIN, 200"
  })
  void a_refusal_has_the_status_of_its_code(String code, int status) {
    var answer = server.call("refuse", "{\"code\":\"" + code + "\"}");

    assertEquals(status, answer.statusCode());
    assertEquals(code, errorCode(answer));
    assertEquals(
        status == 429 || status == 503, answer.headers().firstValue("Retry-After").isPresent());
  }

  @Test
  void a_protected_tool_needs_a_key_and_an_open_one_does_not() {
    assertEquals(401, guarded.call("echo", "{}").statusCode());
    assertEquals("API_KEY_REQUIRED", errorCode(guarded.call("echo", "{}")));
    assertEquals(200, guarded.call("example_plans", "{}").statusCode());
  }

  @Test
  void the_shared_secret_and_user_keys_open_a_protected_tool() {
    String key = guarded.userKey(guarded.user());

    assertEquals(200, guarded.call("echo", "{}", "X-API-Key", SECRET).statusCode());
    assertEquals(200, guarded.call("echo", "{}", "X-API-Key", key).statusCode());
  }

  @ParameterizedTest
  @ValueSource(strings = {"wrong", "pwk_000000000000000000000000000000000000", "%L"})
  void a_wrong_key_is_refused_on_a_protected_call_only(String key) {
    String sent = key.equals("%L") ? "k".repeat(600) : key;

    assertEquals(403, guarded.call("echo", "{}", "X-API-Key", sent).statusCode());
    assertEquals("INVALID_API_KEY", errorCode(guarded.call("echo", "{}", "X-API-Key", sent)));
    assertEquals(200, guarded.call("example_plans", "{}", "X-API-Key", sent).statusCode());
  }

  @Test
  void two_keys_are_one_too_many_where_a_key_is_looked_at() {
    String[] both = {"X-API-Key", SECRET, "X-API-Key", SECRET};

    assertEquals(400, guarded.call("echo", "{}", both).statusCode());
    assertEquals("INVALID_REQUEST", errorCode(guarded.call("echo", "{}", both)));
    assertEquals(200, guarded.call("example_plans", "{}", both).statusCode());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "{",
        "[]",
        "\"tool\"",
        "null",
        "{} {}",
        "{\"arguments\":{}}",
        "{\"tool\":7}",
        "{\"tool\":null}",
        "{\"tool\":\"echo\",\"arguments\":[]}",
        "{\"tool\":\"echo\",\"arguments\":null}",
        "{\"tool\":\"echo\",\"tool\":\"echo\"}",
        "{\"tool\":\"echo\",\"arguments\":{\"a\":1,\"a\":2}}",
        "{\"tool\":\"echo\",\"arguments\":{\"a\":1e999}}"
      })
  void a_body_that_is_no_call_is_an_invalid_request(String body) {
    var answer = server.post("/mcp/tools/call", body);

    assertEquals(400, answer.statusCode());
    assertEquals("INVALID_REQUEST", errorCode(answer));
  }

  @Test
  void a_body_that_is_not_utf8_is_an_invalid_request() {
    byte[] body = "{\"tool\":\"echo\",\"arguments\":{\"a\":\"?\"}}".getBytes();
    body[body.length - 4] = (byte) 0xff;

    var answer =
        server.send(
            server
                .request("/mcp/tools/call", "Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofByteArray(body)));

    assertEquals(400, answer.statusCode());
  }

  @Test
  void nesting_is_bounded() {
    String deep = "[".repeat(70) + "]".repeat(70);

    var answer = server.call("echo", "{\"a\":" + deep + "}");

    assertEquals(400, answer.statusCode());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "text/plain",
        "application/x-www-form-urlencoded",
        "multipart/form-data",
        "application/jsonp",
        "application/json; charset=iso-8859-1"
      })
  void only_json_is_read(String type) {
    var answer =
        server.send(
            server
                .request("/mcp/tools/call", "Content-Type", type)
                .POST(HttpRequest.BodyPublishers.ofString("{\"tool\":\"echo\"}")));

    assertEquals(415, answer.statusCode());
    assertEquals("UNSUPPORTED_MEDIA_TYPE", errorCode(answer));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "application/json; charset=utf-8",
        "APPLICATION/JSON",
        "application/json;charset=\"UTF-8\""
      })
  void json_may_be_spelt_as_http_allows(String type) {
    var answer =
        server.send(
            server
                .request("/mcp/tools/call", "Content-Type", type)
                .POST(HttpRequest.BodyPublishers.ofString("{\"tool\":\"echo\"}")));

    assertEquals(200, answer.statusCode());
  }

  @Test
  void compressed_bodies_are_not_read() {
    var answer = server.post("/mcp/tools/call", "{\"tool\":\"echo\"}", "Content-Encoding", "gzip");

    assertEquals(415, answer.statusCode());
  }

  @Test
  void absolute_links_begin_with_the_address_of_the_request() {
    var origin =
        json(server.call("echo", "{}"))
            .object("structuredContent")
            .flatMap(result -> result.text("origin"));

    assertEquals(Optional.of("http://127.0.0.1:" + server.port), origin);
  }

  @Test
  void a_waiting_call_ends_when_its_client_leaves() throws Exception {
    try (var own = TestServer.open()) {
      String body = "{\"tool\":\"wait\"}";
      try (var client = new RawHttp(own.port)) {
        client
            .head(
                "POST /mcp/tools/call HTTP/1.1",
                "Host: localhost",
                "Content-Type: application/json",
                "Content-Length: " + body.length())
            .write(body);
        assertTrue(own.tools.waitEntered.await(10, TimeUnit.SECONDS));
      }

      assertTrue(own.tools.waitLeft.await(10, TimeUnit.SECONDS));
    }
  }
}

package dev.planwright.adapters.http;

import static dev.planwright.adapters.http.TestServer.errorCode;
import static dev.planwright.adapters.http.TestServer.json;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.account.AccessPolicy;
import dev.planwright.application.account.CallRate;
import dev.planwright.application.json.JsonText;
import dev.planwright.application.server.ToolHarness;
import dev.planwright.application.server.admission.CallSlots;
import dev.planwright.domain.json.Json.JsonArray;
import dev.planwright.domain.json.Json.JsonObject;
import java.math.BigDecimal;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tool calls that are too many, too long, or for nobody, on the wrapper and on /mcp. */
class CallLimitsTest {
  private static final String SECRET = "the shared secret of these tests";
  private static final CallRate.Limit THREE = new CallRate.Limit(3, Duration.ofMinutes(1));
  private static final Duration TWO_SECONDS = Duration.ofSeconds(2);

  @Test
  void on_the_wrapper_a_call_too_many_is_429_with_retry_after() {
    try (var tools = limited(false);
        var server = TestServer.of(tools.toolbox())) {
      for (int i = 0; i < 3; i++) {
        assertEquals(200, server.call("model_profiles", "{}").statusCode());
      }

      var refused = server.call("plan_list", "{}");

      assertEquals(429, refused.statusCode());
      assertEquals("RATE_LIMITED", errorCode(refused));
      int seconds = Integer.parseInt(refused.headers().firstValue("Retry-After").orElseThrow());
      assertTrue(seconds > 50 && seconds <= 60, "Retry-After: " + seconds);
      assertEquals(200, server.get("/mcp/tools").statusCode());
    }
  }

  @Test
  void on_mcp_a_call_too_many_is_a_json_rpc_error() {
    try (var tools = limited(false);
        var server = TestServer.of(tools.toolbox())) {
      for (int i = 0; i < 3; i++) {
        assertTrue(rpc(server, call(i)).object("result").isPresent());
      }

      JsonObject error = rpc(server, call(3)).object("error").orElseThrow();

      assertEquals(Optional.of(BigDecimal.valueOf(1429)), error.number("code"));
      JsonObject data = error.object("data").orElseThrow();
      assertEquals(Optional.of("RATE_LIMITED"), data.text("code"));
      assertTrue(data.object("details").flatMap(d -> d.number("retry_after_sec")).isPresent());
      assertEquals(429, server.call("plan_list", "{}").statusCode());
      assertTrue(
          rpc(server, "{\"jsonrpc\":\"2.0\",\"id\":9,\"method\":\"tools/list\"}")
              .object("result")
              .isPresent());
    }
  }

  @Test
  void each_call_of_a_batch_counts() {
    try (var tools = limited(false);
        var server = TestServer.of(tools.toolbox())) {
      var answer =
          server.post("/mcp", "[" + call(1) + "," + call(2) + "," + call(3) + "," + call(4) + "]");

      var answers = (JsonArray) JsonText.read(answer.body());
      assertEquals(
          1, answers.elements().stream().filter(one -> one.toString().contains("1429")).count());
    }
  }

  @Test
  void a_key_is_one_client_from_wherever_and_a_forwarded_address_is_no_escape() {
    try (var tools = limited(false);
        var server = TestServer.of(tools.toolbox())) {
      for (int i = 0; i < 3; i++) {
        assertEquals(
            200,
            server.call("model_profiles", "{}", "X-Forwarded-For", "203.0.113." + i).statusCode());
      }

      assertEquals(
          429, server.call("model_profiles", "{}", "X-Forwarded-For", "203.0.113.9").statusCode());
      assertEquals(200, server.call("plan_list", "{}", "X-API-Key", SECRET).statusCode());
    }
  }

  @Test
  void calls_beyond_the_places_are_503_on_the_wrapper_and_a_tool_error_on_mcp() {
    try (var tools = new ToolHarness(policy(false), CallRate.Limit.NONE, new CallSlots(0, 0));
        var server = TestServer.of(tools.toolbox())) {
      var refused = server.call("model_profiles", "{}");

      assertEquals(503, refused.statusCode());
      assertEquals("OVERLOADED", errorCode(refused));
      assertEquals(Optional.of("1"), refused.headers().firstValue("Retry-After"));
      assertEquals(Optional.of(true), json(refused).bool("isError"));
      JsonObject result = rpc(server, call(1)).object("result").orElseThrow();
      assertEquals(Optional.of(true), result.bool("isError"));
      assertTrue(result.toString().contains("OVERLOADED"));
    }
  }

  @Test
  void a_busy_database_is_overload_and_no_outage() {
    try (var server = TestServer.open()) {
      var refused = server.call("busy", "{}");

      assertEquals(503, refused.statusCode());
      assertEquals("OVERLOADED", errorCode(refused));
      assertEquals(Optional.of("1"), refused.headers().firstValue("Retry-After"));
    }
  }

  @Test
  void a_call_that_takes_too_long_is_given_up_and_ended() throws Exception {
    try (var server = TestServer.open()) {
      server.tools.longest = Duration.ofMillis(300);

      var refused = server.call("block", "{}");

      assertEquals(503, refused.statusCode());
      assertEquals("OVERLOADED", errorCode(refused));
      assertTrue(refused.body().contains("block was given up"), refused.body());
      assertTrue(server.tools.waitLeft.await(2, TimeUnit.SECONDS));
      JsonObject result =
          rpc(server, call(1).replace("model_profiles", "block")).object("result").orElseThrow();
      assertTrue(result.toString().contains("OVERLOADED"));
      assertEquals(200, server.call("echo", "{}").statusCode());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"/mcp/tools/call", "/mcp"})
  void a_client_that_leaves_ends_its_call_within_two_seconds(String path) throws Exception {
    String body =
        path.equals("/mcp") ? call(1).replace("model_profiles", "block") : "{\"tool\":\"block\"}";
    try (var server = TestServer.open();
        var raw = new RawHttp(server.port)) {
      raw.head(
              "POST " + path + " HTTP/1.1",
              "Host: localhost",
              "Content-Type: application/json",
              "Content-Length: " + body.length())
          .write(body);
      assertTrue(server.tools.waitEntered.await(20, TimeUnit.SECONDS));

      raw.close();

      assertTrue(server.tools.waitLeft.await(2, TimeUnit.SECONDS), "the call goes on");
      Eventually.holds("the connection is gone", TWO_SECONDS, () -> server.connections() == 0);
      assertEquals(0, server.routes.bodyMemory().used());
    }
  }

  @Test
  void a_message_of_too_many_small_values_is_refused() {
    try (var server = TestServer.open()) {
      String values = "[" + "0,".repeat(100_000) + "0]";

      assertEquals(
          400,
          server.post("/mcp/tools/call", "{\"tool\":\"echo\",\"x\":" + values + "}").statusCode());
      assertEquals(400, server.post("/mcp", values).statusCode());
    }
  }

  private static ToolHarness limited(boolean required) {
    return new ToolHarness(policy(required), THREE, new CallSlots(256, 512));
  }

  private static AccessPolicy policy(boolean required) {
    return new AccessPolicy(required, Optional.of(SECRET), false, true);
  }

  private static String call(int id) {
    return "{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"tools/call\",\"params\":{\"name\":\"model_profiles\"}}"
        .formatted(id);
  }

  private static JsonObject rpc(TestServer server, String message) {
    HttpResponse<String> answer = server.post("/mcp", message);
    assertEquals(200, answer.statusCode(), answer.body());
    return json(answer);
  }
}

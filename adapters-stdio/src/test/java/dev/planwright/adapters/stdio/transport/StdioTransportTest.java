package dev.planwright.adapters.stdio.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.adapters.stdio.PipedClient;
import dev.planwright.application.json.JsonText;
import dev.planwright.application.mcp.FakeToolbox;
import dev.planwright.application.mcp.McpServer;
import dev.planwright.application.mcp.message.ServerInfo;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonArray;
import dev.planwright.domain.json.Json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class StdioTransportTest {
  private final FakeToolbox toolbox = new FakeToolbox();
  private final McpServer server =
      new McpServer(
          new ServerInfo("p", "P", "1", "d", "i", EnumSet.allOf(ServerInfo.Offer.class)),
          toolbox.registries(),
          () -> "c-1",
          System::nanoTime);

  @Test
  void lines_may_end_like_on_windows_and_empty_ones_are_skipped() throws Exception {
    try (var client = new PipedClient(server)) {
      client.send("\n\r\n  \t\n" + ping("1") + "\r");

      assertEquals(Optional.of(Json.of(1)), client.message().get("id"));
    }
  }

  @Test
  void the_last_line_needs_no_end() throws Exception {
    try (var client = new PipedClient(server)) {
      client.send(ping("1").getBytes(StandardCharsets.UTF_8));
      client.endAndAwait();

      assertEquals(Optional.of(Json.of(1)), client.message().get("id"));
    }
  }

  @Test
  void a_line_over_the_limit_is_refused_and_the_next_one_served() throws Exception {
    try (var client = new PipedClient(server)) {
      client.send("x".repeat(StdioTransport.MAX_LINE_BYTES + 1));
      client.send(ping("2"));

      assertEquals(-32600, code(client.message()));
      assertEquals(Optional.of(Json.of(2)), client.message().get("id"));
    }
  }

  @Test
  void a_line_at_the_limit_is_read() throws Exception {
    try (var client = new PipedClient(server)) {
      String line = ping("1");
      client.send(line + " ".repeat(StdioTransport.MAX_LINE_BYTES - line.length()));

      assertEquals(Optional.of(Json.of(1)), client.message().get("id"));
    }
  }

  @Test
  void a_waiting_call_holds_up_no_other() throws Exception {
    try (var client = new PipedClient(server)) {
      client.send(call("1", "block"));
      toolbox.awaitBlocked();
      client.send(call("2", "echo"));

      assertEquals(Optional.of(Json.of(2)), client.message().get("id"));
      toolbox.letGo();
      assertEquals(Optional.of(Json.of(1)), client.message().get("id"));
    }
  }

  @Test
  void a_cancelled_call_is_interrupted_and_never_answered() throws Exception {
    try (var client = new PipedClient(server)) {
      client.send(call("\"a\"", "block"));
      toolbox.awaitBlocked();
      client.send(cancel("\"other\""));
      client.send(cancel("\"a\""));
      toolbox.awaitInterrupted();
      client.send(ping("2"));

      assertEquals(Optional.of(Json.of(2)), client.message().get("id"));
      client.endAndAwait();
      assertEquals(0, client.waiting());
    }
  }

  @Test
  void a_cancelled_calls_id_is_free_again() throws Exception {
    try (var client = new PipedClient(server)) {
      client.send(call("1", "block"));
      toolbox.awaitBlocked();
      client.send(cancel("1.0"));
      toolbox.awaitInterrupted();
      JsonObject answer;
      do {
        client.send(call("1", "echo"));
        answer = client.message();
      } while (answer.get("error").isPresent());

      assertTrue(answer.get("result").isPresent());
    }
  }

  @Test
  void a_subscription_is_acknowledged_and_answered_at_the_end_of_input() throws Exception {
    try (var client = new PipedClient(server)) {
      client.send(subscribe("\"s\""));

      assertEquals(
          Optional.of("notifications/subscriptions/acknowledged"), client.message().text("method"));
      long served = client.endAndAwait();
      JsonObject answer = client.message();
      assertEquals(Optional.of("s"), answer.text("id"));
      assertEquals(
          Optional.of("complete"), answer.object("result").orElseThrow().text("resultType"));
      assertTrue(served < 1000, "served on for " + served + " ms");
    }
  }

  @Test
  void a_cancelled_subscription_is_not_answered() throws Exception {
    try (var client = new PipedClient(server)) {
      client.send(subscribe("5"));
      client.message();
      client.send(cancel("5"));
      client.endAndAwait();

      assertEquals(0, client.waiting());
    }
  }

  @Test
  void open_subscriptions_hold_up_nothing() throws Exception {
    try (var client = new PipedClient(server)) {
      for (int i = 0; i < 100; i++) {
        client.send(subscribe("" + i));
        client.message();
      }
      client.send(call("\"c\"", "echo"));

      assertEquals(Optional.of("c"), client.message().text("id"));
    }
  }

  @Test
  void an_id_in_flight_is_not_taken_twice() throws Exception {
    try (var client = new PipedClient(server)) {
      client.send(call("1", "block"));
      toolbox.awaitBlocked();
      client.send(call("1", "echo"));

      assertEquals(-32600, code(client.message()));
      toolbox.letGo();
      assertTrue(client.message().get("result").isPresent());
    }
  }

  @Test
  void an_id_may_be_used_again_once_its_answer_came() throws Exception {
    try (var client = new PipedClient(server)) {
      for (int i = 0; i < 1000; i++) {
        client.send(call("1", "echo"));

        assertTrue(client.message().get("result").isPresent());
      }
    }
  }

  @Test
  void past_all_places_nothing_is_read_until_one_is_free() throws Exception {
    try (var client = new PipedClient(server)) {
      for (int i = 0; i < 64 + 1000; i++) {
        client.send(call("" + i, "block"));
      }
      client.send(ping("\"ping\""));
      toolbox.awaitBlocked();
      toolbox.letGo();

      Set<Json> answered = new HashSet<>();
      for (int i = 0; i < 64 + 1000 + 1; i++) {
        answered.add(client.message().get("id").get());
      }
      assertEquals(64 + 1000 + 1, answered.size());
    }
  }

  @Test
  void more_calls_than_run_at_once_wait_and_pings_pass_them() throws Exception {
    try (var client = new PipedClient(server)) {
      for (int i = 0; i < 200; i++) {
        client.send(call("" + i, "block"));
      }
      client.send(ping("\"ping\""));
      assertEquals(Optional.of("ping"), client.message().text("id"));

      toolbox.letGo();
      Set<Json> answered = new HashSet<>();
      for (int i = 0; i < 200; i++) {
        answered.add(client.message().get("id").get());
      }
      assertEquals(200, answered.size());
    }
  }

  @Test
  void a_call_that_still_waits_can_be_cancelled() throws Exception {
    try (var client = new PipedClient(server)) {
      for (int i = 0; i < 65; i++) {
        client.send(call("" + i, "block"));
      }
      client.send(cancel("64"));
      client.send(ping("\"ping\""));
      assertEquals(Optional.of("ping"), client.message().text("id"));
      toolbox.letGo();

      Set<Json> answered = new HashSet<>();
      while (answered.size() < 64) {
        answered.add(client.message().get("id").get());
      }
      client.endAndAwait();
      assertEquals(0, client.waiting());
    }
  }

  @Test
  void every_line_is_one_message_under_500_calls_at_once_with_progress() throws Exception {
    try (var client = new PipedClient(server)) {
      Thread.ofVirtual()
          .start(() -> {
            for (int i = 0; i < 500; i++) {
              String params =
                  "{\"name\":\"%s\",\"arguments\":{\"t\":\"%s\"},\"_meta\":{\"progressToken\":%d}}"
                      .formatted(i % 2 == 0 ? "echo" : "count", "x".repeat(500), i);
              try {
                client.send(request("" + i, "tools/call", params));
              } catch (java.io.IOException e) {
                throw new java.io.UncheckedIOException(e);
              }
            }
          });

      Set<Json> answered = new HashSet<>();
      int notifications = 0;
      while (answered.size() < 500) {
        JsonObject message = client.message();
        assertEquals(Optional.of("2.0"), message.text("jsonrpc"));
        if (message.get("method").isPresent()) {
          notifications++;
        } else {
          answered.add(message.get("id").get());
        }
      }
      assertEquals(250, notifications);
    }
  }

  @Test
  void the_end_of_input_lets_what_is_quick_finish() throws Exception {
    try (var client = new PipedClient(server)) {
      for (int i = 0; i < 20; i++) {
        client.send(call("" + i, "echo"));
      }
      long millis = client.endAndAwait();

      assertFalse(client.serves());
      assertTrue(millis < 1000, millis + " ms");
      for (int i = 0; i < 20; i++) {
        client.message();
      }
    }
  }

  @Test
  void the_end_of_input_ends_what_waits_within_a_second() throws Exception {
    try (var client = new PipedClient(server)) {
      client.send(call("1", "block"));
      toolbox.awaitBlocked();
      long millis = client.endAndAwait();

      toolbox.awaitInterrupted();
      assertFalse(client.serves());
      assertTrue(millis < 1000, millis + " ms");
      assertEquals(0, client.waiting());
    }
  }

  @Test
  void a_batch_is_served_once_its_version_is_settled_and_loses_what_is_cancelled()
      throws Exception {
    try (var client = new PipedClient(server)) {
      client.send(
          request("0", "initialize", "{\"protocolVersion\":\"2025-03-26\",\"capabilities\":{}}"));
      client.message();
      client.send("[" + call("1", "block") + "," + call("2", "echo") + "]");
      toolbox.awaitBlocked();
      client.send(cancel("2"));
      client.send(ping("3"));
      client.message();
      toolbox.letGo();

      var answers = (JsonArray) client.json();
      assertEquals(1, answers.elements().size());
      assertEquals(Optional.of(Json.of(1)), ((JsonObject) answers.elements().getFirst()).get("id"));
    }
  }

  @Test
  void no_input_stops_it_or_makes_it_write_anything_but_messages() throws Exception {
    long seed = 7;
    var random = new Random(seed);
    try (var client = new PipedClient(server)) {
      byte[] noise = new byte[200];
      for (int i = 0; i < 2_000; i++) {
        random.nextBytes(noise);
        client.send(noise);
        client.send(random.nextBoolean() ? "" : call("" + i, "echo").substring(random.nextInt(20)));
      }
      client.send("\n" + ping("\"end\""));

      String line;
      do {
        line = client.line();
        JsonText.read(line);
      } while (!line.contains("\"end\""));
    }
  }

  private static int code(JsonObject message) {
    return message.object("error").flatMap(e -> e.number("code")).get().intValueExact();
  }

  private static String ping(String id) {
    return request(id, "ping", "{}");
  }

  private static String call(String id, String tool) {
    return request(id, "tools/call", "{\"name\":\"%s\"}".formatted(tool));
  }

  private static String subscribe(String id) {
    return """
    {"jsonrpc":"2.0","id":%s,"method":"subscriptions/listen","params":{"notifications":{},\
    "_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28",\
    "io.modelcontextprotocol/clientCapabilities":{}}}}\
    """
        .formatted(id);
  }

  private static String cancel(String id) {
    return "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":%s}}"
        .formatted(id);
  }

  private static String request(String id, String method, String params) {
    return "{\"jsonrpc\":\"2.0\",\"id\":%s,\"method\":\"%s\",\"params\":%s}"
        .formatted(id, method, params);
  }
}

package dev.planwright.application.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.mcp.message.ServerInfo;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What every transport of MCP does alike: in process, over stdio, over HTTP. */
public abstract class McpTransportContract {
  private Client client;

  /** One client, connected. */
  public interface Client extends AutoCloseable {
    /** Sends a message that is answered, and returns all that comes back, the answer last. */
    List<Json> ask(String message) throws Exception;

    /** Sends a message that must not be answered, and returns all that comes back. */
    List<Json> tell(String message) throws Exception;
  }

  /** Connects to a new server. */
  protected abstract Client connect(McpServer server) throws Exception;

  @BeforeEach
  void start() throws Exception {
    client =
        connect(
            new McpServer(
                new ServerInfo(
                    "planwright",
                    "Planwright",
                    "1.2.3",
                    "Plans.",
                    "Call echo.",
                    EnumSet.allOf(ServerInfo.Offer.class)),
                new FakeToolbox().registries(),
                () -> "c-1",
                System::nanoTime));
  }

  @AfterEach
  void end() throws Exception {
    client.close();
  }

  @Test
  void a_client_shakes_hands_lists_and_calls() throws Exception {
    JsonObject greeting =
        result(
            """
            {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-11-25",\
            "capabilities":{},"clientInfo":{"name":"test","version":"1"}}}\
            """);
    List<Json> silence =
        client.tell("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}");
    JsonObject listed = result("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\"}");
    JsonObject called = result(call(2, "{\"name\":\"echo\",\"arguments\":{\"text\":\"a\\nb\"}}"));

    assertEquals(Optional.of("2025-11-25"), greeting.text("protocolVersion"));
    assertEquals(List.of(), silence);
    assertEquals(Optional.of("echo"), listed.objects("tools").getFirst().text("name"));
    assertEquals(
        Optional.of("a\nb"),
        called.object("structuredContent").get().object("echo").get().text("text"));
  }

  @Test
  void any_text_survives_the_way_there_and_back() throws Exception {
    String text = "Ünïcödé \u2028 \ud83d\ude00 \u0000 \u007f \" \\ / 日本";
    String arguments = JsonText.write(Json.build().put("text", text).done());

    JsonObject called =
        result(call(1, "{\"name\":\"echo\",\"arguments\":%s}".formatted(arguments)));

    assertEquals(
        Optional.of(text),
        called.object("structuredContent").get().object("echo").get().text("text"));
  }

  @Test
  void ids_come_back_as_they_were_sent() throws Exception {
    for (String id : List.of("1", "\"1\"", "\"\"", "-5", "9007199254740993")) {
      Json answer =
          client.ask("{\"jsonrpc\":\"2.0\",\"id\":%s,\"method\":\"ping\"}".formatted(id)).getLast();

      assertEquals(
          "{\"jsonrpc\":\"2.0\",\"id\":%s,\"result\":{}}".formatted(id), JsonText.write(answer));
    }
  }

  @Test
  void what_is_no_message_is_refused_and_the_next_one_is_served() throws Exception {
    assertEquals(-32700, error("{\"jsonrpc\":"));
    assertEquals(-32600, error("{\"jsonrpc\":\"2.0\",\"id\":null,\"method\":\"ping\"}"));
    assertEquals(-32600, error("3"));
    assertEquals(-32601, error("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"nope\"}"));
    assertEquals(-32602, error(call(2, "{\"name\":\"nope\"}")));
    assertEquals(Json.object(), result("{\"jsonrpc\":\"2.0\",\"id\":3,\"method\":\"ping\"}"));
  }

  @Test
  void notifications_and_responses_are_never_answered() throws Exception {
    for (String message :
        List.of(
            "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/unknown\"}",
            "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":99}}",
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}")) {
      assertEquals(List.of(), client.tell(message), message);
    }
  }

  @Test
  void refusals_of_a_tool_and_of_access_are_told_apart() throws Exception {
    JsonObject refused = result(call(1, "{\"name\":\"refuse\"}"));

    assertEquals(Optional.of(true), refused.bool("isError"));
    assertEquals(
        Optional.of("PLAN_NOT_FOUND"),
        refused.object("structuredContent").get().object("error").get().text("code"));
    assertEquals(
        1401,
        error(call(2, "{\"name\":\"refuse\",\"arguments\":{\"code\":\"API_KEY_REQUIRED\"}}")));
    assertEquals(-32603, error(call(3, "{\"name\":\"crash\"}")));
  }

  @Test
  void progress_comes_before_the_result_and_only_for_a_token() throws Exception {
    List<Json> with =
        client.ask(call(1, "{\"name\":\"count\",\"_meta\":{\"progressToken\":\"t\"}}"));
    List<Json> without = client.ask(call(2, "{\"name\":\"count\"}"));

    assertEquals(2, with.size());
    assertEquals(
        Optional.of("notifications/progress"), ((JsonObject) with.getFirst()).text("method"));
    assertTrue(((JsonObject) with.getLast()).get("result").isPresent());
    assertEquals(1, without.size());
  }

  @Test
  void a_client_without_a_handshake_discovers_lists_and_calls() throws Exception {
    JsonObject discovered = result(stateless(0, "server/discover", "{}"));
    JsonObject listed = result(stateless(1, "tools/list", "{}"));
    JsonObject called =
        result(stateless(2, "tools/call", "{\"name\":\"echo\",\"arguments\":{\"text\":\"é\"}}"));

    assertEquals("2026-07-28", discovered.texts("supportedVersions").getFirst());
    assertEquals(Optional.of("complete"), listed.text("resultType"));
    assertEquals(
        Optional.of("é"),
        called.object("structuredContent").get().object("echo").get().text("text"));
  }

  @Test
  void prompts_and_resources_are_listed_and_read_in_both_eras() throws Exception {
    String uri = "{\"uri\":\"fake://text\"}";
    String prompt = "{\"name\":\"greet\",\"arguments\":{\"who\":\"Ada\"}}";

    for (JsonObject read :
        List.of(
            result(legacy(1, "resources/read", uri)),
            result(stateless(2, "resources/read", uri)))) {
      assertEquals(Optional.of("a\nb"), read.objects("contents").getFirst().text("text"));
    }
    for (JsonObject filled :
        List.of(
            result(legacy(3, "prompts/get", prompt)),
            result(stateless(4, "prompts/get", prompt)))) {
      assertEquals(Optional.of("Greets Ada"), filled.text("description"));
    }
    assertEquals(-32602, error(stateless(5, "resources/read", "{\"uri\":\"fake://nope\"}")));
    assertEquals(-32002, error(legacy(6, "resources/read", "{\"uri\":\"fake://nope\"}")));
  }

  @Test
  void a_version_that_is_not_served_is_answered_under_its_id_with_those_that_are()
      throws Exception {
    String message = stateless(7, "server/discover", "{}").replace("2026-07-28", "2099-01-01");

    JsonObject answer = (JsonObject) client.ask(message).getLast();

    assertEquals(Optional.of(Json.of(7)), answer.get("id"));
    assertEquals(-32022, error(message));
    assertEquals(
        Optional.of("2099-01-01"),
        answer.object("error").get().object("data").get().text("requested"));
  }

  private static String stateless(int id, String method, String params) {
    String inner = params.substring(1, params.length() - 1);
    return legacy(id, method, "{" + Asking.META + (inner.isEmpty() ? "" : ",") + inner + "}");
  }

  private static String legacy(int id, String method, String params) {
    return "{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"%s\",\"params\":%s}"
        .formatted(id, method, params);
  }

  private JsonObject result(String message) throws Exception {
    JsonObject answer = (JsonObject) client.ask(message).getLast();
    return answer.object("result").orElseThrow(() -> new AssertionError(JsonText.write(answer)));
  }

  private int error(String message) throws Exception {
    JsonObject answer = (JsonObject) client.ask(message).getLast();
    return answer
        .object("error")
        .flatMap(error -> error.number("code"))
        .orElseThrow(() -> new AssertionError(JsonText.write(answer)))
        .intValueExact();
  }

  private static String call(int id, String params) {
    return legacy(id, "tools/call", params);
  }
}

package dev.planwright.application.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.mcp.message.MessageContext;
import dev.planwright.application.mcp.message.MessageContext.OverHttp;
import dev.planwright.application.mcp.message.MessageContext.OverStdio;
import dev.planwright.application.mcp.message.Outbound;
import dev.planwright.application.mcp.message.ProtocolVersion;
import dev.planwright.application.mcp.message.Reply;
import dev.planwright.application.mcp.message.RequestId;
import dev.planwright.application.mcp.message.ServerInfo;
import dev.planwright.application.mcp.message.ServerInfo.Offer;
import dev.planwright.application.mcp.message.Session;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonArray;
import dev.planwright.domain.json.Json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class McpServerTest {
  private final AtomicLong nanos = new AtomicLong();
  private final McpServer server = server(EnumSet.allOf(Offer.class));

  private McpServer server(Set<Offer> offers) {
    return new McpServer(
        new ServerInfo(
            "planwright", "Planwright", "1.2.3", "Plans.", "Call example_plans.", offers),
        new FakeToolbox().registries(),
        () -> "c-1",
        nanos::get);
  }

  // Shape

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {                                                              | -32700
          {"jsonrpc":"2.0","id":1,"id":2,"method":"ping"}                | -32700
          {"jsonrpc":"2.0","id":1,"method":"ping"} 1                     | -32700
          1                                                              | -32600
          "ping"                                                         | -32600
          null                                                           | -32600
          {}                                                             | -32600
          {"jsonrpc":"1.0","method":"ping"}                              | -32600
          {"jsonrpc":"2.0","id":null,"method":"ping"}                    | -32600
          {"jsonrpc":"2.0","id":1.5,"method":"ping"}                     | -32600
          {"jsonrpc":"2.0","id":true,"method":"ping"}                    | -32600
          {"jsonrpc":"2.0","id":{},"method":"ping"}                      | -32600
          {"jsonrpc":"2.0","method":1}                                   | -32600
          {"jsonrpc":"2.0","method":"notifications/x","params":[]}       | -32600
          """)
  void what_is_no_message_is_refused_without_an_id(String body, int code) {
    var answer = answer(body, http());

    assertEquals(400, answer.httpStatus());
    assertEquals(code, errorCode(answer));
    assertEquals(Optional.empty(), object(answer).get("id"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"jsonrpc\":\"2.0\",\"id\":7}",
        "{\"id\":7,\"method\":\"ping\"}",
        "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":5}",
        "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"ping\",\"params\":null}",
        "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"ping\",\"params\":[]}"
      })
  void a_malformed_request_is_refused_under_its_id_when_that_can_be_read(String body) {
    var answer = answer(body, http());

    assertEquals(400, answer.httpStatus());
    assertEquals(-32600, errorCode(answer));
    assertEquals(Optional.of(Json.of(7)), object(answer).get("id"));
  }

  @Test
  void bytes_that_are_no_utf8_and_deep_nesting_are_parse_errors() {
    byte[] latin1 = "{\"jsonrpc\":\"2.0\",\"method\":\"é\"}".getBytes(StandardCharsets.ISO_8859_1);
    String deep = "[".repeat(65) + "]".repeat(65);

    assertEquals(-32700, errorCode((Reply.Answer) server.receive(latin1, http(), Outbound.NONE)));
    assertEquals(-32700, errorCode(answer(deep, http())));
  }

  @ParameterizedTest
  @ValueSource(strings = {"1", "\"1\"", "\"\"", "-9007199254740993", "1.0", "0"})
  void an_id_is_echoed_with_its_type(String id) {
    var answer =
        answer("{\"jsonrpc\":\"2.0\",\"id\":%s,\"method\":\"ping\"}".formatted(id), http());

    assertEquals("{\"jsonrpc\":\"2.0\",\"id\":%s,\"result\":{}}".formatted(id), answer.line());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}",
        "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":1}}",
        "{\"jsonrpc\":\"2.0\",\"method\":\"tools/call\",\"params\":{\"name\":\"crash\"}}",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":{\"code\":1,\"message\":\"\"}}"
      })
  void notifications_and_responses_are_accepted_and_never_answered(String body) {
    assertInstanceOf(Reply.Accepted.class, receive(body, http()));
    assertInstanceOf(Reply.Accepted.class, receive(body, http("2025-11-25")));
    assertInstanceOf(Reply.Accepted.class, receive(body, stdio()));
  }

  @Test
  void a_response_under_a_version_without_handshake_is_refused() {
    var answer = answer("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}", http("2026-07-28"));

    assertEquals(400, answer.httpStatus());
    assertEquals(-32600, errorCode(answer));
  }

  // Versions

  @ParameterizedTest
  @CsvSource({
    "2024-11-05,2024-11-05",
    "2025-03-26,2025-03-26",
    "2025-06-18,2025-06-18",
    "2025-11-25,2025-11-25",
    "2026-07-28,2025-11-25",
    "1999-01-01,2025-11-25",
    "'',2025-11-25"
  })
  void a_handshake_settles_the_version_asked_for_or_the_newest(String asked, String settled) {
    var answer = answer(initialize(asked), http("anything"));

    assertEquals(200, answer.httpStatus());
    assertEquals(Optional.of(settled), result(answer).text("protocolVersion"));
  }

  @Test
  void a_handshake_tells_who_answers_in_the_fields_its_version_knows() {
    assertEquals(
        Set.of("name", "title", "version", "description", "websiteUrl", "icons"),
        result(answer(initialize("2025-11-25"), http()))
            .object("serverInfo")
            .get()
            .members()
            .keySet());
    assertEquals(
        Set.of("name", "title", "version"),
        result(answer(initialize("2025-06-18"), http()))
            .object("serverInfo")
            .get()
            .members()
            .keySet());
    assertEquals(
        Set.of("name", "version"),
        result(answer(initialize("2025-03-26"), http()))
            .object("serverInfo")
            .get()
            .members()
            .keySet());
  }

  @ParameterizedTest
  @ValueSource(strings = {"{}", "{\"protocolVersion\":null}", "{\"protocolVersion\":20251125}"})
  void a_handshake_without_a_version_is_refused(String params) {
    var answer = answer(request(1, "initialize", params), http());

    assertEquals(200, answer.httpStatus());
    assertEquals(-32602, errorCode(answer));
  }

  @Test
  void over_stdio_the_last_handshake_decides_and_before_it_the_newest_version() {
    var session = new Session();

    assertTrue(firstTool(new OverStdio(session)).get("outputSchema").isPresent());
    answer(initialize("2024-11-05"), new OverStdio(session));
    assertEquals(Optional.empty(), firstTool(new OverStdio(session)).get("annotations"));
    answer(initialize("2025-11-25"), new OverStdio(session));
    assertTrue(firstTool(new OverStdio(session)).get("outputSchema").isPresent());
  }

  @ParameterizedTest
  @ValueSource(strings = {"1999-01-01", "2025-11-24", "", "2025-06-18, 2025-11-25"})
  void an_unknown_version_header_is_refused_naming_ours(String header) {
    var answer = answer(request(1, "ping", "{}"), http(header));

    assertEquals(400, answer.httpStatus());
    assertEquals(-32600, errorCode(answer));
    assertEquals(Optional.of(Json.of(1)), object(answer).get("id"));
    assertTrue(
        message(answer).contains("2026-07-28, 2025-11-25, 2025-06-18, 2025-03-26, 2024-11-05"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"2026-07-28", "2027-01-01", "v999.0.0"})
  void a_later_version_header_without_its_claim_names_the_missing_keys(String header) {
    var answer = answer(request(1, "ping", "{}"), http(header));

    assertEquals(400, answer.httpStatus());
    assertEquals(-32602, errorCode(answer));
    assertTrue(message(answer).contains("io.modelcontextprotocol/protocolVersion"));
  }

  @Test
  void version_headers_are_read_without_the_spaces_around_them_and_in_any_case() {
    var context = new OverHttp(Map.of("mcp-PROTOCOL-version", List.of(" \t2025-11-25 ")));

    assertTrue(firstTool(context).get("outputSchema").isPresent());
  }

  @ParameterizedTest
  @ValueSource(strings = {"server/discover", "subscriptions/listen"})
  void methods_of_the_other_era_are_told_apart(String method) {
    var bare = answer(request(1, method, "{}"), http());
    var legacy = answer(request(1, method, "{}"), http("2025-11-25"));

    assertEquals(400, bare.httpStatus());
    assertEquals(-32602, errorCode(bare));
    assertEquals(200, legacy.httpStatus());
    assertEquals(-32601, errorCode(legacy));
  }

  // Methods

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ping                     | {}                    | {}
          ping                     | {"x":1}               | {}
          logging/setLevel         | {"level":"info"}      | {}
          """)
  void simple_methods_answer_exactly_this(String method, String params, String result) {
    var answer = answer(request(1, method, params), http("2025-11-25"));

    assertEquals(200, answer.httpStatus());
    assertEquals(result, JsonText.write(result(answer)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          nope                     | {}                                  | -32601
          resources/subscribe      | {"uri":"x"}                         | -32601
          tasks/get                | {}                                  | -32601
          sampling/createMessage   | {}                                  | -32601
          logging/setLevel         | {"level":"loud"}                    | -32602
          logging/setLevel         | {}                                  | -32602
          tools/list               | {"cursor":""}                       | -32602
          tools/list               | {"cursor":1}                        | -32602
          prompts/list             | {"cursor":"x"}                      | -32602
          resources/list           | {"cursor":"x"}                      | -32602
          resources/templates/list | {"cursor":"x"}                      | -32602
          prompts/get              | {"name":"x"}                        | -32602
          prompts/get              | {}                                  | -32602
          resources/read           | {"uri":"planwright://x"}            | -32002
          resources/read           | {}                                  | -32602
          tools/call               | {}                                  | -32602
          tools/call               | {"name":1}                          | -32602
          tools/call               | {"name":"echo","arguments":[]}      | -32602
          tools/call               | {"name":"echo","arguments":null}    | -32602
          tools/call               | {"name":"nope"}                     | -32602
          tools/call               | {"name":"crash"}                    | -32603
          """)
  void errors_of_methods_come_under_200(String method, String params, int code) {
    var answer = answer(request("\"a\"", method, params), http("2025-06-18"));

    assertEquals(200, answer.httpStatus());
    assertEquals(code, errorCode(answer));
    assertEquals(Optional.of(Json.of("a")), object(answer).get("id"));
  }

  @Test
  void what_is_not_offered_is_unknown_and_not_advertised() {
    McpServer toolsOnly = server(EnumSet.of(Offer.TOOLS));

    for (String method :
        List.of("prompts/list", "prompts/get", "resources/list", "resources/read")) {
      var reply = receive(toolsOnly, request(1, method, "{}"), http(), Outbound.NONE);
      assertEquals(-32601, errorCode((Reply.Answer) reply), method);
    }
    var greeting = receive(toolsOnly, initialize("2025-11-25"), stdio(), Outbound.NONE);
    assertEquals(
        "{\"tools\":{}}",
        JsonText.write(result((Reply.Answer) greeting).object("capabilities").get()));
  }

  @Test
  void a_resource_that_is_not_there_is_named_in_the_error() {
    var answer = answer(request(1, "resources/read", "{\"uri\":\"planwright://x\"}"), http());

    assertEquals(
        "{\"uri\":\"planwright://x\"}",
        JsonText.write(object(answer).object("error").get().get("data").get()));
  }

  // Tools

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          2024-11-05 | name description inputSchema
          2025-03-26 | name description inputSchema annotations
          2025-06-18 | name title description inputSchema outputSchema annotations
          2025-11-25 | name title description inputSchema outputSchema annotations
          """)
  void definitions_have_the_fields_their_version_knows(String version, String fields) {
    assertEquals(fields, String.join(" ", firstTool(http(version)).members().keySet()));
  }

  @Test
  void annotations_say_all_four_and_hold_the_title_where_there_is_no_other_place() {
    assertEquals(
        "{\"title\":\"Title of echo\",\"readOnlyHint\":true,\"destructiveHint\":false,"
            + "\"idempotentHint\":true,\"openWorldHint\":false}",
        JsonText.write(firstTool(http()).get("annotations").get()));
    assertEquals(
        Optional.empty(), firstTool(http("2025-11-25")).object("annotations").get().get("title"));
  }

  @Test
  void a_result_is_structured_with_a_text_twin() {
    var answer =
        answer(call("{\"name\":\"echo\",\"arguments\":{\"a\":\"\\n\"}}"), http("2025-11-25"));

    assertEquals(
        "{\"content\":[{\"type\":\"text\",\"text\":\"{\\\"echo\\\":{\\\"a\\\":\\\"\\\\n\\\"}}\"}],"
            + "\"structuredContent\":{\"echo\":{\"a\":\"\\n\"}}}",
        JsonText.write(result(answer)));
    assertFalse(answer.line().contains("\n"));
  }

  @Test
  void arguments_may_be_left_out_and_a_task_is_ignored() {
    var answer = answer(call("{\"name\":\"echo\",\"task\":{\"ttl\":1}}"), http());

    assertEquals("{\"echo\":{}}", JsonText.write(result(answer).get("structuredContent").get()));
  }

  @Test
  void a_business_refusal_is_the_tools_own_error() {
    var answer =
        answer(call("{\"name\":\"refuse\",\"arguments\":{\"code\":\"PLAN_NOT_FOUND\"}}"), http());
    String structured =
        "{\"error\":{\"code\":\"PLAN_NOT_FOUND\",\"message\":\"No, because of that.\","
            + "\"details\":{\"field\":\"plan_id\"}}}";

    assertEquals(Optional.of(true), result(answer).bool("isError"));
    assertEquals(structured, JsonText.write(result(answer).get("structuredContent").get()));
    assertEquals(
        Optional.of(structured), result(answer).objects("content").getFirst().text("text"));
  }

  @ParameterizedTest
  @CsvSource({"API_KEY_REQUIRED,1401", "INVALID_API_KEY,1403", "RATE_LIMITED,1429"})
  void a_refused_access_is_an_error_of_the_protocol(String code, int number) {
    var answer =
        answer(
            call("{\"name\":\"refuse\",\"arguments\":{\"code\":\"%s\"}}".formatted(code)), http());

    assertEquals(200, answer.httpStatus());
    assertEquals(number, errorCode(answer));
    assertEquals(
        Optional.of(code), object(answer).object("error").get().object("data").get().text("code"));
  }

  @Test
  void an_unforeseen_failure_is_told_by_its_correlation_id_alone() {
    var answer = answer(call("{\"name\":\"crash\"}"), http());

    assertTrue(message(answer).contains("c-1"));
    assertFalse(answer.line().contains("jdbc:secret"));
  }

  @Test
  void an_unknown_tools_name_is_cut_and_cleaned_in_the_message() {
    var answer = answer(call("{\"name\":\"\\u0007%s\"}".formatted("x".repeat(5000))), http());

    assertEquals("Unknown tool:  " + "x".repeat(99) + "…", message(answer));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          2024-11-05 | text annotations:priority,text,text
          2025-03-26 | text annotations:priority,audio,text
          2025-06-18 | text annotations:priority+lastModified _meta,audio,resource_link
          """)
  void content_keeps_to_the_blocks_its_version_knows(String version, String expected) {
    var answer = answer(call("{\"name\":\"mixed\"}"), http(version));

    assertEquals(expected, blocks(answer));
  }

  @Test
  void a_request_without_a_version_gets_only_what_the_oldest_knows() {
    var answer = answer(call("{\"name\":\"mixed\"}"), http());

    assertEquals("text annotations:priority,text,text", blocks(answer));
  }

  // Progress and cancellation

  @Test
  void progress_rises_strictly_and_comes_at_most_once_a_second() {
    var out = new Recorder();
    nanos.set(0);
    receive(server, call("{\"name\":\"count\",\"_meta\":{\"progressToken\":\"t\"}}"), stdio(), out);

    assertEquals(
        "[{\"jsonrpc\":\"2.0\",\"method\":\"notifications/progress\",\"params\":"
            + "{\"progressToken\":\"t\",\"progress\":10,\"total\":100,\"message\":\"ten\"}}]",
        JsonText.write(Json.array(out.sent)));
  }

  @Test
  void progress_that_is_due_is_sent_in_the_fields_of_the_version() {
    var out = new Recorder();
    out.onSend = () -> nanos.addAndGet(1_000_000_000L);
    var session = new Session();
    session.settle(ProtocolVersion.V2024_11_05);
    receive(
        server,
        call("{\"name\":\"count\",\"_meta\":{\"progressToken\":7}}"),
        new OverStdio(session),
        out);

    assertEquals(
        List.of(
            "{\"progressToken\":7,\"progress\":10,\"total\":100}",
            "{\"progressToken\":7,\"progress\":20.5,\"total\":100}"),
        out.sent.stream().map(n -> JsonText.write(n.get("params").get())).toList());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"name\":\"count\"}",
        "{\"name\":\"count\",\"_meta\":{}}",
        "{\"name\":\"count\",\"_meta\":{\"progressToken\":1.5}}",
        "{\"name\":\"count\",\"_meta\":{\"progressToken\":null}}"
      })
  void without_a_token_there_is_no_progress(String params) {
    var out = new Recorder();

    receive(server, call(params), stdio(), out);

    assertEquals(List.of(), out.sent);
  }

  @Test
  void a_cancelled_request_gets_neither_answer_nor_progress() {
    var out = new Recorder();
    out.gone = true;

    var reply =
        receive(server, call("{\"name\":\"count\",\"_meta\":{\"progressToken\":1}}"), stdio(), out);

    assertInstanceOf(Reply.Accepted.class, reply);
    assertEquals(List.of(), out.sent);
  }

  // Batches

  @Test
  void a_batch_of_its_version_is_answered_in_an_array() {
    String batch =
        "[%s,%s,{\"jsonrpc\":\"2.0\",\"method\":\"notifications/x\"},1,%s]"
            .formatted(
                request(1, "ping", "{}"), request(2, "nope", "{}"), initialize("2025-03-26"));

    for (var context : List.of(http(), http("2025-03-26"))) {
      var answer = answer(batch, context);
      assertEquals(200, answer.httpStatus());
      assertEquals(
          "1:result,2:-32601,-:-32600,1:-32600",
          ((JsonArray) answer.body())
              .elements().stream().map(McpServerTest::summary).collect(Collectors.joining(",")));
    }
  }

  @Test
  void a_batch_of_notifications_is_only_accepted() {
    assertInstanceOf(
        Reply.Accepted.class,
        receive("[{\"jsonrpc\":\"2.0\",\"method\":\"notifications/x\"}]", http()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"2024-11-05", "2025-06-18", "2025-11-25", "2026-07-28"})
  void other_versions_have_no_batches(String version) {
    var answer = answer("[" + request(1, "ping", "{}") + "]", http(version));

    assertEquals(400, answer.httpStatus());
    assertEquals(-32600, errorCode(answer));
  }

  @Test
  void over_stdio_the_settled_version_decides_on_batches() {
    var session = new Session();
    String batch = "[" + request(1, "ping", "{}") + "]";

    assertEquals(-32600, errorCode(answer(batch, new OverStdio(session))));
    session.settle(ProtocolVersion.V2025_03_26);
    assertInstanceOf(JsonArray.class, answer(batch, new OverStdio(session)).body());
  }

  @Test
  void a_batch_is_neither_empty_nor_endless_and_claims_no_later_version() {
    String ping = request(1, "ping", "{}");
    String claim =
        request(1, "ping", "{\"_meta\":{\"io.modelcontextprotocol/protocolVersion\":\"x\"}}");

    assertEquals(-32600, errorCode(answer("[]", http())));
    assertInstanceOf(
        JsonArray.class,
        answer("[" + String.join(",", java.util.Collections.nCopies(50, ping)) + "]", http())
            .body());
    assertEquals(
        -32600,
        errorCode(
            answer("[" + String.join(",", java.util.Collections.nCopies(51, ping)) + "]", http())));
    assertEquals(-32600, errorCode(answer("[" + ping + "," + claim + "]", http())));
  }

  // Anything

  @Test
  void no_input_makes_it_throw_or_answer_with_anything_but_one_line() {
    long seed = 20261121;
    var random = new Random(seed);
    List<String> seeds =
        List.of(
            initialize("2025-11-25"),
            call("{\"name\":\"echo\",\"arguments\":{\"a\":[1,2.5e3,null,true,\"\\u0000\"]}}"),
            request("\"x\"", "resources/read", "{\"uri\":\"planwright://guide\"}"),
            "[" + request(1, "ping", "{}") + "," + request(2, "tools/list", "{}") + "]");
    for (int i = 0; i < 20_000; i++) {
      byte[] input =
          mutate(seeds.get(random.nextInt(seeds.size())).getBytes(StandardCharsets.UTF_8), random);
      MessageContext context = random.nextBoolean() ? http() : stdio();
      try {
        if (server.receive(input, context, new Recorder()) instanceof Reply.Answer answer) {
          assertFalse(answer.line().contains("\n"));
          JsonText.read(answer.line());
        }
      } catch (RuntimeException | AssertionError e) {
        throw new AssertionError(
            "seed " + seed + ", input " + new String(input, StandardCharsets.UTF_8), e);
      }
    }
  }

  private static byte[] mutate(byte[] input, Random random) {
    byte[] changed = input.clone();
    String alphabet = "{}[]\",:0123456789.eE+-ntf\\u \n\u00ff";
    for (int n = random.nextInt(4); n >= 0; n--) {
      int at = random.nextInt(changed.length);
      switch (random.nextInt(3)) {
        case 0 -> changed[at] = (byte) alphabet.charAt(random.nextInt(alphabet.length()));
        case 1 -> changed[at] = changed[random.nextInt(changed.length)];
        default -> changed = java.util.Arrays.copyOf(changed, Math.max(1, at));
      }
    }
    return changed;
  }

  private static final class Recorder implements Outbound {
    private final List<JsonObject> sent = new ArrayList<>();
    private Runnable onSend = () -> {};
    private boolean gone;

    @Override
    public boolean streams() {
      return true;
    }

    @Override
    public void send(JsonObject notification) {
      sent.add(notification);
      onSend.run();
    }

    @Override
    public boolean cancelled(RequestId request) {
      return gone;
    }

    @Override
    public void hold(RequestId request) {}
  }

  private static MessageContext http() {
    return new OverHttp(Map.of());
  }

  private static MessageContext http(String version) {
    return new OverHttp(Map.of("MCP-Protocol-Version", List.of(version)));
  }

  private static MessageContext stdio() {
    return new OverStdio(new Session());
  }

  private static String initialize(String version) {
    return request(
        1, "initialize", "{\"protocolVersion\":\"%s\",\"capabilities\":{}}".formatted(version));
  }

  private static String call(String params) {
    return request(1, "tools/call", params);
  }

  private static String request(Object id, String method, String params) {
    return "{\"jsonrpc\":\"2.0\",\"id\":%s,\"method\":\"%s\",\"params\":%s}"
        .formatted(id, method, params);
  }

  private Reply receive(String body, MessageContext context) {
    return receive(server, body, context, Outbound.NONE);
  }

  private static Reply receive(
      McpServer server, String body, MessageContext context, Outbound out) {
    return server.receive(body.getBytes(StandardCharsets.UTF_8), context, out);
  }

  private Reply.Answer answer(String body, MessageContext context) {
    return assertInstanceOf(Reply.Answer.class, receive(body, context));
  }

  private JsonObject firstTool(MessageContext context) {
    return result(answer(request(1, "tools/list", "{}"), context)).objects("tools").getFirst();
  }

  private static JsonObject object(Reply.Answer answer) {
    return (JsonObject) answer.body();
  }

  private static JsonObject result(Reply.Answer answer) {
    return object(answer).object("result").orElseThrow(() -> new AssertionError(answer.line()));
  }

  private static int errorCode(Reply.Answer answer) {
    return object(answer)
        .object("error")
        .flatMap(error -> error.number("code"))
        .orElseThrow(() -> new AssertionError(answer.line()))
        .intValueExact();
  }

  private static String message(Reply.Answer answer) {
    return object(answer).object("error").get().text("message").get();
  }

  private static String summary(Json json) {
    JsonObject object = (JsonObject) json;
    String id = object.number("id").map(Object::toString).orElse("-");
    return id
        + ":"
        + object
            .object("error")
            .flatMap(error -> error.number("code"))
            .map(Object::toString)
            .orElse("result");
  }

  private static String blocks(Reply.Answer answer) {
    return result(answer).objects("content").stream()
        .map(block ->
            block.text("type").get()
                + block
                    .object("annotations")
                    .map(a -> " annotations:" + String.join("+", a.members().keySet()))
                    .orElse("")
                + (block.get("_meta").isPresent() ? " _meta" : ""))
        .collect(Collectors.joining(","));
  }
}

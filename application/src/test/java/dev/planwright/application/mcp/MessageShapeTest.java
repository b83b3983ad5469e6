package dev.planwright.application.mcp;

import static dev.planwright.application.mcp.Asking.object;
import static dev.planwright.application.mcp.Asking.stdio;
import static dev.planwright.application.mcp.Handshaking.call;
import static dev.planwright.application.mcp.Handshaking.errorCode;
import static dev.planwright.application.mcp.Handshaking.http;
import static dev.planwright.application.mcp.Handshaking.initialize;
import static dev.planwright.application.mcp.Handshaking.request;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.mcp.message.MessageContext;
import dev.planwright.application.mcp.message.Outbound;
import dev.planwright.application.mcp.message.Reply;
import dev.planwright.domain.json.Json;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is a message, and what becomes of bytes that are none. */
class MessageShapeTest {
  private final Handshaking asking = new Handshaking();

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
    var answer = asking.answer(body, http());

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
    var answer = asking.answer(body, http());

    assertEquals(400, answer.httpStatus());
    assertEquals(-32600, errorCode(answer));
    assertEquals(Optional.of(Json.of(7)), object(answer).get("id"));
  }

  @Test
  void bytes_that_are_no_utf8_and_deep_nesting_are_parse_errors() {
    byte[] latin1 = "{\"jsonrpc\":\"2.0\",\"method\":\"é\"}".getBytes(StandardCharsets.ISO_8859_1);
    String deep = "[".repeat(65) + "]".repeat(65);

    assertEquals(
        -32700, errorCode((Reply.Answer) asking.server.receive(latin1, http(), Outbound.NONE)));
    assertEquals(-32700, errorCode(asking.answer(deep, http())));
  }

  @ParameterizedTest
  @ValueSource(strings = {"1", "\"1\"", "\"\"", "-9007199254740993", "1.0", "0"})
  void an_id_is_echoed_with_its_type(String id) {
    var answer =
        asking.answer("{\"jsonrpc\":\"2.0\",\"id\":%s,\"method\":\"ping\"}".formatted(id), http());

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
    assertInstanceOf(Reply.Accepted.class, asking.receive(body, http()));
    assertInstanceOf(Reply.Accepted.class, asking.receive(body, http("2025-11-25")));
    assertInstanceOf(Reply.Accepted.class, asking.receive(body, stdio()));
  }

  @Test
  void a_response_under_a_version_without_handshake_is_refused() {
    var answer = asking.answer("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}", http("2026-07-28"));

    assertEquals(400, answer.httpStatus());
    assertEquals(-32600, errorCode(answer));
  }

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
        if (asking.server.receive(input, context, new Recorder()) instanceof Reply.Answer answer) {
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
        default -> changed = Arrays.copyOf(changed, Math.max(1, at));
      }
    }
    return changed;
  }
}

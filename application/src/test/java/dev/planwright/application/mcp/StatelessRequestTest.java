package dev.planwright.application.mcp;

import static dev.planwright.application.mcp.Asking.bare;
import static dev.planwright.application.mcp.Asking.error;
import static dev.planwright.application.mcp.Asking.headers;
import static dev.planwright.application.mcp.Asking.object;
import static dev.planwright.application.mcp.Asking.outcome;
import static dev.planwright.application.mcp.Asking.request;
import static dev.planwright.application.mcp.Asking.result;
import static dev.planwright.application.mcp.Asking.stdio;
import static dev.planwright.application.mcp.Asking.text;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.mcp.message.MessageContext.OverHttp;
import dev.planwright.application.mcp.message.Reply;
import dev.planwright.domain.json.Json;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests without a handshake: which they are, and what they pass. */
class StatelessRequestTest {
  private static final String LIST = "tools/list";
  private static final String CALL = "tools/call";
  private static final String ECHO = "{\"name\":\"echo\"}";
  private final Asking asking = new Asking();

  // The claim: M1 to M3

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "{\"_meta\":{}}",
        "{\"_meta\":1}",
        "{\"_meta\":{\"io.modelcontextprotocol/clientCapabilities\":{}}}",
        "{\"_meta\":{\"io.modelcontextprotocol/protocolVersion\":\"2026-07-28\"}}",
        "{\"_meta\":{\"io.modelcontextprotocol/protocolVersion\":20260728,"
            + "\"io.modelcontextprotocol/clientCapabilities\":{}}}",
        "{\"_meta\":{\"io.modelcontextprotocol/protocolVersion\":\"2026-07-28\","
            + "\"io.modelcontextprotocol/clientCapabilities\":[]}}"
      })
  void an_incomplete_claim_is_refused_naming_both_keys(String params) {
    var answer = asking.answer(bare("server/discover", params), headers("server/discover", "{}"));

    assertEquals("400 -32602", outcome(answer));
    assertEquals(Optional.of(Json.of("r")), object(answer).get("id"));
    assertTrue(answer.line().contains("io.modelcontextprotocol/protocolVersion"));
    assertTrue(answer.line().contains("io.modelcontextprotocol/clientCapabilities"));
  }

  @Test
  void client_information_is_optional_and_may_be_anything() {
    String odd =
        request(LIST, "{}")
            .replace("\"_meta\":{", "\"_meta\":{\"io.modelcontextprotocol/clientInfo\":7,\"x\":1,");

    assertEquals("200 result", outcome(asking.modern(LIST, "{}")));
    assertEquals("200 result", outcome(asking.answer(odd, headers(LIST, "{}"))));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          v999.0.0   | v999.0.0   | -32022
          2027-01-01 | 2027-01-01 | -32022
          2025-11-25 | 2025-11-25 | -32022
          1999-01-01 | 1999-01-01 | -32022
          v999.0.0   | 2026-07-28 | -32020
          2026-07-28 | 2025-11-25 | -32020
          2026-07-28 | v999.0.0   | -32020
          """)
  void the_header_is_compared_before_the_version_is_judged(
      String claimed, String header, int code) {
    var answer =
        asking.answer(
            request(LIST, "{}").replace("2026-07-28", claimed),
            headers(LIST, "{}", "MCP-Protocol-Version", header));

    assertEquals("400 " + code, outcome(answer));
  }

  @Test
  void an_unknown_version_without_its_header_gets_the_more_useful_answer() {
    var answer =
        asking.answer(
            request(LIST, "{}").replace("2026-07-28", "v999.0.0"),
            headers(LIST, "{}", "MCP-Protocol-Version"));

    assertEquals("400 -32022", outcome(answer));
  }

  @Test
  void a_version_that_is_not_served_is_answered_with_those_that_are() {
    var later = asking.answer(request("nope", "{}").replace("2026-07-28", "2027-01-01"), stdio());
    var earlier = asking.answer(request("ping", "{}").replace("2026-07-28", "2025-06-18"), stdio());

    assertEquals(
        "{\"supported\":[\"2026-07-28\",\"2025-11-25\",\"2025-06-18\",\"2025-03-26\","
            + "\"2024-11-05\"],\"requested\":\"2027-01-01\"}",
        text(error(later), "data"));
    assertEquals(
        "{\"supported\":[\"2026-07-28\"],\"requested\":\"2025-06-18\"}",
        text(error(earlier), "data"));
    assertTrue(earlier.line().contains("initialize"));
  }

  // Headers: M4 and M5

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          MCP-Protocol-Version |
          Mcp-Method           |
          Mcp-Method           | tools/list
          Mcp-Method           | TOOLS/CALL
          Mcp-Method           | =?base64?dG9vbHMvY2FsbA==?=
          Mcp-Name             |
          Mcp-Name             | Echo
          Mcp-Name             | count
          Mcp-Name             | =?base64?ZWNobw?=
          Mcp-Name             | =?base64?ZWNo!w==?=
          Mcp-Name             | =?base64?/w==?=
          Mcp-Name             | =?BASE64?ZWNobw==?=
          Mcp-Name             | ech\u00f6
          """)
  void a_header_that_is_missing_or_differs_is_a_mismatch(String name, String value) {
    var context = value == null ? headers(CALL, ECHO, name) : headers(CALL, ECHO, name, value);

    var answer = asking.answer(request(CALL, ECHO), context);

    assertEquals("400 -32020", outcome(answer));
    assertTrue(answer.line().contains(name), answer.line());
  }

  @ParameterizedTest
  @ValueSource(strings = {"MCP-Protocol-Version", "Mcp-Method", "Mcp-Name"})
  void a_header_that_came_twice_is_a_mismatch_even_if_both_agree(String name) {
    String value = headers(CALL, ECHO).values(name).getFirst();

    var answer = asking.answer(request(CALL, ECHO), headers(CALL, ECHO, name, value, value));

    assertEquals("400 -32020", outcome(answer));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Mcp-Name             | ' echo\t'
          mcp-name             | echo
          MCP-NAME             | =?base64?ZWNobw==?=
          mcp-method           | tools/call
          MCP-METHOD           | '\ttools/call '
          mcp-protocol-version | ' 2026-07-28 '
          """)
  void names_of_headers_have_any_case_and_values_spaces_around_them(String name, String value) {
    var answer = asking.answer(request(CALL, ECHO), headers(CALL, ECHO, name, value));

    assertEquals("200 result", outcome(answer));
  }

  @ParameterizedTest
  @ValueSource(strings = {"=?base64?x", "x?=", "=?base64?="})
  void half_a_sentinel_is_meant_literally(String name) {
    String params = "{\"name\":\"%s\"}".formatted(name);

    var answer = asking.modern(CALL, params);

    assertEquals("200 -32602", outcome(answer), "an unknown tool, so the header was equal");
  }

  @Test
  void a_name_that_no_header_can_hold_is_encoded() {
    String params = "{\"uri\":\"fake://\u00fc\"}";
    String encoded = "=?base64?ZmFrZTovL8O8?=";

    var answer =
        asking.answer(
            request("resources/read", params),
            headers("resources/read", params, "Mcp-Name", encoded));

    assertEquals("200 -32602", outcome(answer), "not found, so the header was equal");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          tools/call     | {}            | 200 -32602
          tools/call     | {"name":7}    | 200 -32602
          prompts/get    | {}            | 200 -32602
          resources/read | {}            | 200 -32602
          tools/list     | {"name":"x"}  | 200 result
          """)
  void without_a_name_in_the_body_none_is_asked_of_the_header(
      String method, String params, String expected) {
    var answer = asking.answer(request(method, params), headers(method, "{}"));

    assertEquals(expected, outcome(answer));
  }

  // Methods: M6

  @ParameterizedTest
  @ValueSource(
      strings = {
        "initialize",
        "ping",
        "logging/setLevel",
        "resources/subscribe",
        "resources/unsubscribe",
        "tasks/get",
        "roots/list",
        "sampling/createMessage",
        "nope",
        ""
      })
  void methods_of_the_other_era_and_unknown_ones_are_404(String method) {
    assertEquals("404 -32601", outcome(asking.modern(method, "{}")));
    assertEquals("404 -32601", outcome(asking.answer(request(method, "{}"), stdio())));
  }

  @Test
  void a_wrong_header_is_told_before_an_unknown_method() {
    var answer = asking.answer(request("nope", "{}"), headers("nope", "{}", "Mcp-Method", "ping"));

    assertEquals("400 -32020", outcome(answer));
  }

  // Marked parameters: M7

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {"region":"eu"}             | Region | eu                  | 200 result
          {"region":"eu"}             | region | =?base64?ZXU=?=     | 200 result
          {"region":"eu"}             | Region | EU                  | 400 -32020
          {"region":"eu"}             | Other  | eu                  | 400 -32020
          {"region":null}             | Region | anything            | 200 result
          {}                          | Region | anything            | 200 result
          {"count":42}                | Count  | 42                  | 200 result
          {"count":42}                | Count  | 42.0                | 200 result
          {"count":42.0}              | Count  | 4.2e1               | 200 result
          {"count":42}                | Count  | 43                  | 400 -32020
          {"count":42}                | Count  | many                | 400 -32020
          {"dry":true}                | Dry    | true                | 200 result
          {"dry":true}                | Dry    | True                | 400 -32020
          {"dry":false}               | Dry    | true                | 400 -32020
          {"inner":{"zone":"a"}}      | Zone   | a                   | 200 result
          {"inner":{"zone":"a"}}      | Zone   | b                   | 400 -32020
          {"list":["a"]}              | Item   | b                   | 200 result
          {"free":"a"}                | Free   | b                   | 200 result
          """)
  void marked_arguments_are_repeated_in_their_headers(
      String arguments, String header, String value, String expected) {
    String params = "{\"name\":\"marked\",\"arguments\":%s}".formatted(arguments);

    var answer =
        asking.answer(request(CALL, params), headers(CALL, params, "Mcp-Param-" + header, value));

    assertEquals(expected, outcome(answer));
  }

  // What every result says

  @Test
  void discovery_tells_versions_capabilities_and_who_answers() {
    assertEquals(
        "{\"supportedVersions\":[\"2026-07-28\",\"2025-11-25\",\"2025-06-18\",\"2025-03-26\","
            + "\"2024-11-05\"],\"capabilities\":{\"tools\":{},\"prompts\":{},\"resources\":{},"
            + "\"completions\":{}},\"instructions\":\"Call echo.\",\"resultType\":\"complete\","
            + "\"_meta\":{\"io.modelcontextprotocol/serverInfo\":{\"name\":\"planwright\","
            + "\"version\":\"1.2.3\"}},\"ttlMs\":300000,\"cacheScope\":\"public\"}",
        JsonText.write(result(asking.modern("server/discover", "{}"))));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          server/discover          | {}                                       | 300000 "public"
          tools/list               | {}                                       | 300000 "public"
          prompts/list             | {}                                       | 300000 "public"
          resources/templates/list | {}                                       | 300000 "public"
          resources/list           | {}                                       | 0 "private"
          resources/read           | {"uri":"fake://text"}                    | 300000 "public"
          resources/read           | {"uri":"fake://bytes"}                   | 0 "private"
          tools/call               | {"name":"echo"}                          | absent absent
          prompts/get              | {"name":"greet","arguments":{"who":"A"}} | absent absent
          """)
  void results_say_that_they_are_complete_and_how_long_they_keep(
      String method, String params, String caching) {
    var result = result(asking.modern(method, params));

    assertEquals(Optional.of("complete"), result.text("resultType"));
    assertTrue(result.object("_meta").isPresent());
    assertEquals(caching, text(result, "ttlMs") + " " + text(result, "cacheScope"));
  }

  @Test
  void results_after_a_handshake_say_nothing_of_it() {
    var result = result(asking.legacy("2025-11-25", LIST, "{}"));

    assertEquals(List.of("tools"), List.copyOf(result.members().keySet()));
  }

  @Test
  void errors_of_methods_are_200_and_carry_no_caching() {
    var answer = asking.modern(LIST, "{\"cursor\":\"\"}");

    assertEquals("200 -32602", outcome(answer));
    assertEquals("absent", text(object(answer), "ttlMs"));
  }

  @ParameterizedTest
  @CsvSource({"debug,200 result", "emergency,200 result", "loud,200 -32602"})
  void a_log_level_is_checked_and_then_not_used(String level, String expected) {
    String body =
        request(LIST, "{}")
            .replace(
                "\"_meta\":{",
                "\"_meta\":{\"io.modelcontextprotocol/logLevel\":\"" + level + "\",");

    assertEquals(expected, outcome(asking.answer(body, headers(LIST, "{}"))));
  }

  // Both eras side by side

  @Test
  void a_handshake_ignores_every_header_but_not_a_claim() {
    String initialize = "{\"protocolVersion\":\"2026-07-28\",\"capabilities\":{}}";

    var handshake = asking.answer(bare("initialize", initialize), headers("initialize", "{}"));
    var claimed = asking.modern("initialize", initialize);

    assertEquals(Optional.of("2025-11-25"), result(handshake).text("protocolVersion"));
    assertEquals("404 -32601", outcome(claimed));
  }

  @ParameterizedTest
  @ValueSource(strings = {"server/discover", "subscriptions/listen"})
  void methods_without_a_handshake_need_their_claim(String method) {
    assertEquals("400 -32602", outcome(asking.answer(bare(method, "{}"), new OverHttp(Map.of()))));
    assertEquals("400 -32602", outcome(asking.answer(bare(method, "{}"), stdio())));
    assertEquals("200 -32601", outcome(asking.legacy("2025-11-25", method, "{}")));
  }

  @Test
  void a_process_serves_both_eras_in_any_order() {
    var context = stdio();

    assertEquals("200 result", outcome(asking.answer(request("server/discover", "{}"), context)));
    asking.answer(bare("initialize", "{\"protocolVersion\":\"2025-03-26\"}"), context);
    assertEquals("200 result", outcome(asking.answer(request(LIST, "{}"), context)));
    var legacy = result(asking.answer(bare(LIST, "{}"), context));
    assertEquals(Optional.empty(), legacy.objects("tools").getFirst().get("outputSchema"));
  }

  @Test
  void over_stdio_no_header_is_asked_for() {
    assertEquals("200 result", outcome(asking.answer(request(CALL, ECHO), stdio())));
    assertEquals(
        "200 result",
        outcome(
            asking.answer(
                request(CALL, "{\"name\":\"marked\",\"arguments\":{\"region\":\"eu\"}}"),
                stdio())));
  }

  @Test
  void notifications_are_taken_and_responses_are_not() {
    var context = new OverHttp(Map.of("MCP-Protocol-Version", List.of("2026-07-28")));

    assertInstanceOf(
        Reply.Accepted.class,
        asking.receive("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/x\"}", context));
    assertEquals(
        "400 -32600",
        outcome(asking.answer("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}", context)));
  }
}

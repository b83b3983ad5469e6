package dev.planwright.application.mcp;

import static dev.planwright.application.mcp.Asking.object;
import static dev.planwright.application.mcp.Asking.result;
import static dev.planwright.application.mcp.Asking.stdio;
import static dev.planwright.application.mcp.Handshaking.errorCode;
import static dev.planwright.application.mcp.Handshaking.http;
import static dev.planwright.application.mcp.Handshaking.initialize;
import static dev.planwright.application.mcp.Handshaking.request;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.mcp.message.Outbound;
import dev.planwright.application.mcp.message.Reply;
import dev.planwright.application.mcp.message.ServerInfo.Offer;
import dev.planwright.domain.json.Json;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What each method answers, and the errors of those that are wrong or not offered. */
class RpcMethodsTest {
  private final Handshaking asking = new Handshaking();

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
    var answer = asking.answer(request(1, method, params), http("2025-11-25"));

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
    var answer = asking.answer(request("\"a\"", method, params), http("2025-06-18"));

    assertEquals(200, answer.httpStatus());
    assertEquals(code, errorCode(answer));
    assertEquals(Optional.of(Json.of("a")), object(answer).get("id"));
  }

  @Test
  void what_is_not_offered_is_unknown_and_not_advertised() {
    var toolsOnly = new Handshaking(EnumSet.of(Offer.TOOLS));

    for (String method :
        List.of("prompts/list", "prompts/get", "resources/list", "resources/read")) {
      var reply = toolsOnly.receive(request(1, method, "{}"), http(), Outbound.NONE);
      assertEquals(-32601, errorCode((Reply.Answer) reply), method);
    }
    var greeting = toolsOnly.receive(initialize("2025-11-25"), stdio(), Outbound.NONE);
    assertEquals(
        "{\"tools\":{}}",
        JsonText.write(result((Reply.Answer) greeting).object("capabilities").get()));
  }

  @Test
  void a_resource_that_is_not_there_is_named_in_the_error() {
    var answer =
        asking.answer(request(1, "resources/read", "{\"uri\":\"planwright://x\"}"), http());

    assertEquals(
        "{\"uri\":\"planwright://x\"}",
        JsonText.write(object(answer).object("error").get().get("data").get()));
  }
}

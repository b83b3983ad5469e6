package dev.planwright.application.mcp;

import static dev.planwright.application.mcp.Handshaking.errorCode;
import static dev.planwright.application.mcp.Handshaking.http;
import static dev.planwright.application.mcp.Handshaking.initialize;
import static dev.planwright.application.mcp.Handshaking.request;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.planwright.application.mcp.message.MessageContext.OverStdio;
import dev.planwright.application.mcp.message.ProtocolVersion;
import dev.planwright.application.mcp.message.Reply;
import dev.planwright.application.mcp.message.Session;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonArray;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Several messages in one, as a single version allows. */
class BatchesTest {
  private final Handshaking asking = new Handshaking();

  @Test
  void a_batch_of_its_version_is_answered_in_an_array() {
    String batch =
        "[%s,%s,{\"jsonrpc\":\"2.0\",\"method\":\"notifications/x\"},1,%s]"
            .formatted(
                request(1, "ping", "{}"), request(2, "nope", "{}"), initialize("2025-03-26"));

    for (var context : List.of(http(), http("2025-03-26"))) {
      var answer = asking.answer(batch, context);
      assertEquals(200, answer.httpStatus());
      assertEquals(
          "1:result,2:-32601,-:-32600,1:-32600",
          ((JsonArray) answer.body())
              .elements().stream().map(BatchesTest::summary).collect(Collectors.joining(",")));
    }
  }

  @Test
  void a_batch_of_notifications_is_only_accepted() {
    assertInstanceOf(
        Reply.Accepted.class,
        asking.receive("[{\"jsonrpc\":\"2.0\",\"method\":\"notifications/x\"}]", http()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"2024-11-05", "2025-06-18", "2025-11-25", "2026-07-28"})
  void other_versions_have_no_batches(String version) {
    var answer = asking.answer("[" + request(1, "ping", "{}") + "]", http(version));

    assertEquals(400, answer.httpStatus());
    assertEquals(-32600, errorCode(answer));
  }

  @Test
  void over_stdio_the_settled_version_decides_on_batches() {
    var session = new Session();
    String batch = "[" + request(1, "ping", "{}") + "]";

    assertEquals(-32600, errorCode(asking.answer(batch, new OverStdio(session))));
    session.settle(ProtocolVersion.V2025_03_26);
    assertInstanceOf(JsonArray.class, asking.answer(batch, new OverStdio(session)).body());
  }

  @Test
  void a_batch_is_neither_empty_nor_endless_and_claims_no_later_version() {
    String ping = request(1, "ping", "{}");
    String claim =
        request(1, "ping", "{\"_meta\":{\"io.modelcontextprotocol/protocolVersion\":\"x\"}}");

    assertEquals(-32600, errorCode(asking.answer("[]", http())));
    assertInstanceOf(
        JsonArray.class,
        asking.answer("[" + String.join(",", Collections.nCopies(50, ping)) + "]", http()).body());
    assertEquals(
        -32600,
        errorCode(
            asking.answer("[" + String.join(",", Collections.nCopies(51, ping)) + "]", http())));
    assertEquals(-32600, errorCode(asking.answer("[" + ping + "," + claim + "]", http())));
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
}

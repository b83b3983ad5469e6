package dev.planwright.application.mcp;

import static dev.planwright.application.mcp.Asking.stdio;
import static dev.planwright.application.mcp.Handshaking.call;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.mcp.message.MessageContext.OverStdio;
import dev.planwright.application.mcp.message.ProtocolVersion;
import dev.planwright.application.mcp.message.Reply;
import dev.planwright.application.mcp.message.Session;
import dev.planwright.domain.json.Json;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is told while a tool runs, and what no longer is once its call was cancelled. */
class CallProgressTest {
  private final Handshaking asking = new Handshaking();

  @Test
  void progress_rises_strictly_and_comes_at_most_once_a_second() {
    var out = new Recorder();
    asking.nanos.set(0);
    asking.receive(call("{\"name\":\"count\",\"_meta\":{\"progressToken\":\"t\"}}"), stdio(), out);

    assertEquals(
        "[{\"jsonrpc\":\"2.0\",\"method\":\"notifications/progress\",\"params\":"
            + "{\"progressToken\":\"t\",\"progress\":10,\"total\":100,\"message\":\"ten\"}}]",
        JsonText.write(Json.array(out.sent)));
  }

  @Test
  void progress_that_is_due_is_sent_in_the_fields_of_the_version() {
    var out = new Recorder();
    out.onSend = () -> asking.nanos.addAndGet(1_000_000_000L);
    var session = new Session();
    session.settle(ProtocolVersion.V2024_11_05);
    asking.receive(
        call("{\"name\":\"count\",\"_meta\":{\"progressToken\":7}}"), new OverStdio(session), out);

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

    asking.receive(call(params), stdio(), out);

    assertEquals(List.of(), out.sent);
  }

  @Test
  void a_cancelled_request_gets_neither_answer_nor_progress() {
    var out = new Recorder();
    out.gone = true;

    var reply =
        asking.receive(call("{\"name\":\"count\",\"_meta\":{\"progressToken\":1}}"), stdio(), out);

    assertInstanceOf(Reply.Accepted.class, reply);
    assertEquals(List.of(), out.sent);
  }
}

package dev.planwright.application.usage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.json.UnreadableJson;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.usage.TokenUsage;
import dev.planwright.domain.usage.UsagePayloads;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReplyTextTest {
  private static final Json TWO_PIECES = JsonText.read("[{\"a\":1},{\"b\":2}]");

  @Test
  void one_json_value_is_taken_as_it_is() {
    assertEquals(JsonText.read("{\"a\":[1]}"), ReplyText.read("\uFEFF\n {\n\"a\":\n[1]}\n"));
    assertEquals(JsonText.read("[1]"), ReplyText.read("[1]"));
    assertEquals(JsonText.read("\"data: 1\""), ReplyText.read("\"data: 1\""));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "data: {\"a\":1}\n\ndata: {\"b\":2}\n\ndata: [DONE]\n\n",
        "data: {\"a\":1}\r\n\r\ndata: {\"b\":2}\r\n\r\n",
        "data:{\"a\":1}\n\ndata:{\"b\":2}",
        "data: {\"a\":1}\ndata: {\"b\":2}\ndata: [DONE]\n",
        "\n"
            + ": keep-alive\n\n"
            + "event: x\n"
            + "id: 7\n"
            + "data: {\"a\":1}\n\n"
            + "event: y\n"
            + "data: {\"b\":\n"
            + "data: 2}\n\n",
        "retry: 5\ndata: ping\n\ndata: {\"a\":1}\n\ndata: {\"b\":2}\n\ndata: {\"c\":",
        "{\"a\":1}\n{\"b\":2}\n",
        "{\"a\":1}\r\n\r\n{\"b\":2}",
        "{\"a\":1}\n{\"b\":2}\n{\"c\":"
      })
  void a_stream_is_the_array_of_its_pieces(String text) {
    assertEquals(TWO_PIECES, ReplyText.read(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "  \n ",
        "Bad Gateway",
        "{\"a\":1",
        "{\n\"a\":1,\n}",
        "{\"a\":1}\nnoise\n{\"b\":2}",
        "<html></html>",
        "data: [DONE]\n\n",
        "event: ping\n\n",
        "{\"a\":1,\"a\":2}"
      })
  void text_that_is_no_reply_is_refused_with_a_reason(String text) {
    var unreadable = assertThrows(UnreadableJson.class, () -> ReplyText.read(text));

    assertTrue(String.valueOf(unreadable.getMessage()).length() > 10);
  }

  @Test
  void the_reason_names_the_place_in_the_whole_text() {
    var unreadable = assertThrows(UnreadableJson.class, () -> ReplyText.read("{\n\"a\": oops\n}"));

    assertTrue(String.valueOf(unreadable.getMessage()).contains("line 2"));
  }

  @Test
  void a_stream_that_broke_off_is_metered_by_what_came_before() {
    String stream =
        """
        event: message_start
        data: {"type":"message_start","message":{"model":"claude-haiku-4-5","stop_reason":null,\
        "usage":{"input_tokens":25,"output_tokens":1}}}

        event: message_delta
        data: {"type":"message_delta","delta":{},"usage":{"output_tokens":15}}

        event: message_st\
        """;

    TokenUsage usage = UsagePayloads.read(ReplyText.read(stream), Optional.empty());

    assertEquals(25, usage.inputTokens().orElseThrow());
    assertEquals(15, usage.outputTokens().orElseThrow());
    assertEquals(Optional.of("claude-haiku-4-5"), usage.upstreamModel());
  }
}

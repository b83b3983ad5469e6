package dev.planwright.application.mcp;

import static dev.planwright.application.mcp.Asking.object;
import static dev.planwright.application.mcp.Asking.result;
import static dev.planwright.application.mcp.Handshaking.call;
import static dev.planwright.application.mcp.Handshaking.errorCode;
import static dev.planwright.application.mcp.Handshaking.http;
import static dev.planwright.application.mcp.Handshaking.message;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.mcp.message.Reply;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Definitions, results and errors of tools, in the fields that a version knows. */
class ToolCallsTest {
  private final Handshaking asking = new Handshaking();

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
    assertEquals(fields, String.join(" ", asking.firstTool(http(version)).members().keySet()));
  }

  @Test
  void annotations_say_all_four_and_hold_the_title_where_there_is_no_other_place() {
    assertEquals(
        "{\"title\":\"Title of echo\",\"readOnlyHint\":true,\"destructiveHint\":false,"
            + "\"idempotentHint\":true,\"openWorldHint\":false}",
        JsonText.write(asking.firstTool(http()).get("annotations").get()));
    assertEquals(
        Optional.empty(),
        asking.firstTool(http("2025-11-25")).object("annotations").get().get("title"));
  }

  @Test
  void a_result_is_structured_with_a_text_twin() {
    var answer =
        asking.answer(
            call("{\"name\":\"echo\",\"arguments\":{\"a\":\"\\n\"}}"), http("2025-11-25"));

    assertEquals(
        "{\"content\":[{\"type\":\"text\",\"text\":\"{\\\"echo\\\":{\\\"a\\\":\\\"\\\\n\\\"}}\"}],"
            + "\"structuredContent\":{\"echo\":{\"a\":\"\\n\"}}}",
        JsonText.write(result(answer)));
    assertFalse(answer.line().contains("\n"));
  }

  @Test
  void arguments_may_be_left_out_and_a_task_is_ignored() {
    var answer = asking.answer(call("{\"name\":\"echo\",\"task\":{\"ttl\":1}}"), http());

    assertEquals("{\"echo\":{}}", JsonText.write(result(answer).get("structuredContent").get()));
  }

  @Test
  void a_business_refusal_is_the_tools_own_error() {
    var answer =
        asking.answer(
            call("{\"name\":\"refuse\",\"arguments\":{\"code\":\"PLAN_NOT_FOUND\"}}"), http());
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
        asking.answer(
            call("{\"name\":\"refuse\",\"arguments\":{\"code\":\"%s\"}}".formatted(code)), http());

    assertEquals(200, answer.httpStatus());
    assertEquals(number, errorCode(answer));
    assertEquals(
        Optional.of(code), object(answer).object("error").get().object("data").get().text("code"));
  }

  @Test
  void an_unforeseen_failure_is_told_by_its_correlation_id_alone() {
    var answer = asking.answer(call("{\"name\":\"crash\"}"), http());

    assertTrue(message(answer).contains("c-1"));
    assertFalse(answer.line().contains("jdbc:secret"));
  }

  @Test
  void an_unknown_tools_name_is_cut_and_cleaned_in_the_message() {
    var answer =
        asking.answer(call("{\"name\":\"\\u0007%s\"}".formatted("x".repeat(5000))), http());

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
    var answer = asking.answer(call("{\"name\":\"mixed\"}"), http(version));

    assertEquals(expected, blocks(answer));
  }

  @Test
  void a_request_without_a_version_gets_only_what_the_oldest_knows() {
    var answer = asking.answer(call("{\"name\":\"mixed\"}"), http());

    assertEquals("text annotations:priority,text,text", blocks(answer));
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

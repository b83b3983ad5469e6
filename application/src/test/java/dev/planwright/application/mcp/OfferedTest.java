package dev.planwright.application.mcp;

import static dev.planwright.application.mcp.Asking.error;
import static dev.planwright.application.mcp.Asking.object;
import static dev.planwright.application.mcp.Asking.outcome;
import static dev.planwright.application.mcp.Asking.request;
import static dev.planwright.application.mcp.Asking.result;
import static dev.planwright.application.mcp.Asking.stdio;
import static dev.planwright.application.mcp.Asking.text;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.mcp.message.Outbound;
import dev.planwright.application.mcp.message.Reply;
import dev.planwright.application.mcp.message.RequestId;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Prompts, resources, completion and subscriptions. */
class OfferedTest {
  private final Asking asking = new Asking();

  // Prompts

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          2024-11-05 | name description arguments       | name description required
          2025-03-26 | name description arguments       | name description required
          2025-06-18 | name title description arguments | name title description required
          2025-11-25 | name title description arguments | name title description required
          """)
  void prompts_are_listed_in_the_fields_a_version_knows(
      String version, String fields, String argumentFields) {
    var prompt = result(asking.legacy(version, "prompts/list", "{}")).objects("prompts").getFirst();

    assertEquals(fields, names(prompt));
    assertEquals(argumentFields, names(prompt.objects("arguments").getFirst()));
  }

  @Test
  void a_prompt_is_filled_in_with_its_arguments() {
    String params = "{\"name\":\"greet\",\"arguments\":{\"who\":\"Ada\"}}";

    assertEquals(
        "{\"description\":\"Greets Ada\",\"messages\":[{\"role\":\"user\",\"content\":"
            + "{\"type\":\"text\",\"text\":\"Hello Ada\"}},{\"role\":\"assistant\",\"content\":"
            + "{\"type\":\"audio\",\"data\":\"AA==\",\"mimeType\":\"audio/wav\"}}]}",
        JsonText.write(result(asking.legacy("2025-11-25", "prompts/get", params))));
    assertEquals(
        "{\"type\":\"text\",\"text\":\"[audio, audio/wav]\"}",
        text(
            result(asking.legacy("2024-11-05", "prompts/get", params))
                .objects("messages")
                .getLast(),
            "content"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "{\"name\":1}",
        "{\"name\":\"nope\"}",
        "{\"name\":\"greet\"}",
        "{\"name\":\"greet\",\"arguments\":[]}",
        "{\"name\":\"greet\",\"arguments\":{\"who\":1}}"
      })
  void a_prompt_that_cannot_be_filled_in_is_an_error_of_its_params(String params) {
    assertEquals("200 -32602", outcome(asking.modern("prompts/get", params)));
    assertEquals("200 -32602", outcome(asking.legacy("2025-06-18", "prompts/get", params)));
  }

  // Resources

  @ParameterizedTest
  @CsvSource({"2025-03-26,false", "2025-06-18,true"})
  void resources_and_templates_have_titles_where_a_version_knows_them(
      String version, boolean titled) {
    var resource =
        result(asking.legacy(version, "resources/list", "{}")).objects("resources").getFirst();
    var template =
        result(asking.legacy(version, "resources/templates/list", "{}"))
            .objects("resourceTemplates")
            .getFirst();

    assertEquals(titled, resource.get("title").isPresent());
    assertEquals(titled, template.get("title").isPresent());
    assertEquals("\"fake://text\"", text(resource, "uri"));
    assertEquals("\"fake://{name}\"", text(template, "uriTemplate"));
    assertEquals("absent", text(template, "mimeType"));
  }

  @Test
  void resources_are_read_as_text_or_bytes() {
    assertEquals(
        "[{\"uri\":\"fake://text\",\"mimeType\":\"text/plain\",\"text\":\"a\\nb\"}]",
        text(result(read("2025-11-25", "fake://text")), "contents"));
    assertEquals(
        "[{\"uri\":\"fake://bytes\",\"blob\":\"/wA=\"}]",
        text(result(read("2025-11-25", "fake://bytes")), "contents"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"fake://nope", "", "nope", "fake://text/", "\u0000"})
  void a_resource_that_is_not_there_is_named_under_the_code_of_the_era(String uri) {
    String params = JsonText.write(Json.build().put("uri", uri).done());
    var legacy = asking.legacy("2025-11-25", "resources/read", params);
    var modern = asking.answer(request("resources/read", params), stdio());

    assertEquals("200 -32002", outcome(legacy));
    assertEquals("200 -32602", outcome(modern));
    assertEquals(params, text(error(legacy), "data"));
    assertEquals(params, text(error(modern), "data"));
  }

  @Test
  void a_refused_read_is_an_error_with_our_code() {
    assertEquals("200 1401", outcome(read("2025-11-25", "fake://secret")));
    assertEquals("200 -32603", outcome(read("2025-11-25", "fake://away")));
    assertEquals(
        "{\"code\":\"DATABASE_UNAVAILABLE\"}",
        text(error(read("2025-11-25", "fake://away")), "data"));
  }

  // Completion

  @Test
  void completion_gives_at_most_a_hundred_values_and_says_how_many_there_are() {
    String params = complete("{\"type\":\"ref/prompt\",\"name\":\"greet\"}", "who", "");
    var all = result(asking.modern("completion/complete", params)).object("completion").get();
    var one =
        result(
                asking.legacy(
                    "2025-03-26",
                    "completion/complete",
                    complete("{\"type\":\"ref/prompt\",\"name\":\"greet\"}", "who", "A")))
            .object("completion")
            .get();

    assertEquals(100, all.array("values").size());
    assertEquals("150 true", text(all, "total") + " " + text(all, "hasMore"));
    assertEquals("{\"values\":[\"Ada\"],\"total\":1,\"hasMore\":false}", JsonText.write(one));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {"type":"ref/prompt","name":"nope"}
          {"type":"ref/prompt"}
          {"type":"ref/resource","uri":"nope"}
          {"type":"ref/tool","name":"echo"}
          {}
          """)
  void completion_of_what_there_is_not_is_an_error(String ref) {
    assertEquals(
        "200 -32602", outcome(asking.modern("completion/complete", complete(ref, "who", ""))));
  }

  @Test
  void completion_needs_an_argument_and_its_beginning() {
    String ref = "\"ref\":{\"type\":\"ref/prompt\",\"name\":\"greet\"}";

    for (String params :
        List.of("{%s}", "{%s,\"argument\":{\"name\":\"who\"}}", "{%s,\"argument\":1}")) {
      assertEquals(
          "200 -32602", outcome(asking.modern("completion/complete", params.formatted(ref))));
    }
  }

  @Test
  void the_oldest_version_does_not_hear_of_completions() {
    var oldest = Asking.bare("initialize", "{\"protocolVersion\":\"2024-11-05\"}");

    assertEquals(
        "{\"tools\":{},\"prompts\":{},\"resources\":{}}",
        text(result(asking.answer(oldest, stdio())), "capabilities"));
  }

  // Subscriptions

  @Test
  void a_subscription_is_acknowledged_held_and_answered_when_the_transport_ends() throws Exception {
    var line = new Line();
    var reply = new ArrayList<Reply>();
    var listening =
        Thread.ofVirtual()
            .start(
                () -> reply.add(asking.receive(listen("{\"notifications\":{}}"), stdio(), line)));
    line.awaitHeld();

    assertEquals(
        "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/subscriptions/acknowledged\",\"params\":"
            + "{\"_meta\":{\"io.modelcontextprotocol/subscriptionId\":\"r\"},"
            + "\"notifications\":{}}}",
        JsonText.write(line.sent.getFirst()));
    line.end();
    listening.join();
    assertEquals(
        "{\"_meta\":{\"io.modelcontextprotocol/subscriptionId\":\"r\","
            + "\"io.modelcontextprotocol/serverInfo\":{\"name\":\"planwright\","
            + "\"version\":\"1.2.3\"}},\"resultType\":\"complete\"}",
        text(object((Reply.Answer) reply.getFirst()), "result"));
    assertEquals(1, line.sent.size());
  }

  @Test
  void a_subscription_whose_client_left_is_not_answered() {
    var line = new Line();
    line.gone = true;
    line.end();

    assertInstanceOf(
        Reply.Accepted.class,
        asking.receive(listen("{\"notifications\":{\"toolsListChanged\":true}}"), stdio(), line));
  }

  @ParameterizedTest
  @ValueSource(strings = {"{}", "{\"notifications\":[]}", "{\"notifications\":true}"})
  void a_subscription_says_to_what(String params) {
    var line = new Line();
    line.end();

    var answer = (Reply.Answer) asking.receive(listen(params), stdio(), line);

    assertEquals("200 -32602", outcome(answer));
    assertEquals(List.of(), line.sent);
  }

  @Test
  void a_subscription_needs_a_stream() {
    var answer = asking.modern("subscriptions/listen", "{\"notifications\":{}}");

    assertEquals("406 -32600", outcome(answer));
    assertEquals("\"r\"", text(object(answer), "id"));
  }

  @Test
  void so_many_subscriptions_are_open_at_most() throws Exception {
    var lines = new ArrayList<Line>();
    var threads = new ArrayList<Thread>();
    for (int i = 0; i < Subscriptions.MAX_OPEN; i++) {
      var line = new Line();
      lines.add(line);
      threads.add(
          Thread.ofVirtual()
              .start(() -> asking.receive(listen("{\"notifications\":{}}"), stdio(), line)));
    }
    for (Line line : lines) {
      line.awaitHeld();
    }

    var last = new Line();
    last.end();
    var refused = (Reply.Answer) asking.receive(listen("{\"notifications\":{}}"), stdio(), last);
    assertEquals("200 -32603", outcome(refused));
    assertEquals(List.of(), last.sent);
    lines.forEach(Line::end);
    for (Thread thread : threads) {
      thread.join();
    }
    assertEquals(
        "200 result",
        outcome((Reply.Answer) asking.receive(listen("{\"notifications\":{}}"), stdio(), last)));
  }

  /** A way back that the test ends. */
  private static final class Line implements Outbound {
    private final List<JsonObject> sent = new ArrayList<>();
    private final CountDownLatch held = new CountDownLatch(1);
    private final CountDownLatch ended = new CountDownLatch(1);
    private boolean gone;

    void awaitHeld() throws InterruptedException {
      if (!held.await(10, TimeUnit.SECONDS)) {
        throw new AssertionError("nothing is held");
      }
    }

    void end() {
      ended.countDown();
    }

    @Override
    public boolean streams() {
      return true;
    }

    @Override
    public void send(JsonObject notification) {
      sent.add(notification);
    }

    @Override
    public boolean cancelled(RequestId request) {
      return gone;
    }

    @Override
    public void hold(RequestId request) {
      held.countDown();
      try {
        ended.await();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }
  }

  private Reply.Answer read(String version, String uri) {
    return asking.legacy(version, "resources/read", "{\"uri\":\"%s\"}".formatted(uri));
  }

  private static String listen(String params) {
    return request("subscriptions/listen", params);
  }

  private static String complete(String ref, String argument, String beginning) {
    return "{\"ref\":%s,\"argument\":{\"name\":\"%s\",\"value\":\"%s\"}}"
        .formatted(ref, argument, beginning);
  }

  private static String names(JsonObject object) {
    return String.join(" ", object.members().keySet());
  }
}

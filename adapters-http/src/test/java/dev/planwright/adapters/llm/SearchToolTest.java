package dev.planwright.adapters.llm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.model.port.LanguageModel.Outcome;
import dev.planwright.application.model.port.LanguageModel.Reply;
import dev.planwright.application.model.port.LanguageModel.Request;
import dev.planwright.application.model.port.LanguageModel.Speaker;
import dev.planwright.application.model.port.LanguageModel.Turn;
import dev.planwright.domain.catalog.ModelEntry;
import dev.planwright.domain.catalog.ModelEntry.Kind;
import dev.planwright.domain.catalog.ModelEntry.Leave;
import dev.planwright.domain.catalog.ModelEntry.Structured;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.net.URI;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The search tools of three providers, by replies as they document them. */
class SearchToolTest {
  private static final Duration TIMEOUT = Duration.ofSeconds(10);
  private static final String ANSWER = "{\"says\":\"The levy is 3 %.\"}";
  private static final JsonObject SCHEMA =
      (JsonObject)
          JsonText.read(
              """
              {"type":"object","additionalProperties":false,"required":["says"],
               "properties":{"says":{"type":"string"}}}
              """);

  /** The model tells of a page in the arguments of its call, which proves nothing. */
  private static final String RESPONSES =
      """
      {"id":"resp_1","object":"response","status":"completed","error":null,"model":"gpt-4.1","output":[
        {"type":"web_search_call","id":"ws_1","status":"completed","action":{"type":"search","query":"levy",
         "sources":[{"type":"url","url":"https://tax.example.org/levy"}]}},
        {"type":"web_search_call","id":"ws_2","status":"completed","action":{"type":"open_page","url":"https://law.example.org/3"}},
        {"type":"message","id":"msg_1","status":"completed","role":"assistant","content":[
          {"type":"output_text","text":%s,"annotations":[
            {"type":"url_citation","start_index":0,"end_index":9,"title":"Levy","url":"https://tax.example.org/levy?utm_source=openai"}]}]}],
       "usage":{"input_tokens":900,"input_tokens_details":{"cached_tokens":500},"output_tokens":40,
        "output_tokens_details":{"reasoning_tokens":0},"total_tokens":940}}
      """;

  private static final String CHAT =
      """
      {"id":"gen-1","object":"chat.completion","model":"openai/gpt-4.1","choices":[{"index":0,"finish_reason":"stop",
        "message":{"role":"assistant","content":%s,"annotations":[
          {"type":"url_citation","url_citation":{"url":"https://tax.example.org/levy","title":"Levy","content":"3 %%",
           "start_index":0,"end_index":5}}]}}],
       "usage":{"prompt_tokens":900,"completion_tokens":40,"total_tokens":940,"cost":0.02}}
      """;
  private static final String MESSAGES =
      """
      {"id":"msg_1","type":"message","role":"assistant","model":"claude-sonnet-4-6","stop_reason":"end_turn","content":[
        {"type":"text","text":"I'll look that up."},
        {"type":"server_tool_use","id":"srvtoolu_1","name":"web_search",
         "input":{"query":"levy","type":"web_search_result","url":"https://made-up.example.org/"}},
        {"type":"web_search_tool_result","tool_use_id":"srvtoolu_1","content":[
          {"type":"web_search_result","url":"https://tax.example.org/levy","title":"Levy","encrypted_content":"Eq","page_age":"May 2, 2026"}]},
        {"type":"text","text":"{\\"says\\":\\"The levy "},
        {"type":"text","text":"is 3 %","citations":[{"type":"web_search_result_location","url":"https://tax.example.org/levy",
          "title":"Levy","encrypted_index":"Eo","cited_text":"3 %"}]},
        {"type":"text","text":".\\"}"}],
       "usage":{"input_tokens":900,"output_tokens":40,"server_tool_use":{"web_search_requests":1}}}
      """;

  private ModelEntry.Bounds bounds = new ModelEntry.Bounds(TIMEOUT, TIMEOUT, 4, 0, 1, 4096, 32_768);

  @Test
  void openai_searches_by_its_responses() throws InterruptedException {
    var client = new CannedClient(RESPONSES.formatted(JsonText.write(Json.of(ANSWER))));

    Reply reply = ask(client, Kind.OPENAI_COMPATIBLE, Optional.empty(), Structured.SCHEMA, true);

    assertEquals("https://api.openai.com/v1/responses", client.path());
    assertEquals(
        "web_search", client.sent().objects("tools").getFirst().text("type").orElseThrow());
    assertEquals(List.of("web_search_call.action.sources"), client.sent().texts("include"));
    assertEquals(Optional.of(false), client.sent().bool("store"));
    JsonObject format = client.sent().object("text").orElseThrow().object("format").orElseThrow();
    assertEquals(Optional.of("json_schema"), format.text("type"));
    assertEquals(new Outcome.Answered(ANSWER), reply.outcome());
    assertEquals(
        Set.of(
            "https://tax.example.org/levy",
            "https://law.example.org/3",
            "https://tax.example.org/levy?utm_source=openai"),
        reply.pages());
  }

  @Test
  void openrouter_searches_by_its_server_tool() throws InterruptedException {
    var client = new CannedClient(CHAT.formatted(JsonText.write(Json.of(ANSWER))));
    var root = Optional.of(URI.create("https://openrouter.ai/api/v1"));

    Reply reply = ask(client, Kind.OPENAI_COMPATIBLE, root, Structured.SCHEMA, true);

    assertEquals("https://openrouter.ai/api/v1/chat/completions", client.path());
    assertEquals(
        "openrouter:web_search",
        client.sent().objects("tools").getFirst().text("type").orElseThrow());
    assertTrue(client.sent().object("response_format").isPresent());
    assertEquals(new Outcome.Answered(ANSWER), reply.outcome());
    assertEquals(Set.of("https://tax.example.org/levy"), reply.pages());
  }

  @Test
  void anthropic_searches_before_it_answers_and_the_answer_is_put_together()
      throws InterruptedException {
    var client = new CannedClient(MESSAGES);

    Reply reply = ask(client, Kind.ANTHROPIC, Optional.empty(), Structured.TOOL, true);

    JsonObject tool = client.sent().objects("tools").getFirst();
    assertEquals(1, client.sent().array("tools").size());
    assertEquals(Optional.of("web_search_20250305"), tool.text("type"));
    assertEquals(Optional.of("web_search"), tool.text("name"));
    assertTrue(client.sent().get("tool_choice").isEmpty(), "a forced tool would prevent it");
    assertEquals(new Outcome.Answered(ANSWER), reply.outcome());
    assertEquals(Set.of("https://tax.example.org/levy"), reply.pages());
  }

  @Test
  void a_turn_that_anthropic_pauses_is_cut_off() throws InterruptedException {
    var client = new CannedClient(MESSAGES.replace("end_turn", "pause_turn"));

    Reply reply = ask(client, Kind.ANTHROPIC, Optional.empty(), Structured.TOOL, true);

    assertTrue(reply.outcome() instanceof Outcome.CutOff, reply.outcome().toString());
  }

  @Test
  void a_model_with_a_temperature_of_its_own_is_told_none() throws InterruptedException {
    for (double lowest : new double[] {0, 1}) {
      bounds = new ModelEntry.Bounds(TIMEOUT, TIMEOUT, 4, lowest, 1, 4096, 32_768);
      for (boolean search : List.of(true, false)) {
        for (Kind kind : List.of(Kind.OPENAI_COMPATIBLE, Kind.ANTHROPIC)) {
          var client = new CannedClient("{}");

          ask(client, kind, Optional.empty(), Structured.TEXT, search);

          assertEquals(lowest == 0, client.sent().get("temperature").isPresent());
        }
      }
    }
  }

  @Test
  void a_question_that_needs_no_search_has_no_tool() throws InterruptedException {
    var client = new CannedClient(CHAT.formatted(JsonText.write(Json.of(ANSWER))));

    Reply reply = ask(client, Kind.OPENAI_COMPATIBLE, Optional.empty(), Structured.SCHEMA, false);

    assertEquals("https://api.openai.com/v1/chat/completions", client.path());
    assertTrue(client.sent().get("tools").isEmpty());
    assertEquals(Set.of(), reply.pages());
  }

  private Reply ask(
      CannedClient client, Kind kind, Optional<URI> base, Structured structured, boolean search)
      throws InterruptedException {
    var entry =
        new ModelEntry(
            "it",
            kind,
            "it",
            base,
            Optional.of(Entries.KEY_VARIABLE),
            bounds,
            structured,
            Set.of(Leave.SEARCH),
            Optional.empty());
    return new ProviderModel(
            entry,
            Optional.of(new ProviderKey("sk-canary")),
            new Exchange(client),
            InstantSource.system())
        .ask(
            new Request(
                "Look it up.",
                List.of(new Turn(Speaker.USER, "How high is the levy?")),
                SCHEMA,
                "s018_evidence_20",
                0.2,
                500,
                TIMEOUT,
                search));
  }
}

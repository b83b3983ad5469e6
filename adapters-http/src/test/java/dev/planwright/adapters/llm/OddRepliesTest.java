package dev.planwright.adapters.llm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import dev.planwright.application.json.JsonText;
import dev.planwright.application.model.port.LanguageModel.Outcome;
import dev.planwright.application.model.port.LanguageModel.Reply;
import dev.planwright.application.model.port.LanguageModel.Request;
import dev.planwright.application.model.port.LanguageModel.Speaker;
import dev.planwright.application.model.port.LanguageModel.Turn;
import dev.planwright.domain.catalog.ModelEntry.Kind;
import dev.planwright.domain.catalog.ModelEntry.Structured;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.usage.CallOutcome;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Unusual replies of gateways and providers. */
class OddRepliesTest {
  private static final String KEY = "sk-canary-4711";

  private final ModelConnections connections =
      new ModelConnections(
          _ -> Optional.of(new ProviderKey(KEY)),
          InstantSource.fixed(Instant.parse("2026-03-01T10:00:00Z")));
  private HttpServer server;

  @BeforeEach
  void start() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.start();
  }

  @AfterEach
  void stop() {
    connections.close();
    server.stop(0);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "400 | unusable",
        "401 | unusable",
        "402 | unusable",
        "403 | unusable",
        "404 | unusable",
        "408 | transient",
        "409 | transient",
        "413 | unusable",
        "422 | unusable",
        "425 | transient",
        "429 | transient",
        "500 | transient",
        "503 | transient",
        "529 | transient",
        "307 | unusable"
      })
  void the_status_tells_the_class(int status, String expected) throws Exception {
    reply(status, Map.of("Location", "http://127.0.0.1:1/"), "{\"error\":{\"message\":\"x\"}}");

    Outcome outcome = ask(Kind.OPENAI_COMPATIBLE, Structured.SCHEMA).outcome();

    assertEquals(expected, outcome.getClass().getSimpleName().toLowerCase(Locale.ROOT));
  }

  @Test
  void what_the_provider_says_is_repeated_only_as_words() throws Exception {
    reply(
        400,
        Map.of(),
        """
        {"error":{"message":"key sk-canary-4711, prompt: build a bath","type":"invalid_request_error",
         "code":"unsupported_value","param":"the prompt itself: build"}}\
        """);

    Reply reply = ask(Kind.OPENAI_COMPATIBLE, Structured.SCHEMA);

    String problem = ((Outcome.Unusable) reply.outcome()).problem();
    assertEquals(
        "HTTP 400: the request was refused; check the model's entry in the profile"
            + " (invalid_request_error, unsupported_value)",
        problem);
    assertFalse(problem.contains("canary"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{'error':{'message':'Rate limit reached'}} | Rate limit reached",
        "{'error':'model is loading'} | model is loading",
        "{'detail':'no such model'} | no such model",
        "<html>bad gateway</html> | <html>bad gateway</html>"
      })
  void the_providers_own_words_are_kept_for_the_metrics(String body, String words)
      throws Exception {
    reply(503, Map.of(), body.replace('\'', '"'));

    Reply reply = ask(Kind.OPENAI_COMPATIBLE, Structured.SCHEMA);

    assertEquals(Optional.of(words), reply.words());
    assertEquals(
        Optional.of("HTTP 503: the provider failed for now; it says: " + words),
        reply.end("call", CallOutcome.TRANSIENT).error());
  }

  /**
   * As llama.cpp, vLLM (three wordings), OpenAI, Anthropic, LM Studio, Ollama and others put it.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "400 | {'error':{'code':400,'message':'request (9031 tokens) exceeds the available context"
            + " size (8192 tokens), try increasing"
            + " it','type':'exceed_context_size_error','n_prompt_tokens':9031,'n_ctx':8192}} | 9031"
            + " | 8192",
        "500 | {'error':{'code':500,'message':'Context size has been"
            + " exceeded.','type':'server_error'}} | 0 | 0",
        "400 | {'object':'error','message':'This models maximum context length is 6048 tokens."
            + " However, you requested 6616 tokens (568 in the messages, 6048 in the"
            + " completion).','type':'BadRequestError','param':null,'code':400} | 568 | 6048",
        "400 | {'error':{'message':'max_tokens is too large: 4096. This models maximum context"
            + " length is 8192 tokens and your request has 5000 input tokens (4096 > 8192 -"
            + " 5000).'}} | 5000 | 8192",
        "400 | {'error':{'message':'max_tokens must be at least 1, got -344.'}} | 0 | 0",
        "400 | {'error':{'code':'context_length_exceeded','message':'This models maximum context"
            + " length is 128000 tokens. However, your messages resulted in 150000 tokens.'}} |"
            + " 150000 | 128000",
        "400 | {'type':'error','error':{'type':'invalid_request_error','message':'prompt is too"
            + " long: 210000 tokens > 200000 maximum'}} | 210000 | 200000",
        "400 | {'type':'error','error':{'type':'invalid_request_error','message':'input length and"
            + " `max_tokens` exceed context limit: 190000 + 16384 > 200000, decrease one'}}"
            + " | 190000 | 200000",
        "200 | {'error':'Trying to keep the first 5000 tokens when context the overflows. However,"
            + " the model is loaded with context length of only 4096 tokens, which is not enough.'}"
            + " | 5000 | 4096",
        "400 | {'error':'The number of tokens to keep from the initial prompt is greater than the"
            + " context length (n_keep: 13055>= n_ctx: 4096).'} | 13055 | 4096",
        "400 | {'error':'the input length exceeds the context length'} | 0 | 0",
        "400 | {'message':'Prompt contains 40000 tokens and 0 draft tokens, too large for model"
            + " with 32768 maximum context length'} | 40000 | 32768",
        "413 | {'type':'error','error':{'type':'request_too_large','message':'too many bytes'}} | 0"
            + " | 0"
      })
  void a_question_too_long_is_an_outcome_of_its_own_with_the_servers_numbers(
      int status, String body, int input, int window) throws Exception {
    reply(status, Map.of(), body.replace('\'', '"'));

    var overflow = (Outcome.Overflow) ask(Kind.OPENAI_COMPATIBLE, Structured.SCHEMA).outcome();

    assertEquals(input, overflow.input().orElse(0));
    assertEquals(window, overflow.window().orElse(0));
    assertEquals(CallOutcome.OVERFLOW, overflow.metered());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "OLLAMA | {'model_info':{'general.architecture':'llama','llama.context_length':8192}} |"
            + " 8192",
        "OLLAMA | {'error':'model not found'} | 0",
        "OPENAI_COMPATIBLE | {'data':[{'id':'other','max_model_len':10},{'id':'scripted-model',"
            + "'max_model_len':16384}]} | 16384",
        "OPENAI_COMPATIBLE | {'data':[{'id':'scripted-model','meta':{'n_ctx':4096,"
            + "'n_ctx_train':131072}}]} | 4096",
        "OPENAI_COMPATIBLE | <html> | 0",
        "ANTHROPIC | {} | 0"
      })
  void a_server_is_asked_for_its_window(Kind kind, String body, int window) {
    reply(200, Map.of(), body.replace('\'', '"'));

    assertEquals(
        window, connections.reach(Entries.at(kind, base(), Structured.TEXT)).window().orElse(0));
  }

  /** Servers that refuse bounds, as they say so, and one that refuses something else. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "maxLength | {'error':{'code':400,'message':'Invalid schema: maxLength is not permitted'}}"
            + " | 1",
        "minItems | {'error':'failed to parse grammar'} | 2",
        "max_tokens | {'error':{'message':'no such parameter: max_tokens'}} | 0"
      })
  void bounds_that_a_server_refuses_are_left_out_and_that_is_remembered(
      String refused, String body, int attempts) throws Exception {
    server.createContext(
        "/chat/completions",
        exchange -> {
          String asked =
              new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
          boolean takes = !asked.contains(refused);
          String answer =
              takes
                  ? "{\"choices\":[{\"finish_reason\":\"stop\",\"message\":{\"role\":\"assistant\","
                      + "\"content\":\"{}\"}}]}"
                  : body.replace('\'', '"');
          exchange.sendResponseHeaders(takes ? 200 : 400, answer.length());
          exchange.getResponseBody().write(answer.getBytes(StandardCharsets.UTF_8));
          exchange.close();
        });
    var model = connections.reach(Entries.at(Kind.OPENAI_COMPATIBLE, base(), Structured.SCHEMA));

    for (int i = 0; i < attempts; i++) {
      var again = (Outcome.Transient) model.ask(bounded()).outcome();
      assertEquals(Optional.of(Duration.ZERO), again.retryAfter());
    }
    Class<?> then = attempts == 0 ? Outcome.Unusable.class : Outcome.Answered.class;
    assertInstanceOf(then, model.ask(bounded()).outcome());
    assertInstanceOf(then, model.ask(bounded()).outcome());
  }

  private static Request bounded() {
    JsonObject list =
        (JsonObject)
            JsonText.read(
                "{\"type\":\"array\",\"minItems\":1,\"items\":{\"type\":\"string\",\"maxLength\":9}}");
    Request plain = request(Duration.ofSeconds(10));
    return new Request(
        plain.instruction(),
        plain.turns(),
        plain.schema().with("properties", Json.build().put("l", list).done()),
        plain.schemaName(),
        0.5,
        100,
        plain.timeout());
  }

  @Test
  void a_time_out_names_the_limit_and_its_setting() throws Exception {
    server.createContext("/", _ -> {});

    Outcome outcome =
        connections
            .reach(Entries.at(Kind.OPENAI_COMPATIBLE, base(), Structured.SCHEMA))
            .ask(request(Duration.ofMillis(50)))
            .outcome();

    assertEquals(
        Optional.of(
            "no complete answer within 0 s, the rest of what timeout_s 20 gives all attempts of"
                + " model it"),
        outcome.failure());
  }

  @Test
  void an_account_without_credit_is_unusable_although_the_status_says_later() throws Exception {
    reply(429, Map.of(), "{\"error\":{\"type\":\"insufficient_quota\"}}");

    assertInstanceOf(
        Outcome.Unusable.class, ask(Kind.OPENAI_COMPATIBLE, Structured.SCHEMA).outcome());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{'error':{'code':429,'message':'slow down'}} | Transient",
        "{'error':{'code':402,'message':'no credit'}} | Unusable",
        "{'choices':[{'finish_reason':'error','message':{'content':''}}]} | Transient",
        "{'choices':[{'error':{'code':502},'message':{'content':'half'}}]} | Transient",
        "{'choices':[]} | Refused",
        "{'choices':[{'finish_reason':'content_filter','message':{'role':'assistant','content':'x'}}]}"
            + " | Refused",
        "{'choices':[{'finish_reason':'stop','message':{'role':'assistant','content':''}}]} |"
            + " Refused",
        "{'choices':[{'finish_reason':'stop','message':{'role':'assistant','content':null}}]} |"
            + " Refused",
        "{'choices':'none'} | Transient",
        "[] | Transient",
        "<html>bad gateway</html> | Transient"
      })
  void a_successful_status_is_not_taken_for_success(String body, String outcome) throws Exception {
    reply(200, Map.of(), body.replace('\'', '"'));

    assertEquals(
        outcome,
        ask(Kind.OPENAI_COMPATIBLE, Structured.SCHEMA).outcome().getClass().getSimpleName());
  }

  @Test
  void a_full_window_is_an_answer_cut_off() throws Exception {
    reply(
        200,
        Map.of(),
        """
        {"type":"message","model":"c","stop_reason":"model_context_window_exceeded",
         "content":[{"type":"text","text":"half"}],"usage":{"input_tokens":1,"output_tokens":1}}\
        """);

    assertInstanceOf(Outcome.CutOff.class, ask(Kind.ANTHROPIC, Structured.TOOL).outcome());
  }

  @Test
  void thoughts_and_a_code_fence_around_the_answer_are_taken_off() throws Exception {
    reply(
        200,
        Map.of(),
        """
        {"model":"l","done":true,"done_reason":"stop","message":{"role":"assistant",
         "content":"<think>Well.</think>\\n```json\\n{\\"title\\":\\"x\\"}\\n```"}}\
        """);

    assertEquals(
        new Outcome.Answered("{\"title\":\"x\"}"), ask(Kind.OLLAMA, Structured.TEXT).outcome());
  }

  @Test
  void the_cost_in_a_gateways_header_is_kept() throws Exception {
    reply(
        200,
        Map.of("x-litellm-response-cost", "0.00042"),
        "{\"choices\":[{\"finish_reason\":\"stop\",\"message\":{\"content\":\"{}\"}}]}");

    assertEquals(
        Optional.of(new BigDecimal("0.00042")),
        ask(Kind.OPENAI_COMPATIBLE, Structured.SCHEMA).statedCost());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Retry-After | 12 | 12000",
        "Retry-After | 1.5 | 1500",
        "retry-after-ms | 250 | 250",
        "Retry-After | Sun, 01 Mar 2026 10:00:20 GMT | 20000",
        "Retry-After | Sun, 01 Mar 2026 09:00:00 GMT | 0",
        "Retry-After | soon | -1",
        "Retry-After | -3 | -1",
        "Retry-After | 1e400 | 86400000"
      })
  void the_wait_that_is_asked_for_is_read(String header, String value, long millis)
      throws Exception {
    reply(503, Map.of(header, value), "{}");

    var outcome = (Outcome.Transient) ask(Kind.OPENAI_COMPATIBLE, Structured.SCHEMA).outcome();

    assertEquals(millis, outcome.retryAfter().map(Duration::toMillis).orElse(-1L));
  }

  @Test
  void a_redirect_is_not_followed() throws Exception {
    var reached = new java.util.concurrent.atomic.AtomicBoolean();
    server.createContext(
        "/elsewhere",
        exchange -> {
          reached.set(true);
          exchange.close();
        });
    reply(307, Map.of("Location", base() + "/elsewhere"), "{}");

    var outcome = (Outcome.Unusable) ask(Kind.OLLAMA, Structured.SCHEMA).outcome();

    assertTrue(outcome.problem().contains("base_url"), outcome.problem());
    assertFalse(reached.get());
  }

  private URI base() {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
  }

  private void reply(int status, Map<String, String> headers, String body) {
    server.createContext(
        "/",
        exchange -> {
          exchange.getRequestBody().readAllBytes();
          headers.forEach(exchange.getResponseHeaders()::set);
          byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
          exchange.sendResponseHeaders(status, bytes.length);
          exchange.getResponseBody().write(bytes);
          exchange.close();
        });
  }

  private Reply ask(Kind kind, Structured structured) throws InterruptedException {
    return connections
        .reach(Entries.at(kind, base(), structured))
        .ask(request(Duration.ofSeconds(10)));
  }

  private static Request request(Duration timeout) {
    return new Request(
        "Be a planner.",
        List.of(new Turn(Speaker.USER, "Plan.")),
        Json.build().put("type", "object").put("properties", Json.object()).done(),
        "s001_try",
        0.5,
        100,
        timeout);
  }
}

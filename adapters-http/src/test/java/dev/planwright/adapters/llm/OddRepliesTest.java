package dev.planwright.adapters.llm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import dev.planwright.application.model.port.LanguageModel.Outcome;
import dev.planwright.application.model.port.LanguageModel.Reply;
import dev.planwright.application.model.port.LanguageModel.Request;
import dev.planwright.application.model.port.LanguageModel.Speaker;
import dev.planwright.application.model.port.LanguageModel.Turn;
import dev.planwright.domain.catalog.ModelEntry.Kind;
import dev.planwright.domain.catalog.ModelEntry.Structured;
import dev.planwright.domain.json.Json;
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
        .ask(
            new Request(
                "Be a planner.",
                List.of(new Turn(Speaker.USER, "Plan.")),
                Json.build().put("type", "object").put("properties", Json.object()).done(),
                "s001_try",
                0.5,
                100,
                Duration.ofSeconds(10)));
  }
}

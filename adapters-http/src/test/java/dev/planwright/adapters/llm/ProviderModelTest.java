package dev.planwright.adapters.llm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.model.port.LanguageModel.Outcome;
import dev.planwright.application.model.port.LanguageModel.Reply;
import dev.planwright.application.model.port.LanguageModel.Request;
import dev.planwright.application.model.port.LanguageModel.Speaker;
import dev.planwright.application.model.port.LanguageModel.Turn;
import dev.planwright.application.scripted.Author;
import dev.planwright.application.scripted.Fault;
import dev.planwright.application.scripted.Faults;
import dev.planwright.application.scripted.ModelCall;
import dev.planwright.application.scripted.ScriptedModelServer;
import dev.planwright.application.scripted.ScriptedModelServer.Script;
import dev.planwright.domain.catalog.ModelEntry;
import dev.planwright.domain.catalog.ModelEntry.Kind;
import dev.planwright.domain.catalog.ModelEntry.Structured;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.usage.CallOutcome;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Each provider's wire, and how its replies are classified. */
class ProviderModelTest {
  private static final String KEY = "sk-canary-4711";
  private static final JsonObject SCHEMA =
      (JsonObject)
          JsonText.read(
              """
              {"type":"object","additionalProperties":false,"required":["title","rating"],
               "properties":{"title":{"type":"string","minLength":2},
                             "rating":{"enum":["ok","bad"]},
                             "note":{"type":"string"}}}\
              """);
  private static final JsonObject ANSWER =
      Json.build().put("title", "Harbour bath").put("rating", "ok").done();
  private static final Author AUTHOR = _ -> Optional.of(ANSWER);

  private final ModelConnections connections =
      new ModelConnections(
          variable ->
              variable.equals(Entries.KEY_VARIABLE)
                  ? Optional.of(new ProviderKey(KEY))
                  : Optional.empty(),
          InstantSource.fixed(Instant.parse("2026-03-01T10:00:00Z")));

  @AfterEach
  void close() {
    connections.close();
  }

  @ParameterizedTest
  @CsvSource({
    "OPENAI_COMPATIBLE,SCHEMA",
    "OPENAI_COMPATIBLE,JSON",
    "OPENAI_COMPATIBLE,TOOL",
    "OPENAI_COMPATIBLE,TEXT",
    "ANTHROPIC,TOOL",
    "ANTHROPIC,TEXT",
    "OLLAMA,SCHEMA",
    "OLLAMA,JSON",
    "OLLAMA,TEXT"
  })
  void an_answer_comes_with_its_raw_reply_and_the_provider_is_told_the_schema(
      Kind kind, Structured structured) throws InterruptedException {
    try (var server = ScriptedModelServer.start(AUTHOR, Script.SMOOTH)) {
      URI base = kind == Kind.OLLAMA ? server.root() : server.v1();

      Reply reply = connections.reach(Entries.at(kind, base, structured)).ask(request());

      assertEquals(new Outcome.Answered(JsonText.write(ANSWER)), compact(reply.outcome()));
      assertEquals(
          "scripted-model", ((JsonObject) reply.body().orElseThrow()).text("model").orElseThrow());
      ModelCall call = server.calls().getFirst();
      assertTrue(call.instruction().startsWith("Be a planner."), call.instruction());
      assertTrue(call.turns().getFirst().startsWith("First."), call.turns().getFirst());
      assertEquals(List.of("A try.", "Again."), call.turns().subList(1, 3));
      assertEquals(0.2, call.temperature(), 1e-9);
      assertEquals(500, call.maxOutputTokens());
      if (structured != Structured.JSON || kind == Kind.OPENAI_COMPATIBLE) {
        assertEquals("s012_project_plan", call.schemaName());
        assertTrue(call.schema().object("properties").orElseThrow().get("rating").isPresent());
      }
    }
  }

  @Test
  void an_optional_member_is_nullable_to_a_strict_provider_and_its_null_is_taken_out_again()
      throws InterruptedException {
    Author author =
        call -> {
          assertEquals(
              List.of("title", "rating", "note"), call.schema().texts("required"), "all required");
          return Optional.of(ANSWER.with("note", Json.none()));
        };
    try (var server = ScriptedModelServer.start(author, Script.SMOOTH)) {
      Reply reply = connections.reach(Entries.of(Kind.OPENAI_COMPATIBLE, server)).ask(request());

      assertEquals(new Outcome.Answered(JsonText.write(ANSWER)), reply.outcome());
    }
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void an_answer_at_the_output_limit_is_cut_off(Kind kind) throws InterruptedException {
    assertInstanceOf(Outcome.CutOff.class, outcome(kind, Fault.CUT_OFF));
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void a_refusal_is_refused(Kind kind) throws InterruptedException {
    assertInstanceOf(Outcome.Refused.class, outcome(kind, Fault.REFUSED));
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void text_that_is_no_json_is_still_an_answer_for_the_caller_to_judge(Kind kind)
      throws InterruptedException {
    assertInstanceOf(Outcome.Answered.class, outcome(kind, Fault.INVALID_JSON));
  }

  @ParameterizedTest
  @CsvSource({
    "OPENAI_COMPATIBLE,SERVER_ERROR",
    "OPENAI_COMPATIBLE,CUT_BODY",
    "OPENAI_COMPATIBLE,DROPPED",
    "OPENAI_COMPATIBLE,OVERSIZED",
    "ANTHROPIC,SERVER_ERROR",
    "ANTHROPIC,CUT_BODY",
    "OLLAMA,SERVER_ERROR",
    "OLLAMA,CUT_BODY"
  })
  void a_failure_that_may_pass_is_transient_and_is_not_tried_again_here(Kind kind, Fault fault)
      throws InterruptedException {
    var script = new Script(Duration.ZERO, Faults.inTurn(fault), Duration.ZERO);
    try (var server = ScriptedModelServer.start(AUTHOR, script)) {
      Reply reply = connections.reach(Entries.of(kind, server)).ask(request());

      assertInstanceOf(Outcome.Transient.class, reply.outcome());
      assertEquals(1, server.calls().size());
    }
  }

  @Test
  void too_many_requests_are_transient_and_tell_the_wait() throws InterruptedException {
    var script =
        new Script(Duration.ZERO, Faults.inTurn(Fault.RATE_LIMITED), Duration.ofSeconds(7));
    try (var server = ScriptedModelServer.start(AUTHOR, script)) {
      Reply reply = connections.reach(Entries.of(Kind.ANTHROPIC, server)).ask(request());

      var outcome = assertInstanceOf(Outcome.Transient.class, reply.outcome());
      assertEquals(Optional.of(Duration.ofSeconds(7)), outcome.retryAfter());
      assertEquals(CallOutcome.TRANSIENT, outcome.metered());
      assertTrue(reply.body().isPresent());
    }
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void a_refused_key_makes_the_model_unusable_and_is_named_by_its_variable_only(Kind kind)
      throws InterruptedException {
    var outcome = assertInstanceOf(Outcome.Unusable.class, outcome(kind, Fault.UNAUTHORIZED));

    assertTrue(outcome.problem().contains("HTTP 401"), outcome.problem());
    assertEquals(
        kind != Kind.OLLAMA, outcome.problem().contains(Entries.KEY_VARIABLE), outcome.problem());
    assertFalse(outcome.problem().contains(KEY), outcome.problem());
  }

  @Test
  void an_answer_that_does_not_come_in_time_is_transient() throws InterruptedException {
    var slow = new Script(Duration.ofSeconds(30), Faults.NONE, Duration.ZERO);
    try (var server = ScriptedModelServer.start(AUTHOR, slow)) {
      Reply reply =
          connections
              .reach(Entries.of(Kind.OPENAI_COMPATIBLE, server))
              .ask(request(Duration.ofMillis(200)));

      assertInstanceOf(Outcome.TimedOut.class, reply.outcome());
    }
  }

  @Test
  void an_interruption_aborts_the_request_so_that_nothing_is_charged() throws Exception {
    var slow = new Script(Duration.ofSeconds(30), Faults.NONE, Duration.ZERO);
    try (var server = ScriptedModelServer.start(AUTHOR, slow)) {
      var started = new CountDownLatch(1);
      var asking =
          new FutureTask<>(() -> {
            started.countDown();
            return assertThrows(
                InterruptedException.class,
                () -> connections.reach(Entries.of(Kind.OLLAMA, server)).ask(request()));
          });
      Thread thread = Thread.ofVirtual().start(asking);
      assertTrue(started.await(5, TimeUnit.SECONDS));
      until(() -> server.inFlight() == 1);

      thread.interrupt();

      asking.get(2, TimeUnit.SECONDS);
      until(() -> server.inFlight() == 0);
      assertTrue(server.ledger().bills().isEmpty());
    }
  }

  @Test
  void a_provider_that_nobody_answers_for_is_transient() throws IOException, InterruptedException {
    int port;
    try (var taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = taken.getLocalPort();
    }
    URI nowhere = URI.create("http://127.0.0.1:" + port + "/v1");

    Reply reply =
        connections
            .reach(Entries.at(Kind.OPENAI_COMPATIBLE, nowhere, Structured.SCHEMA))
            .ask(request());

    assertInstanceOf(Outcome.Transient.class, reply.outcome());
    assertTrue(reply.words().isEmpty());
  }

  @Test
  void http_at_a_public_address_is_never_spoken() throws InterruptedException {
    ModelEntry entry =
        Entries.at(
            Kind.OPENAI_COMPATIBLE, URI.create("http://203.0.113.7:9/v1"), Structured.SCHEMA);

    assertInstanceOf(Outcome.Unusable.class, connections.reach(entry).ask(request()).outcome());
  }

  private Outcome outcome(Kind kind, Fault fault) throws InterruptedException {
    var script = new Script(Duration.ZERO, Faults.inTurn(fault), Duration.ZERO);
    try (var server = ScriptedModelServer.start(AUTHOR, script)) {
      return connections.reach(Entries.of(kind, server)).ask(request()).outcome();
    }
  }

  private static Request request() {
    return request(Duration.ofSeconds(20));
  }

  private static Request request(Duration timeout) {
    return new Request(
        "Be a planner.",
        List.of(
            new Turn(Speaker.USER, "First."),
            new Turn(Speaker.MODEL, "A try."),
            new Turn(Speaker.USER, "Again.")),
        SCHEMA,
        "s012_project_plan",
        0.2,
        500,
        timeout);
  }

  /** Tool arguments come through the library, which lays them out over several lines. */
  private static Outcome compact(Outcome outcome) {
    return outcome instanceof Outcome.Answered(String text)
        ? new Outcome.Answered(JsonText.write(JsonText.read(text)))
        : outcome;
  }

  private static void until(java.util.function.BooleanSupplier condition) {
    long end = System.nanoTime() + Duration.ofSeconds(5).toNanos();
    while (!condition.getAsBoolean()) {
      assertTrue(System.nanoTime() < end, "not within five seconds");
      Thread.onSpinWait();
    }
  }
}

package dev.planwright.application.model.call;

import static dev.planwright.application.model.call.Calls.VALID;
import static dev.planwright.application.model.call.Calls.question;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.model.Entries;
import dev.planwright.application.model.ScriptedModel;
import dev.planwright.application.model.port.LanguageModel.Outcome;
import dev.planwright.application.model.port.LanguageModel.Request;
import dev.planwright.application.model.port.LanguageModel.Speaker;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.call.Breach;
import dev.planwright.application.stage.ToStage;
import dev.planwright.application.worker.Eventually;
import dev.planwright.domain.catalog.ModelEntry.Kind;
import dev.planwright.domain.catalog.ModelEntry.Price;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.usage.CallOutcome;
import dev.planwright.domain.usage.TokenUsage;
import dev.planwright.domain.usage.UsageRecord;
import java.math.BigDecimal;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.converter.ConvertWith;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AskingTest {
  private static final Outcome BUSY = new Outcome.Transient("503", Optional.empty());
  private static final Outcome WRONG = new Outcome.Answered("{\"items\": []}");

  private final Calls calls = new Calls();
  private final ScriptedModel first = calls.entries.add("first");

  @Test
  void an_answer_comes_with_its_only_record_and_is_accounted_for_once() throws Exception {
    Answer answer = calls.asking().ask(question());

    assertEquals(4, answer.data().array("items").size());
    assertEquals("first", answer.by().id());
    assertEquals(calls.records(), answer.calls());
    assertTrue(calls.records().getFirst().used());
    UsageRecord record = answer.calls().getFirst();
    assertEquals("model-first", record.model());
    assertEquals(Optional.of(calls.plan.toString()), record.taskId());
    assertEquals(Optional.of(calls.key), record.apiKeyId());
    assertEquals(OptionalLong.of(100), record.usage().inputTokens());
    assertEquals(Optional.of(ScriptedModel.PRICE), record.usage().costUsd());
    assertEquals(Optional.empty(), record.costEstimateUsd());
    assertTrue(record.success());
    assertEquals(0, calls.running());
  }

  @Test
  void a_transient_failure_is_tried_again_twice_and_then_the_next_model_is_asked()
      throws Exception {
    first.always("q", BUSY);
    calls.entries.add("second");

    Answer answer = calls.asking().ask(question());

    assertEquals("second", answer.by().id());
    assertEquals(
        List.of("first transient", "first transient", "first transient", "second ok"),
        calls.outcomes());
    assertEquals(List.of(Duration.ofMillis(2500), Duration.ofMillis(4500)), calls.time.pauses());
    assertEquals(1, calls.records().stream().filter(UsageRecord::success).count());
    assertFalse(calls.records().getFirst().used());
    assertEquals(Optional.of("503"), calls.records().getFirst().errorMessage());
    assertEquals(OptionalLong.empty(), calls.records().getFirst().usage().inputTokens());
  }

  @Test
  void duration_is_measured_by_correlating_the_start_and_the_end_event_of_the_same_llm_call()
      throws Exception {
    first.whenAsked(() -> calls.time.pass(Duration.ofMillis(1_500)));

    calls.asking().ask(question());

    assertEquals(Optional.of(Duration.ofMillis(1_500)), calls.records().getFirst().duration());
  }

  @Test
  void a_failed_llm_call_is_stored_with_success_false_and_the_failure_text_in_error_message()
      throws Exception {
    first.says("Incorrect API key provided: sk-abcdefghijklmnop. " + "x".repeat(5_000));
    first.always("q", new Outcome.Unusable("HTTP 401: the key was refused"));
    calls.entries.add("second");

    calls.asking().ask(question());

    UsageRecord failed = calls.records().getFirst();
    String error = failed.errorMessage().orElseThrow();
    assertFalse(failed.success());
    assertTrue(
        error.startsWith("HTTP 401: the key was refused; it says: Incorrect API key provided: ***"),
        error);
    assertFalse(error.contains("abcdefghijklmnop"), error);
    assertEquals(1_000, error.length());
  }

  @Test
  void an_answer_of_no_use_is_a_successful_call_whose_outcome_says_so() throws Exception {
    first.next("q", new Outcome.Answered("no JSON"), new Outcome.CutOff("{"));

    calls.asking().ask(question());

    assertEquals(
        List.of(CallOutcome.INVALID, CallOutcome.CUT_OFF, CallOutcome.OK),
        calls.records().stream().flatMap(call -> call.outcome().stream()).toList());
    assertTrue(calls.records().stream().allMatch(UsageRecord::success));
    assertEquals(1, calls.records().stream().filter(UsageRecord::used).count());
  }

  @Test
  void a_call_that_takes_too_long_has_an_outcome_of_its_own_and_is_tried_again() throws Exception {
    first.next("q", new Outcome.TimedOut("no complete answer within the time-out"));

    calls.asking().ask(question());

    assertEquals(List.of("first timed_out", "first ok"), calls.outcomes());
    assertEquals(
        Optional.of("no complete answer within the time-out"),
        calls.records().getFirst().errorMessage());
  }

  @ParameterizedTest
  @CsvSource({"1, 2500", "29, 29000", "30, 30000", "31, 30000", "3600, 30000"})
  void a_providers_wish_to_wait_is_obeyed_up_to_thirty_seconds(int asked, int waited)
      throws Exception {
    first.next("q", new Outcome.Transient("429", Optional.of(Duration.ofSeconds(asked))));

    calls.asking().ask(question());

    assertEquals(List.of(Duration.ofMillis(waited)), calls.time.pauses());
  }

  @Test
  void a_pause_lies_between_one_and_eight_seconds_whatever_the_chance() {
    CallLimits limits = CallLimits.standard();

    for (int retry = 1; retry < 40; retry++) {
      for (double random : new double[] {0, 0.3, 0.999999}) {
        Duration pause = limits.pause(retry, random);
        assertTrue(pause.compareTo(Duration.ofSeconds(1)) >= 0, retry + ": " + pause);
        assertTrue(pause.compareTo(Duration.ofSeconds(8)) <= 0, retry + ": " + pause);
      }
    }
  }

  @Test
  void an_invalid_answer_is_repaired_by_the_same_model_that_is_told_what_is_wrong()
      throws Exception {
    first.next("q", new Outcome.Answered("no JSON"), WRONG);

    Answer answer = calls.asking().ask(question());

    assertFalse(answer.weak());
    assertEquals(List.of("first invalid", "first invalid", "first ok"), calls.outcomes());
    Request repair = first.requests().get(2);
    assertEquals(
        List.of(Speaker.USER, Speaker.MODEL, Speaker.USER),
        repair.turns().stream().map(turn -> turn.speaker()).toList());
    assertEquals("material", repair.turns().getFirst().text());
    assertEquals("{\"items\": []}", repair.turns().get(1).text());
    assertTrue(repair.turns().get(2).text().contains("items"), repair.turns().get(2).text());
    assertTrue(repair.turns().get(2).text().contains("verdict"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "maybe | verdict must be one of [\"good\",\"bad\"]; it is \"maybe\"",
        "'' | verdict is empty: write its text"
      })
  void only_the_member_that_is_wrong_is_asked_again_with_its_value_and_an_example(
      String said, String told) throws Exception {
    first.next("q", new Outcome.Answered(VALID.replace("good", said)));
    first.next("q", new Outcome.Answered("{\"verdict\": \"bad\"}"));

    Answer answer = calls.asking().ask(question());

    assertEquals(List.of("a", "b", "c", "d"), answer.data().texts("items"));
    assertEquals("bad", answer.data().text("verdict").orElseThrow());
    Request repair = first.requests().get(1);
    assertEquals(
        List.of("verdict"),
        List.copyOf(repair.schema().object("properties").orElseThrow().members().keySet()));
    String asked = repair.turns().getLast().text();
    assertTrue(asked.contains("- " + told + "\n"), asked);
    assertTrue(asked.endsWith("{\"verdict\":\"good\"}"), asked);
    assertTrue(repair.temperature() > first.requests().getFirst().temperature());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[\"a\", 7, \"b\", \"c\", \"\", \"d\", {\"a\": 1}] | 1 | 2",
        "[\"a\", \"a\", \"b\", \"c\", \"a\", \"d\"] | 1 | 2",
        "[\"a\", \"a\", \"a\", \"a\", \"a\", \"a\", \"a\", \"a\", \"a\"] | 2 | 0"
      })
  void elements_of_no_use_are_left_out_while_enough_remain(String items, int asked, int dropped)
      throws Exception {
    first.next(
        "q",
        new Outcome.Answered(
            "{\"items\": %s, \"verdict\": \"good\", \"mood\": \"fine\"}".formatted(items)));

    first.next("q", new Outcome.Answered("{\"items\": [\"a\", \"b\", \"c\", \"d\"]}"));

    Answer answer = calls.asking().ask(question());

    assertEquals(List.of("a", "b", "c", "d"), answer.data().texts("items"));
    assertEquals(asked, first.requests().size());
    assertEquals(
        dropped == 0
            ? List.of()
            : List.of(dropped + " entries of an answer were of no use and left out."),
        answer.notes());
  }

  @Test
  void after_two_repairs_the_next_model_is_asked_afresh() throws Exception {
    first.always("q", WRONG);
    ScriptedModel second = calls.entries.add("second");

    calls.asking().ask(question());

    assertEquals(3, first.requests().size());
    assertEquals(1, second.requests().getFirst().turns().size());
    assertEquals(
        List.of("first invalid", "first invalid", "first invalid", "second ok"), calls.outcomes());
    assertEquals(
        4 * 100, calls.records().stream().mapToLong(r -> r.usage().inputTokens().orElse(0)).sum());
  }

  @Test
  void an_answer_in_a_fence_with_nulls_for_what_may_be_missing_is_read() throws Exception {
    first.next("q", new Outcome.Answered("```json\n" + VALID + "\n```"));

    assertEquals("good", calls.asking().ask(question()).data().text("verdict").orElseThrow());
  }

  @ParameterizedTest
  @CsvSource({"200, 200", "201, 200", "600, 200", "601, 4"})
  void a_text_somewhat_too_long_is_shortened_and_one_far_too_long_is_sent_back(int said, int kept)
      throws Exception {
    String text =
        IntStream.range(100, 500)
                .mapToObj(i -> "w" + (char) ('a' + i % 26) + (char) ('a' + i / 26))
                .collect(Collectors.joining(" "))
                .substring(0, said - 1)
            + "!";
    first.next("q", new Outcome.Answered(VALID.replace("\"a\"", "\"" + text + "\"")));
    first.next("q", new Outcome.Answered("{\"items.0\": \"back\"}"));

    String answered = calls.asking().ask(question()).data().texts("items").getFirst();

    assertTrue(answered.length() <= kept, answered);
    assertEquals(said > 600, answered.equals("back"));
    assertEquals(said > 200 && said <= 600, answered.endsWith("…"));
  }

  @Test
  void an_answer_beyond_four_mebibytes_is_not_read() throws Exception {
    first.next("q", new Outcome.Answered(" ".repeat(4 * 1024 * 1024) + VALID));

    calls.asking().ask(question());

    assertEquals(List.of("first invalid", "first ok"), calls.outcomes());
  }

  @Test
  void a_cut_off_answer_raises_the_output_limit_once() throws Exception {
    first.next("q", new Outcome.CutOff("{\"items\": [\"a\""));

    calls.asking().ask(question());

    assertEquals(
        List.of(6144, 8192), first.requests().stream().map(Request::maxOutputTokens).toList());
    assertEquals(List.of("first cut_off", "first ok"), calls.outcomes());
  }

  @Test
  void an_answer_that_is_cut_off_again_is_asked_for_in_halves() throws Exception {
    first.next(
        "q",
        new Outcome.CutOff("{"),
        new Outcome.CutOff("{"),
        new Outcome.Answered("{\"items\": [\"a\", \"b\"], \"verdict\": \"bad\"}"),
        new Outcome.Answered("{\"items\": [\"c\", \"d\"], \"verdict\": \"good\"}"));

    Answer answer = calls.asking().ask(question());

    assertEquals(List.of("a", "b", "c", "d"), answer.data().texts("items"));
    assertEquals("bad", answer.data().text("verdict").orElseThrow());
    assertEquals(2, answer.calls().size());
    assertTrue(first.requests().get(3).turns().getFirst().text().contains("[\"a\",\"b\"]"));
    assertEquals(4, calls.records().size());
  }

  @Test
  void a_refusal_goes_to_the_next_model_at_once() throws Exception {
    first.always("q", new Outcome.Refused("I cannot help with that."));
    calls.entries.add("second");

    calls.asking().ask(question());

    assertEquals(List.of("first refused", "second ok"), calls.outcomes());
  }

  @Test
  void when_all_refuse_the_cause_is_named() {
    first.always("q", new Outcome.Refused(""));
    calls.entries.add("second").always("q", new Outcome.Refused(""));

    NoAnswer none = assertThrows(NoAnswer.class, () -> calls.asking().ask(question()));

    assertEquals(NoAnswer.Cause.REFUSED, none.why());
  }

  @Test
  void an_unusable_model_is_not_asked_again_in_this_run() throws Exception {
    first.always("q", new Outcome.Unusable("401"));
    calls.entries.add("second");
    Asking run = calls.asking();

    run.ask(question());
    run.ask(question());
    calls.asking().ask(question());

    assertEquals(
        List.of("first unusable", "second ok", "second ok", "first unusable", "second ok"),
        calls.outcomes());
  }

  @ParameterizedTest
  @CsvSource({
    "OPENAI_COMPATIBLE, https://api.example.org/v1, 120, 360",
    "OPENAI_COMPATIBLE, http://127.0.0.1:8080/v1, 600, 1800",
    "OPENAI_COMPATIBLE, http://gpu.lan/v1, 900, 2700",
    "OLLAMA, , 600, 1800",
    "OLLAMA, https://ollama.example.org, 30, 240"
  })
  void all_attempts_of_a_call_at_one_model_end_by_limits_that_are_named(
      Kind kind, @Nullable URI base, int timeout, int all) {
    var here = new Calls();
    ScriptedModel model = here.entries.add(Entries.entry(kind, Optional.ofNullable(base), timeout));
    model.next("q", WRONG);
    model.always("q", new Outcome.TimedOut("no complete answer within " + timeout + " s"));
    model.whenAsked(() -> here.time.pass(Duration.ofSeconds(timeout + 1)));
    if (timeout == 30) {
      model.whenAsked(() -> here.time.pass(Duration.ofSeconds(200)));
    }

    NoAnswer none = assertThrows(NoAnswer.class, () -> here.asking().ask(question()));

    assertEquals(NoAnswer.Cause.TOO_LONG, none.why());
    assertEquals(
        Optional.of("own: %d s for all attempts, timeout_s %d".formatted(all, timeout)),
        none.detail());
    assertEquals(Duration.ofSeconds(timeout), model.requests().getFirst().timeout());
  }

  @Test
  void a_model_that_takes_all_its_time_leaves_the_next_one_all_of_its_own() throws Exception {
    first.always("q", new Outcome.TimedOut("no answer"));
    first.whenAsked(() -> calls.time.pass(Duration.ofSeconds(200)));
    ScriptedModel second = calls.entries.add("second");

    assertEquals("second", calls.asking().ask(question()).by().id());
    assertEquals(Duration.ofSeconds(120), second.requests().getFirst().timeout());
  }

  @Test
  void five_failures_in_a_row_close_the_way_to_a_model_for_a_minute() throws Exception {
    ScriptedModel second = calls.entries.add("second");
    first.always("q", BUSY);
    calls.asking().ask(question());
    calls.asking().ask(question());
    assertEquals(6, first.requests().size());

    calls.asking().ask(question());
    assertEquals(6, first.requests().size(), "asked behind an open circuit");
    calls.time.pass(Duration.ofSeconds(60));
    first.heal();
    calls.asking().ask(question());

    assertEquals(7, first.requests().size());
    assertEquals(3, second.requests().size());
  }

  @Test
  void the_only_model_is_waited_for_behind_its_circuit() throws Exception {
    first.next("q", BUSY, BUSY, BUSY, BUSY, BUSY);
    assertThrows(NoAnswer.class, () -> calls.asking().ask(question()));
    int before = calls.time.pauses().size();

    calls.asking().ask(question());

    assertEquals("first ok", calls.outcomes().getLast());
    List<Duration> pauses = calls.time.pauses();
    assertEquals(2, pauses.subList(before, pauses.size()).size());
  }

  @Test
  void a_rule_is_insisted_on_like_the_schema_and_left_to_code_when_no_model_keeps_it()
      throws Exception {
    calls.entries.add("second");
    AnswerRules rules =
        rules(
            List.of(Breach.of("items: b is forbidden.")),
            answer -> answer.with("corrected", Json.of(true)));

    Answer answer = calls.asking().ask(question(rules));

    assertTrue(answer.weak());
    assertEquals("first", answer.by().id());
    assertEquals(List.of("items: b is forbidden."), answer.notes());
    assertEquals(Optional.of(true), answer.data().bool("corrected"));
    assertEquals(6, calls.records().size());
    assertEquals(List.of(), answer.calls(), "their records were not held");
  }

  @Test
  void of_weak_answers_the_one_that_lacks_least_is_kept_whichever_model_gave_it() throws Exception {
    ScriptedModel second = calls.entries.add("second");
    String said = "{\"items\": %s, \"verdict\": \"good\", \"mood\": \"fine\"}";
    first.always(
        "q", new Outcome.Answered(said.formatted("[\"a\", \"b\", \"c\", \"string\", \"...\"]")));
    second.always("q", new Outcome.Answered(said.formatted("[\"a\", \"b\", \"c\", \"string\"]")));

    Answer kept = calls.asking().ask(question());

    assertTrue(kept.weak());
    assertEquals("second", kept.by().id());
    assertEquals(4, kept.data().texts("items").size());
  }

  @Test
  void a_lesser_rule_costs_one_repair() throws Exception {
    AnswerRules rules =
        rules(
            List.of(Breach.once("The number 7 is nowhere.")),
            answer -> answer.with("marked", Json.of(true)));

    Answer answer = calls.asking().ask(question(rules));

    assertFalse(answer.weak());
    assertEquals(List.of("The number 7 is nowhere."), answer.notes());
    assertEquals(Optional.of(true), answer.data().bool("marked"));
    assertEquals(List.of("first invalid", "first ok"), calls.outcomes());
  }

  @Test
  void the_first_valid_answer_of_a_race_counts_and_the_other_call_is_aborted() throws Exception {
    calls.entries.race();
    ScriptedModel second = calls.entries.add("second");
    first.hang("q");
    // A call that was never begun is not aborted and leaves no record.
    second.whenAsked(() -> Eventually.holds("the first is asked", () -> first.running() == 1));

    Answer answer = calls.asking().ask(question(Stage.WBS, AnswerRules.NONE, Question.Way.RACED));

    assertEquals("second", answer.by().id());
    Eventually.holds("both are accounted for", () -> calls.records().size() == 2);
    assertEquals(1, first.aborted());
    assertEquals(1, second.requests().size());
    UsageRecord aborted =
        calls.records().stream().filter(r -> !r.success()).findFirst().orElseThrow();
    assertEquals(OptionalLong.empty(), aborted.usage().inputTokens());
    assertEquals(Optional.of("the run ended"), aborted.errorMessage());
  }

  @Test
  void an_interrupted_call_is_aborted_and_accounted_for() {
    first.hang("q");
    var end = new AtomicReference<Throwable>();
    Asking run = calls.asking();
    Thread thread =
        Thread.ofVirtual()
            .start(() -> {
              try {
                run.ask(question());
              } catch (Exception e) {
                end.set(e);
              }
            });
    Eventually.holds("it runs", () -> first.running() == 1);

    thread.interrupt();

    Eventually.holds("it ended", () -> end.get() instanceof InterruptedException);
    assertEquals(List.of("first aborted"), calls.outcomes());
    assertEquals(0, calls.running());
  }

  @Test
  void a_role_of_the_profile_names_the_models_of_a_stage_or_a_class() throws Exception {
    calls.entries.add("second");
    calls.entries.add("third");
    calls.entries.roles(
        Map.of("structure", List.of("third"), "012-project-plan", List.of("second")));

    calls.asking().ask(question(Stage.WBS, AnswerRules.NONE, Question.Way.IN_TURN));
    calls.asking().ask(question(Stage.PROJECT_PLAN, AnswerRules.NONE, Question.Way.IN_TURN));
    calls.asking().ask(question(Stage.RISKS, AnswerRules.NONE, Question.Way.IN_TURN));

    assertEquals(List.of("third ok", "second ok", "first ok"), calls.outcomes());
  }

  @ParameterizedTest
  @ValueSource(strings = {"premise", "levers", "experts", "premortem"})
  void ideas_are_asked_for_at_a_high_temperature(@ConvertWith(ToStage.class) StageId stage)
      throws Exception {
    calls.asking().ask(question(stage, AnswerRules.NONE, Question.Way.IN_TURN));

    assertEquals(0.9, first.requests().getFirst().temperature());
  }

  @Test
  void structure_is_asked_for_at_a_low_temperature() throws Exception {
    calls.asking().ask(question(Stage.TASKS, AnswerRules.NONE, Question.Way.IN_TURN));

    assertEquals(0.2, first.requests().getFirst().temperature());
  }

  @Test
  void a_cost_that_nobody_states_is_estimated_from_the_list_price() {
    var used =
        new TokenUsage(
            OptionalLong.of(1_000),
            OptionalLong.of(200),
            OptionalLong.empty(),
            OptionalLong.of(800),
            Optional.empty(),
            Optional.empty(),
            Optional.empty());

    assertEstimated("0.0045", Optional.empty(), used, 0);
    assertEstimated("0.0027", Optional.of(new BigDecimal("0.25")), used, 0);
    assertEstimated("0.0028", Optional.of(new BigDecimal("0.25")), used, 160);
    assertEquals(
        Optional.empty(),
        new Price(BigDecimal.ONE, BigDecimal.ONE, Optional.empty()).estimate(TokenUsage.NONE, 0));
  }

  private static void assertEstimated(
      String usd, Optional<BigDecimal> cached, TokenUsage used, long written) {
    var price = new Price(new BigDecimal("2.50"), new BigDecimal("10"), cached);

    assertEquals(0, new BigDecimal(usd).compareTo(price.estimate(used, written).orElseThrow()));
  }

  @Test
  void a_second_opinion_never_comes_from_the_same_model() throws Exception {
    Asking alone = calls.asking();
    assertFalse(alone.hasOtherThan(question(), "first"));
    calls.entries.add("second");
    Asking two = calls.asking();

    assertTrue(two.hasOtherThan(question(), "first"));
    assertEquals("second", two.ask(question().ofOtherThan("first")).by().id());
  }

  @Test
  void many_calls_of_one_plan_are_in_flight_eight_at_a_time() {
    var wide = new Calls();
    ScriptedModel model = wide.entries.add(Entries.entry("wide", Kind.OPENAI_COMPATIBLE, 50));
    model.hang("q");
    Asking run = wide.asking();

    List<CompletableFuture<Answer>> all =
        Stream.generate(
                () -> CompletableFuture.supplyAsync(() -> ask(run), Thread::startVirtualThread))
            .limit(20)
            .toList();

    Eventually.holds("eight run", () -> model.running() == 8);
    model.letGo("q");
    all.forEach(CompletableFuture::join);
    assertEquals(8, model.mostRunning());
    assertEquals(20, wide.records().size());
  }

  private static Answer ask(Asking run) {
    try {
      return run.ask(question());
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static AnswerRules rules(
      List<Breach> breaches, java.util.function.UnaryOperator<JsonObject> correct) {
    return new AnswerRules() {
      @Override
      public List<Breach> check(JsonObject answer) {
        return breaches;
      }

      @Override
      public JsonObject corrected(JsonObject answer) {
        return correct.apply(answer);
      }
    };
  }
}

package dev.planwright.application.catalog.availability;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.catalog.profile.Profile;
import dev.planwright.application.catalog.profile.Profiles;
import dev.planwright.application.json.JsonText;
import dev.planwright.application.model.ManualTime;
import dev.planwright.application.model.port.LanguageModel;
import dev.planwright.application.model.port.LanguageModel.Outcome;
import dev.planwright.application.model.port.LanguageModel.Reply;
import dev.planwright.application.model.port.LanguageModels;
import dev.planwright.application.usage.TokenMetrics;
import dev.planwright.application.usage.port.UsageMeter;
import dev.planwright.domain.catalog.ModelEntry;
import dev.planwright.domain.catalog.ModelProfile;
import dev.planwright.domain.usage.UsageRecord;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CheckedModelsTest {
  private static final Outcome READY = new Outcome.Answered(JsonText.write(TestIntake.answer()));
  private static final ModelChecks.Timing NEVER_AGAIN =
      new ModelChecks.Timing(Duration.ofDays(1), Duration.ofDays(1), Duration.ofDays(1));

  private final ConcurrentLinkedQueue<UsageRecord> recorded = new ConcurrentLinkedQueue<>();
  private Optional<ModelChecks> open = Optional.empty();

  @AfterEach
  void close() {
    open.ifPresent(ModelChecks::close);
  }

  @Test
  void a_model_that_answers_can_be_used_and_one_that_fails_its_check_cannot() {
    ModelEntry good = entry("good");
    ModelEntry bad = entry("bad");
    Profiles profiles = profiles(bad, good);
    CheckedModels models =
        models(
            profiles,
            entry ->
                entry.equals(good) ? READY : new Outcome.Unusable("HTTP 401: the key was refused"));

    LanguageModels.Usable usable = models.usable(ModelProfile.BASELINE);

    assertEquals(List.of(good), usable.models());
    assertEquals(Map.of("ideas", List.of("good")), usable.roles(), "the failed one has no role");
    assertEquals(
        JsonText.read(
            """
            {"profiles":{"baseline":[
               {"key":"good","provider_class":"openai-compatible","model":"m","priority":2}]},
             "disabled":[{"profile":"baseline","key":"bad","model":"m",
               "reason":"HTTP 401: the key was refused"}]}\
            """),
        new ModelReport(profiles, open.orElseThrow()::of).capabilities());
  }

  @Test
  void a_model_whose_key_is_not_set_is_disabled_without_a_call() {
    ModelEntry keyless = withKey("keyless", "MISSING_KEY");
    CheckedModels models = models(profiles(keyless), _ -> READY);

    assertTrue(models.usable(ModelProfile.BASELINE).models().isEmpty());
    assertEquals(
        new Verdict.Failed("MISSING_KEY is not set", true), open.orElseThrow().of(keyless));
    assertTrue(recorded.isEmpty());
  }

  @Test
  void an_answer_of_another_shape_disables_and_one_that_is_cut_off_does_not() {
    ModelEntry chatty = entry("chatty");
    ModelEntry thoughtful = entry("thoughtful");
    CheckedModels models =
        models(
            profiles(chatty, thoughtful),
            entry ->
                entry.equals(chatty) ? new Outcome.Answered("Sure!") : new Outcome.CutOff("{"));

    assertEquals(List.of(thoughtful), models.usable(ModelProfile.BASELINE).models());
  }

  @Test
  void each_check_is_accounted_for_with_its_estimate_and_without_a_plan() {
    CheckedModels models = models(profiles(entry("good")), _ -> READY);

    models.usable(ModelProfile.BASELINE);

    UsageRecord call = recorded.peek();
    assertEquals(Optional.empty(), call.taskId());
    assertEquals("m", call.model());
    assertEquals(10, call.usage().inputTokens().orElseThrow());
    assertEquals(0, new BigDecimal("0.00005").compareTo(call.costEstimateUsd().orElseThrow()));
    assertTrue(call.success());
  }

  @Test
  void a_check_in_a_task_backed_service_has_the_task_of_service_task_id() {
    ModelEntry good = entry("good");
    var time = new ManualTime().time();
    var metrics =
        new TokenMetrics(
            recorded::add,
            UsageMeter.NONE,
            Optional.of("the process's task"),
            new TokenMetrics.Ambient(time.clock(), time.ticks(), time.ids()));
    CheckedModels models =
        start(
            profiles(good),
            new ModelCheck(_ -> _ -> reply(READY), metrics, UUID::randomUUID),
            _ -> _ -> reply(READY),
            NEVER_AGAIN);

    models.usable(ModelProfile.BASELINE);

    assertEquals(Optional.of("the process's task"), recorded.element().taskId());
  }

  @ParameterizedTest
  @CsvSource({"true, 1", "false, 4"})
  void a_broken_model_entry_is_checked_rarely_and_not_nineteen_times_an_hour(
      boolean lasting, int most) {
    var broken = new Verdict.Failed("it does not answer", lasting);
    Duration passed = Duration.ZERO;
    int checks = 1;
    while (true) {
      passed = passed.plus(ModelChecks.Timing.STANDARD.after(broken, checks));
      if (passed.compareTo(Duration.ofHours(1)) >= 0) {
        break;
      }
      checks++;
    }

    assertEquals(most, checks);
    assertTrue(
        ModelChecks.Timing.STANDARD.after(broken, 1_000).compareTo(Duration.ofHours(1)) >= 0);
  }

  @Test
  void a_model_that_failed_for_now_is_looked_at_again_and_comes_back() throws Exception {
    BlockingQueue<Outcome> outcomes =
        new LinkedBlockingQueue<>(
            List.of(new Outcome.Transient("HTTP 503: the provider failed", Optional.empty())));
    var second = new CountDownLatch(2);
    ModelEntry entry = entry("flaky");
    var timing =
        new ModelChecks.Timing(Duration.ofDays(1), Duration.ofMillis(1), Duration.ofDays(1));
    models(
        profiles(entry),
        _ -> {
          Outcome next = Optional.ofNullable(outcomes.poll()).orElse(READY);
          second.countDown();
          return next;
        },
        timing);

    assertTrue(second.await(10, TimeUnit.SECONDS));
    eventually(() -> open.orElseThrow().of(entry) instanceof Verdict.Usable);
  }

  @Test
  void a_model_that_cannot_even_be_asked_is_disabled() {
    ModelEntry broken = entry("broken");
    CheckedModels models =
        models(
            profiles(broken),
            _ -> {
              throw new IllegalStateException("a fault of ours");
            });

    assertTrue(models.usable(ModelProfile.BASELINE).models().isEmpty());
  }

  @Test
  void closing_aborts_a_check_in_flight() throws Exception {
    var asked = new CountDownLatch(1);
    var aborted = new CountDownLatch(1);
    ModelEntry slow = entry("slow");
    start(
        profiles(slow),
        _ ->
            _ -> {
              asked.countDown();
              try {
                new CountDownLatch(1).await();
              } finally {
                aborted.countDown();
              }
              throw new IllegalStateException("the latch never opens");
            },
        NEVER_AGAIN);
    assertTrue(asked.await(10, TimeUnit.SECONDS));

    open.orElseThrow().close();

    assertTrue(aborted.await(10, TimeUnit.SECONDS));
  }

  @Test
  void a_profile_that_is_not_configured_is_baseline_and_the_way_to_a_model_stays_the_same() {
    ModelEntry good = entry("good");
    CheckedModels models = models(profiles(good), _ -> READY);

    assertEquals(List.of(good), models.usable(ModelProfile.FRONTIER).models());
    assertSame(models.reach(good), models.reach(good));
  }

  @Test
  void without_models_nothing_is_waited_for() {
    CheckedModels models = models(Profiles.none("nothing"), _ -> READY);

    assertEquals(LanguageModels.Usable.NOTHING, models.usable(ModelProfile.BASELINE));
  }

  private CheckedModels models(Profiles profiles, Answering answering) {
    return models(profiles, answering, NEVER_AGAIN);
  }

  private CheckedModels models(Profiles profiles, Answering answering, ModelChecks.Timing timing) {
    return start(profiles, entry -> _ -> reply(answering.answer(entry)), timing);
  }

  private CheckedModels start(
      Profiles profiles,
      java.util.function.Function<ModelEntry, LanguageModel> reach,
      ModelChecks.Timing timing) {
    return start(
        profiles,
        new ModelCheck(reach, new ManualTime().metrics(recorded::add), () -> new UUID(0, 1)),
        reach,
        timing);
  }

  private CheckedModels start(
      Profiles profiles,
      ModelCheck check,
      java.util.function.Function<ModelEntry, LanguageModel> reach,
      ModelChecks.Timing timing) {
    var checks = new ModelChecks(profiles.entries(), "SET_KEY"::equals, check, timing);
    open = Optional.of(checks);
    checks.start();
    return new CheckedModels(profiles, checks, reach);
  }

  private interface Answering {
    Outcome answer(ModelEntry entry);
  }

  private static Reply reply(Outcome outcome) {
    return new Reply(
        outcome,
        Optional.of(JsonText.read("{\"usage\":{\"prompt_tokens\":10,\"completion_tokens\":20}}")),
        Optional.empty(),
        Optional.empty());
  }

  private static Profiles profiles(ModelEntry... entries) {
    List<ModelEntry> models = List.of(entries);
    return new Profiles(
        Map.of(
            ModelProfile.BASELINE,
            new Profile(
                models, Map.of("ideas", models.stream().map(ModelEntry::id).toList()), false)),
        "a test");
  }

  private static ModelEntry entry(String id) {
    return withKey(id, "SET_KEY");
  }

  private static ModelEntry withKey(String id, String variable) {
    return new ModelEntry(
        id,
        ModelEntry.Kind.OPENAI_COMPATIBLE,
        "m",
        Optional.empty(),
        Optional.of(variable),
        new ModelEntry.Bounds(Duration.ofSeconds(5), Duration.ofSeconds(1), 1, 0, 1, 4096, 32_768),
        ModelEntry.Structured.SCHEMA,
        Optional.of(new ModelEntry.Price(BigDecimal.ONE, BigDecimal.valueOf(2), Optional.empty())));
  }

  private static void eventually(java.util.function.BooleanSupplier condition) {
    long end = System.nanoTime() + Duration.ofSeconds(10).toNanos();
    while (!condition.getAsBoolean()) {
      assertTrue(System.nanoTime() < end, "not within ten seconds");
      Thread.onSpinWait();
    }
  }
}

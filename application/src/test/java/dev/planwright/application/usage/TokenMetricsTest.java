package dev.planwright.application.usage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.plan.port.SettableClock;
import dev.planwright.application.usage.port.UsageMeter;
import dev.planwright.domain.account.UserId;
import dev.planwright.domain.catalog.ModelEntry.Price;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.usage.CallOutcome;
import dev.planwright.domain.usage.TokenUsage;
import dev.planwright.domain.usage.UsageRecord;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Queue;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class TokenMetricsTest {
  private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");
  private static final UserId ADA = new UserId("7a0f0a53-31b9-4a37-b6a3-2f4f2f0c0001");
  private static final UserId BOB = new UserId("7a0f0a53-31b9-4a37-b6a3-2f4f2f0c0002");
  private static final UUID KEY = UUID.fromString("7a0f0a53-31b9-4a37-b6a3-2f4f2f0c0003");
  private static final Json REPLY =
      JsonText.read(
          """
          {"object":"chat.completion","model":"gpt-4o-2024","choices":[{"message":{"content":"secret"}}],
           "usage":{"prompt_tokens":100,"completion_tokens":70,"total_tokens":170,
                    "completion_tokens_details":{"reasoning_tokens":50}}}
          """);
  private static final Json ATTRIBUTED =
      JsonText.read(
          """
          {"object":"chat.completion","provider":"OpenAI","model":"gpt-4o","choices":[],
           "usage":{"prompt_tokens":100,"completion_tokens":70,"cost":0.5}}
          """);

  private final Queue<UsageRecord> records = new ConcurrentLinkedQueue<>();
  private final AtomicLong tick = new AtomicLong();
  private final TokenMetrics metrics = metrics(Optional.empty());

  private TokenMetrics metrics(Optional<String> processTask) {
    return new TokenMetrics(
        records::add,
        UsageMeter.NONE,
        processTask,
        new TokenMetrics.Ambient(new SettableClock(NOW), tick::get, UUID::randomUUID));
  }

  @Test
  void record_token_usage_has_keyword_parameters_task_id_user_id_llm_model_and_so_on() {
    List<String> names =
        Arrays.stream(StatedUsage.class.getRecordComponents())
            .map(part -> part.getName().replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT))
            .toList();

    assertEquals(
        List.of(
            "task_id",
            "user_id",
            "llm_model",
            "input_tokens",
            "output_tokens",
            "duration_seconds",
            "success"),
        names);
  }

  @Test
  void the_outcome_of_an_end_decides_whether_its_call_succeeded() {
    metrics.on(new LlmEvent.Start("used", "gpt-4o"));
    metrics.on(
        new LlmEvent.End(
            "used",
            Optional.of(REPLY),
            Optional.empty(),
            Optional.of("the answer is against its schema"),
            Optional.of(CallOutcome.INVALID)));
    metrics.on(new LlmEvent.Start("late", "gpt-4o"));
    metrics.on(LlmEvent.End.unanswered("late", CallOutcome.TIMED_OUT, "no answer in time"));

    List<UsageRecord> made = List.copyOf(records);
    assertTrue(made.getFirst().success());
    assertEquals(Optional.empty(), made.getFirst().errorMessage());
    assertFalse(made.getFirst().used());
    assertFalse(made.getLast().success());
    assertEquals(Optional.of("no answer in time"), made.getLast().errorMessage());
  }

  @Test
  void a_list_price_makes_an_estimate_where_the_reply_states_no_cost() {
    var price = new Price(BigDecimal.ONE, BigDecimal.TEN, Optional.empty());
    metrics.on(new LlmEvent.Start("estimated", "gpt-4o", Optional.of(price)));
    metrics.on(LlmEvent.End.succeeded("estimated", REPLY));
    metrics.on(new LlmEvent.Start("stated", "gpt-4o", Optional.of(price)));
    metrics.on(LlmEvent.End.succeeded("stated", ATTRIBUTED));

    List<UsageRecord> made = List.copyOf(records);
    assertEquals(
        0, new BigDecimal("0.0008").compareTo(made.getFirst().costEstimateUsd().orElseThrow()));
    assertEquals(Optional.empty(), made.getLast().costEstimateUsd());
  }

  @Test
  void the_meter_is_told_of_each_call_once_however_many_ends_it_has() {
    var begun = new AtomicLong();
    Queue<UsageRecord> ended = new ConcurrentLinkedQueue<>();
    var meter =
        new UsageMeter() {
          @Override
          public void begun() {
            begun.incrementAndGet();
          }

          @Override
          public void ended(UsageRecord call) {
            ended.add(call);
          }
        };
    var metered =
        new TokenMetrics(
            records::add,
            meter,
            Optional.empty(),
            new TokenMetrics.Ambient(new SettableClock(NOW), tick::get, UUID::randomUUID));

    metered.on(new LlmEvent.Start("twice", "gpt-4o"));
    metered.on(LlmEvent.End.succeeded("twice", REPLY));
    metered.on(LlmEvent.End.succeeded("twice", ATTRIBUTED));
    metered.on(LlmEvent.End.succeeded("never begun", REPLY));
    metered.recordLlmTokens("gpt-4o", REPLY, Duration.ZERO);

    assertEquals(3, begun.get());
    assertEquals(3, ended.size());
    assertEquals(4, records.size());
  }

  @Test
  void a_reply_is_counted() {
    TokenUsage usage = TokenMetrics.extractTokenCount(REPLY);

    assertEquals(OptionalLong.of(100), usage.inputTokens());
    assertEquals(OptionalLong.of(70), usage.outputTokens());
    assertEquals(OptionalLong.of(50), usage.thinkingTokens());
  }

  @Test
  void a_successful_call_is_recorded_in_its_scope_with_the_usage_object_alone() {
    metrics.inScope(
        new CallContext(Optional.of("task-1"), Optional.of(ADA), Optional.of(KEY)),
        () -> {
          metrics.recordLlmTokens("gpt-4o", REPLY, Duration.ofMillis(1_500));
          return "done";
        });

    UsageRecord record = only();
    assertEquals(NOW, record.timestamp());
    assertEquals("gpt-4o", record.model());
    assertEquals(Optional.of("task-1"), record.taskId());
    assertEquals(Optional.of(ADA), record.user());
    assertEquals(Optional.of(KEY), record.apiKeyId());
    assertEquals(OptionalLong.of(170), record.usage().totalTokens());
    assertEquals(Optional.of("gpt-4o-2024"), record.usage().upstreamModel());
    assertEquals(Optional.of(Duration.ofMillis(1_500)), record.duration());
    assertTrue(record.success());
    assertFalse(JsonText.write(record.rawUsage().orElseThrow()).contains("secret"));
  }

  @Test
  void a_failed_attempt_is_a_record_with_its_text_and_without_secrets() {
    metrics.recordAttemptTokens(
        Attempt.failed("gpt-4o", "401: bad key sk-abcdefghijklmnop", Duration.ofSeconds(1)));

    assertFalse(only().success());
    assertEquals(Optional.of("401: bad key sk-***"), only().errorMessage());
    assertEquals(TokenUsage.NONE, only().usage());
    assertEquals(Optional.empty(), only().rawUsage());
  }

  @Test
  void a_failed_attempt_with_usage_is_metered_and_a_cost_in_a_header_counts() {
    metrics.recordAttemptTokens(
        new Attempt(
            "gpt-4o",
            Optional.of(REPLY),
            Optional.of(new BigDecimal("0.25")),
            Optional.empty(),
            Optional.of("cut off")));
    metrics.recordAttemptTokens(
        new Attempt(
            "gpt-4o",
            Optional.empty(),
            Optional.of(new BigDecimal("0.75")),
            Optional.empty(),
            Optional.empty()));

    List<UsageRecord> both = List.copyOf(records);
    assertEquals(OptionalLong.of(170), both.getFirst().usage().totalTokens());
    assertEquals(Optional.of(new BigDecimal("0.25")), both.getFirst().usage().costUsd());
    assertEquals(Optional.of(new BigDecimal("0.75")), both.getLast().usage().costUsd());
  }

  @Test
  void a_call_whose_model_nobody_names_takes_the_name_from_the_reply_else_unknown() {
    metrics.recordLlmTokens(" ", REPLY, Duration.ZERO);
    metrics.recordLlmTokens("unknown", Json.object(), Duration.ZERO);

    List<UsageRecord> both = List.copyOf(records);
    assertEquals("gpt-4o-2024", both.getFirst().model());
    assertEquals("unknown", both.getLast().model());
    assertTrue(both.getLast().noise());
  }

  @Test
  void stated_usage_is_recorded_as_stated_and_the_scope_fills_in() {
    metrics.inScope(
        new CallContext(Optional.of("task-1"), Optional.of(ADA), Optional.of(KEY)),
        () -> {
          metrics.recordTokenUsage(stated(Optional.empty(), Optional.empty()));
          metrics.recordTokenUsage(stated(Optional.of("task-2"), Optional.of(BOB)));
          return "done";
        });

    List<UsageRecord> both = List.copyOf(records);
    assertEquals(Optional.of("task-1"), both.getFirst().taskId());
    assertEquals(Optional.of(ADA), both.getFirst().user());
    assertEquals(Optional.of(KEY), both.getFirst().apiKeyId());
    assertEquals(OptionalLong.of(3), both.getFirst().usage().inputTokens());
    assertEquals(OptionalLong.empty(), both.getFirst().usage().outputTokens());
    assertFalse(both.getFirst().success());
    assertEquals(Optional.of("task-2"), both.getLast().taskId());
    assertEquals(Optional.of(BOB), both.getLast().user());
    assertEquals(Optional.empty(), both.getLast().apiKeyId());
  }

  @Test
  void the_task_and_the_user_of_a_scope_can_be_changed_and_end_with_it() {
    String result =
        metrics.inScope(
            CallContext.NONE.withTask("outer"),
            () -> {
              metrics.inScope(
                  CallContext.NONE,
                  () -> {
                    metrics.setCurrentTaskId("inner");
                    metrics.setCurrentUserId(ADA);
                    call("m");
                    return "";
                  });
              call("m");
              return "done";
            });

    assertEquals("done", result);
    List<UsageRecord> both = List.copyOf(records);
    assertEquals(Optional.of("inner"), both.getFirst().taskId());
    assertEquals(Optional.of(ADA), both.getFirst().user());
    assertEquals(Optional.of("outer"), both.getLast().taskId());
    assertEquals(Optional.empty(), both.getLast().user());
  }

  @Test
  void outside_of_a_scope_nothing_can_be_changed() {
    var refused = assertThrows(IllegalStateException.class, () -> metrics.setCurrentTaskId("x"));
    assertThrows(IllegalStateException.class, () -> metrics.setCurrentUserId(ADA));

    assertTrue(refused.getMessage().contains("inScope"), refused.getMessage());
  }

  @Test
  void the_task_of_the_process_holds_wherever_no_scope_names_one() {
    TokenMetrics ofProcess = metrics(Optional.of("process"));

    ofProcess.recordLlmTokens("m", REPLY, Duration.ZERO);
    ofProcess.inScope(CallContext.NONE.withTask("scope"), () -> record(ofProcess));
    ofProcess.inScope(CallContext.NONE.withUser(ADA), () -> record(ofProcess));

    assertEquals(
        List.of("process", "scope", "process"),
        records.stream().map(record -> record.taskId().orElseThrow()).toList());
  }

  @Test
  void many_plans_at_once_on_many_virtual_threads_do_not_mix() throws Exception {
    int plans = 50;
    int callsOfEach = 40;
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<String>> running = new ArrayList<>();
      for (int plan = 0; plan < plans; plan++) {
        String task = "plan-" + plan;
        running.add(
            threads.submit(() ->
                metrics.inScope(
                    CallContext.NONE.withTask(task),
                    () -> {
                      List<Future<String>> calls = new ArrayList<>();
                      for (int i = 0; i < callsOfEach; i++) {
                        Callable<String> work =
                            () -> {
                              call("model-of-" + task);
                              return task;
                            };
                        calls.add(threads.submit(metrics.carried(work)));
                      }
                      for (Future<String> one : calls) {
                        assertEquals(task, one.get());
                      }
                      return task;
                    })));
      }
      for (Future<String> one : running) {
        one.get();
      }
    }

    assertTrue(
        records.stream().allMatch(r -> r.model().equals("model-of-" + r.taskId().orElseThrow())));
    Map<String, Long> counts =
        records.stream().collect(Collectors.groupingBy(UsageRecord::model, Collectors.counting()));
    assertEquals(plans, counts.size());
    assertTrue(counts.values().stream().allMatch(n -> n == callsOfEach));
  }

  @Test
  void work_that_is_not_carried_is_in_no_scope() throws Exception {
    metrics.inScope(
        CallContext.NONE.withTask("task-1"),
        () -> {
          Thread.ofVirtual().start(() -> call("m")).join();
          Thread.ofVirtual().start(metrics.carried(() -> call("m"))).join();
          return "";
        });

    assertEquals(
        List.of(Optional.empty(), Optional.of("task-1")),
        records.stream().map(UsageRecord::taskId).toList());
  }

  @Test
  void start_and_end_of_a_call_give_its_duration_and_its_scope_is_that_of_the_start() {
    metrics.inScope(
        CallContext.NONE.withTask("task-1"),
        () -> {
          metrics.on(new LlmEvent.Start("a", "gpt-4o"));
          metrics.on(new LlmEvent.Start("b", "claude"));
          metrics.setCurrentTaskId("later");
          return "";
        });
    tick.addAndGet(Duration.ofMillis(250).toNanos());
    metrics.on(LlmEvent.End.failed("b", "overloaded"));
    tick.addAndGet(Duration.ofMillis(750).toNanos());
    metrics.on(LlmEvent.End.succeeded("a", REPLY));

    List<UsageRecord> both = List.copyOf(records);
    assertEquals("claude", both.getFirst().model());
    assertEquals(Optional.of(Duration.ofMillis(250)), both.getFirst().duration());
    assertEquals(Optional.of("overloaded"), both.getFirst().errorMessage());
    assertEquals("gpt-4o", both.getLast().model());
    assertEquals(Optional.of(Duration.ofSeconds(1)), both.getLast().duration());
    assertTrue(records.stream().allMatch(record -> record.taskId().equals(Optional.of("task-1"))));
  }

  @Test
  void two_ends_of_a_call_make_records_of_one_call_and_a_new_start_makes_another() {
    metrics.on(new LlmEvent.Start("a", "gpt-4o"));
    metrics.on(LlmEvent.End.succeeded("a", REPLY));
    metrics.on(LlmEvent.End.succeeded("a", ATTRIBUTED));
    metrics.on(new LlmEvent.Start("a", "gpt-4o"));
    metrics.on(LlmEvent.End.succeeded("a", REPLY));

    List<UUID> keys = records.stream().map(UsageRecord::callId).toList();
    assertEquals(keys.get(0), keys.get(1));
    assertNotEquals(keys.get(0), keys.get(2));
  }

  @Test
  void an_end_without_a_start_is_recorded_without_a_duration() {
    metrics.inScope(
        CallContext.NONE.withTask("task-1"),
        () -> {
          metrics.on(LlmEvent.End.succeeded("nobody-began-this", REPLY));
          return "";
        });

    assertEquals(Optional.empty(), only().duration());
    assertEquals(Optional.of("task-1"), only().taskId());
    assertEquals("gpt-4o-2024", only().model());
  }

  @Test
  void starts_whose_end_never_comes_are_forgotten() {
    var calls = new CallsInFlight();
    for (int i = 0; i < 10_050; i++) {
      calls.begin("call-" + i, begun(0), 0);
    }
    assertEquals(10_000, calls.size());

    long muchLater = Duration.ofHours(10).toNanos();
    calls.begin("much-later", begun(muchLater), muchLater);

    assertEquals(1, calls.size());
    for (int i = 0; i < 10_050; i++) {
      calls.end("orphan-" + i, begun(0));
    }
    assertEquals(10_000, calls.size());
  }

  private static CallsInFlight.Call begun(long tick) {
    return new CallsInFlight.Call(
        UUID.randomUUID(),
        Optional.empty(),
        Optional.empty(),
        CallContext.NONE,
        Optional.of(tick),
        false);
  }

  private static StatedUsage stated(Optional<String> task, Optional<UserId> user) {
    return new StatedUsage(
        task,
        user,
        "gpt-4o",
        OptionalLong.of(3),
        OptionalLong.empty(),
        OptionalDouble.of(2),
        false);
  }

  private void call(String model) {
    metrics.recordLlmTokens(model, REPLY, Duration.ZERO);
  }

  private static String record(TokenMetrics where) {
    where.recordLlmTokens("m", REPLY, Duration.ZERO);
    return "";
  }

  private UsageRecord only() {
    assertEquals(1, records.size());
    return records.element();
  }
}

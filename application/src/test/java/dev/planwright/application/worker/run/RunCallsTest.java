package dev.planwright.application.worker.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.pipeline.file.RunTotals;
import dev.planwright.application.usage.port.UsageSamples;
import dev.planwright.application.usage.port.UsageSink;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.usage.CallOutcome;
import dev.planwright.domain.usage.UsageRecord;
import dev.planwright.domain.usage.UsageTotals;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Test;

class RunCallsTest {
  private final Queue<Signal> signals = new ConcurrentLinkedQueue<>();
  private final Queue<UsageRecord> sink = new ConcurrentLinkedQueue<>();
  private final CallLog log = new CallLog();
  private final RunCalls calls =
      new RunCalls(signals, new ModelUse(sink::add, _ -> UsageTotals.NONE), log);

  @Test
  void a_call_that_no_result_takes_along_is_stored_at_once() {
    UsageRecord call = UsageSamples.call().became(CallOutcome.INVALID).done();

    ended(call);

    assertEquals(List.of(call), List.copyOf(sink));
  }

  @Test
  void a_held_call_is_stored_with_its_result_and_not_again() {
    UsageRecord call = UsageSamples.call().done();
    ended(call);

    calls.stored(List.of(call));
    calls.close();

    assertTrue(sink.isEmpty());
  }

  @Test
  void a_held_call_whose_result_was_never_kept_is_stored_when_the_run_ends() {
    UsageRecord call = UsageSamples.call().done();
    ended(call);
    assertTrue(sink.isEmpty());

    calls.close();

    assertEquals(List.of(call), List.copyOf(sink));
  }

  @Test
  void a_call_that_ends_after_its_run_is_stored_all_the_same() {
    UsageRecord call = UsageSamples.call().done();
    calls.close();

    ended(call);

    assertEquals(List.of(call), List.copyOf(sink));
  }

  @Test
  void before_the_end_what_is_still_held_is_handed_over_and_waited_for() throws Exception {
    var settling = new SettlingSink();
    var ending = new RunCalls(signals, new ModelUse(settling, _ -> UsageTotals.NONE), log);
    UsageRecord call = UsageSamples.call().done();
    ending.begun();
    ending.ended(call);

    boolean settled = ending.settle();

    assertFalse(settled);
    assertEquals(List.of(call), List.copyOf(settling.beforeSettling));
    assertEquals(Optional.of(Duration.ofSeconds(5)), settling.longest);
  }

  @Test
  void totals_go_on_from_what_the_plan_used_before() {
    calls.usedBefore(
        new UsageTotals(
            1000, 100, 0, 0, Duration.ZERO, 3, 2, 2, new BigDecimal("0.50"), BigDecimal.ZERO));
    UsageRecord call = UsageSamples.call().done();

    ended(call);

    RunTotals totals = calls.totals(Duration.ofSeconds(9));
    assertEquals(4, totals.calls());
    assertEquals(1000 + call.usage().inputTokens().orElse(0), totals.inputTokens());
    assertEquals(Duration.ofSeconds(9), totals.duration());
  }

  @Test
  void a_cost_that_nobody_states_is_unknown_and_not_nothing() {
    assertEquals(Optional.empty(), calls.totals(Duration.ZERO).costUsd());
    assertEquals(Optional.empty(), calls.totals(Duration.ZERO).costEstimateUsd());
  }

  @Test
  void lines_keep_their_bodies_until_there_is_no_room_and_then_go_on_without() {
    String body = "x".repeat(1024 * 1024);
    for (int i = 0; i < 40; i++) {
      calls.logged(line("request", body), Optional.empty());
    }

    List<String> lines = log.take().activity().lines().toList();

    assertEquals(40, lines.size());
    assertTrue(lines.getFirst().contains(body));
    assertFalse(lines.getLast().contains("request"));
    long bytes = lines.stream().mapToLong(line -> line.length() + 1L).sum();
    assertTrue(bytes <= 20L * 1024 * 1024, "bytes " + bytes);
    assertTrue(log.take().isEmpty());
  }

  @Test
  void what_looks_like_a_key_is_masked_in_the_log() {
    String canary = "sk-proj-4f9a8b7c6d5e4f3a2b1c0d9e8f7a6b5c";

    calls.logged(
        line("response", "the key is " + canary),
        Optional.of(line("response", "Authorization: Bearer " + canary)));

    CallLog.Lines lines = log.take();
    assertFalse(lines.activity().contains(canary), lines.activity());
    assertFalse(lines.failures().contains(canary), lines.failures());
  }

  private void ended(UsageRecord call) {
    calls.begun();
    calls.ended(call);
  }

  private static JsonObject line(String name, String text) {
    return Json.build().put(name, text).done();
  }

  /** Notes what it had when it was waited for, and takes longer. */
  private static final class SettlingSink implements UsageSink {
    private final List<UsageRecord> records = new ArrayList<>();
    private List<UsageRecord> beforeSettling = List.of();
    private Optional<Duration> longest = Optional.empty();

    @Override
    public void record(UsageRecord call) {
      records.add(call);
    }

    @Override
    public boolean settle(Duration wait) {
      beforeSettling = List.copyOf(records);
      longest = Optional.of(wait);
      return false;
    }
  }
}

package dev.planwright.application.usage;

import static dev.planwright.application.usage.port.UsageSamples.call;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.plan.port.InMemoryPorts;
import dev.planwright.application.refusal.StoreUnavailable;
import dev.planwright.application.usage.port.UsageLedger;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.usage.RawUsage;
import dev.planwright.domain.usage.StoredUsage;
import dev.planwright.domain.usage.UsageRecord;
import dev.planwright.domain.usage.UsageSummary;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

class UsageRecorderTest {
  private static final Duration LONG = Duration.ofSeconds(20);
  private static final Caller ADMIN = new Caller.Admin();

  private final InMemoryPorts ports = new InMemoryPorts();
  private final WatchedLedger ledger = new WatchedLedger(ports.ledger());

  /** Tells of each batch; can be held up, and can lose the answer to what it has stored. */
  private static final class WatchedLedger implements UsageLedger {
    final BlockingQueue<Integer> batches = new LinkedBlockingQueue<>();
    final AtomicBoolean away = new AtomicBoolean();
    final AtomicBoolean answerLost = new AtomicBoolean();
    final AtomicBoolean broken = new AtomicBoolean();
    final AtomicBoolean held = new AtomicBoolean();
    final Semaphore entered = new Semaphore(0);
    final CountDownLatch release = new CountDownLatch(1);
    private final UsageLedger inner;

    WatchedLedger(UsageLedger inner) {
      this.inner = inner;
    }

    @Override
    public Stored store(List<UsageRecord> records) {
      entered.release();
      if (held.get()) {
        awaitRelease();
      }
      if (away.get()) {
        throw new StoreUnavailable("away", new IOException("away"));
      }
      if (broken.get()) {
        throw new IllegalStateException("broken by the test");
      }
      Stored stored = inner.store(records);
      batches.add(records.size());
      if (answerLost.getAndSet(false)) {
        throw new StoreUnavailable("answer lost", new IOException("cut"));
      }
      return stored;
    }

    private void awaitRelease() {
      try {
        assertTrue(release.await(20, TimeUnit.SECONDS));
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }

    @Override
    public long refused() {
      return inner.refused();
    }

    @Override
    public UsageSummary summarize(String taskId, Caller caller) {
      return inner.summarize(taskId, caller);
    }

    @Override
    public List<StoredUsage> list(String taskId, Caller caller, long afterId, OptionalInt limit) {
      return inner.list(taskId, caller, afterId, limit);
    }
  }

  private static RecorderBounds bounds(int records, long bytes, Duration every, Duration closing) {
    return new RecorderBounds(records, bytes, 200, 1_000, every, closing);
  }

  private UsageRecorder recorder(RecorderBounds bounds) {
    return new UsageRecorder(ledger, bounds, System::nanoTime);
  }

  private UsageRecorder patient() {
    return recorder(bounds(10_000, 1 << 24, Duration.ofHours(1), LONG));
  }

  @Test
  void two_hundred_records_are_stored_at_once_and_fewer_after_their_time() throws Exception {
    try (var recorder = patient().start()) {
      record(recorder, 200);
      assertEquals(200, ledger.batches.poll(20, TimeUnit.SECONDS));
    }
    try (var recorder = recorder(bounds(10_000, 1 << 24, Duration.ofMillis(50), LONG)).start()) {
      record(recorder, 1);
      assertEquals(1, ledger.batches.poll(20, TimeUnit.SECONDS));
    }
  }

  @Test
  void fewer_than_two_hundred_wait_for_their_time() throws Exception {
    try (var recorder = patient().start()) {
      record(recorder, 199);

      assertEquals(199, recorder.waiting());
      assertEquals(0, ledger.batches.size());
      assertTrue(recorder.waitingBytes() > 0);
    }
    assertEquals(199, ledger.batches.poll());
  }

  @Test
  void settling_stores_what_was_recorded_before() throws Exception {
    try (var recorder = patient().start()) {
      record(recorder, 3);

      assertTrue(recorder.settle(LONG));

      assertEquals(3, calls());
      assertEquals(3, recorder.stored());
      assertEquals(0, recorder.waiting());
      assertEquals(0, recorder.waitingBytes());
    }
  }

  @Test
  void settling_gives_up_in_time_and_loses_nothing() throws Exception {
    ledger.away.set(true);
    try (var recorder = patient().start()) {
      record(recorder, 3);

      assertFalse(recorder.settle(Duration.ofMillis(50)));

      ledger.away.set(false);
      assertTrue(recorder.settle(LONG));
      assertEquals(3, calls());
    }
  }

  @Test
  void noise_is_not_taken() throws Exception {
    try (var recorder = patient().start()) {
      recorder.record(call().model("unknown").done());

      assertEquals(0, recorder.recorded());
    }
  }

  @Test
  void beyond_the_bound_the_oldest_are_dropped_and_counted() throws Exception {
    try (var recorder = recorder(bounds(10, 1 << 24, Duration.ofHours(1), LONG))) {
      for (int i = 0; i < 25; i++) {
        recorder.record(call().tokens(i, 0).done());
      }

      assertEquals(15, recorder.dropped());
      assertEquals(10, recorder.waiting());
      recorder.start();
      assertTrue(recorder.settle(LONG));
    }
    assertEquals(
        List.of(15L, 16L, 17L, 18L, 19L, 20L, 21L, 22L, 23L, 24L),
        ports.ledger().list("task-1", ADMIN, 0, OptionalInt.empty()).stream()
            .map(stored -> stored.usage().usage().inputTokens().orElseThrow())
            .toList());
  }

  @Test
  void the_bytes_that_wait_are_bounded_too() throws Exception {
    long most = 1L << 20;
    try (var recorder = recorder(bounds(10_000, most, Duration.ofHours(1), LONG))) {
      for (int i = 0; i < 40; i++) {
        recorder.record(call().raw(Json.of("x".repeat(60_000))).done());
      }

      assertTrue(recorder.waitingBytes() <= most);
      assertEquals(40, recorder.waiting() + recorder.dropped());
      assertEquals(most / 60_300, recorder.waiting());
      recorder.record(call().raw(Json.of("x".repeat(RawUsage.MOST_CHARACTERS))).done());
      assertEquals(most / 60_300 + 1, recorder.waiting());
    }
  }

  @Test
  void a_batch_whose_answer_was_lost_is_stored_once() throws Exception {
    ledger.answerLost.set(true);
    try (var recorder = patient().start()) {
      record(recorder, 5);

      assertTrue(recorder.settle(LONG));

      assertEquals(5, calls());
      assertEquals(5, recorder.stored());
      assertEquals(0, recorder.dropped());
    }
  }

  @Test
  void a_batch_on_its_way_is_not_dropped_because_the_store_may_have_it() throws Exception {
    ledger.held.set(true);
    ledger.answerLost.set(true);
    try (var recorder =
        recorder(new RecorderBounds(10, 1 << 24, 5, 5, Duration.ofHours(1), LONG)).start()) {
      record(recorder, 5);
      assertTrue(ledger.entered.tryAcquire(20, TimeUnit.SECONDS));
      record(recorder, 100);

      assertEquals(10, recorder.waiting());
      assertEquals(95, recorder.dropped());
      ledger.held.set(false);
      ledger.release.countDown();
      assertTrue(recorder.settle(LONG));

      assertEquals(10, calls());
      assertEquals(recorder.recorded(), calls() + recorder.dropped());
    }
  }

  @Test
  void recording_does_not_wait_for_the_store() throws Exception {
    ledger.held.set(true);
    try (var recorder = recorder(bounds(1_000, 1 << 24, Duration.ofHours(1), LONG)).start()) {
      record(recorder, 200);
      assertTrue(ledger.entered.tryAcquire(20, TimeUnit.SECONDS));

      record(recorder, 2_000);

      assertEquals(1_000, recorder.waiting());
      ledger.held.set(false);
      ledger.release.countDown();
    }
    assertEquals(1_000, calls());
  }

  @Test
  void a_store_that_fails_otherwise_costs_its_batch_and_no_more() throws Exception {
    ledger.broken.set(true);
    try (var recorder = patient().start()) {
      record(recorder, 5);
      assertTrue(recorder.settle(LONG));
      assertEquals(5, recorder.dropped());

      ledger.broken.set(false);
      record(recorder, 5);
      assertTrue(recorder.settle(LONG));
      assertEquals(5, recorder.stored());
    }
  }

  @Test
  void refused_records_are_counted_apart() throws Exception {
    try (var recorder = patient().start()) {
      recorder.record(call().at(Instant.parse("+999999-01-01T00:00:00Z")).done());
      record(recorder, 2);
      assertTrue(recorder.settle(LONG));

      assertEquals(3, recorder.recorded());
      assertEquals(2, recorder.stored());
      assertEquals(1, recorder.refused());
      assertEquals(0, recorder.dropped());
    }
  }

  @Test
  void closing_while_the_store_is_away_ends_in_time_and_counts_what_is_left() throws Exception {
    ledger.away.set(true);
    var recorder =
        recorder(bounds(10_000, 1 << 24, Duration.ofHours(1), Duration.ofMillis(100))).start();
    record(recorder, 300);

    recorder.close();

    assertEquals(300, recorder.dropped());
    assertEquals(0, recorder.waiting());
    recorder.record(call().done());
    assertEquals(301, recorder.dropped());
    assertEquals(0, recorder.waiting());
  }

  @Test
  void closing_waits_for_a_store_that_comes_back() throws Exception {
    ledger.away.set(true);
    var recorder = patient().start();
    record(recorder, 300);
    assertTrue(ledger.entered.tryAcquire(20, TimeUnit.SECONDS));
    Thread closer = Thread.ofVirtual().start(recorder::close);
    assertTrue(ledger.entered.tryAcquire(20, TimeUnit.SECONDS));

    ledger.away.set(false);
    assertTrue(closer.join(LONG));

    assertEquals(300, calls());
    assertEquals(0, recorder.dropped());
  }

  @Test
  void many_writers_at_once_lose_nothing_unseen() throws Exception {
    try (var recorder = recorder(bounds(500, 1 << 24, Duration.ofMillis(10), LONG)).start()) {
      List<Thread> writers = new ArrayList<>();
      for (int writer = 0; writer < 8; writer++) {
        writers.add(Thread.ofVirtual().start(() -> record(recorder, 500)));
      }
      for (Thread writer : writers) {
        writer.join();
      }
      assertTrue(recorder.settle(LONG));

      assertEquals(4_000, recorder.recorded());
      assertEquals(4_000, calls() + recorder.dropped());
      assertEquals(calls(), recorder.stored());
    }
  }

  private static void record(UsageRecorder recorder, int times) {
    for (int i = 0; i < times; i++) {
      recorder.record(call().tokens(1, 1).done());
    }
  }

  private long calls() {
    return ports.ledger().summarize("task-1", ADMIN).totals().calls();
  }
}

package dev.planwright.adapters.jdbc;

import static dev.planwright.adapters.jdbc.schema.Tables.TOKEN_METRICS;
import static dev.planwright.application.usage.port.UsageSamples.call;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.adapters.jdbc.address.DatabaseAddress;
import dev.planwright.adapters.jdbc.connection.Database;
import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.application.plan.port.Samples;
import dev.planwright.application.refusal.StoreUnavailable;
import dev.planwright.application.usage.RecorderBounds;
import dev.planwright.application.usage.UsageRecorder;
import dev.planwright.application.worker.port.PlanQueue.Claim;
import dev.planwright.domain.account.UserId;
import dev.planwright.domain.plan.Progress;
import dev.planwright.domain.usage.UsageRecord;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jooq.impl.DSL;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Records on their way to a database that is cut off. */
class UsageRecorderOutageTest {
  @RegisterExtension static final TestDatabase DATABASE = new TestDatabase();

  private static final int WRITERS = 8;
  private static final int RECORDS_OF_EACH = 10_000;
  private static final BigDecimal COST = new BigDecimal("0.001");
  private static final Duration LONG = Duration.ofSeconds(60);

  private final PostgresPorts direct = new PostgresPorts(DATABASE.parts());
  private TcpRelay relay;
  private JdbcParts parts;
  private UserId user;
  private volatile long allowed;

  @BeforeEach
  void begin() throws Exception {
    var server = DATABASE.address().hosts().getFirst();
    relay = TcpRelay.to(server.name(), server.port());
    DatabaseAddress relayed = relay.instead(DATABASE.address());
    // Without notifications: a COMMIT of the notifier's own would be the one whose answer is lost.
    var use = new Database.Use(() -> relayed, 10, false);
    var settings = new JdbcParts.Settings(use, BigDecimal.ONE, Duration.ofHours(1));
    parts = JdbcParts.open(settings, InstantSource.system(), _ -> {});
    UUID id = UUID.randomUUID();
    user = direct.users().add(id, id + "@example.org", "Some One").id();
  }

  @AfterEach
  void end() {
    parts.close();
    relay.close();
  }

  @Test
  void what_is_stored_and_what_is_counted_as_dropped_make_what_was_recorded() throws Exception {
    try (UsageRecorder recorder = recorder();
        var threads = Executors.newThreadPerTaskExecutor(Thread.ofPlatform().factory())) {
      List<Future<Integer>> writers = new ArrayList<>();
      for (int writer = 0; writer < WRITERS; writer++) {
        writers.add(threads.submit(() -> write(recorder)));
      }

      outage(recorder, 8_000, 24_000); // longer than the buffer holds
      outage(recorder, 36_000, 40_000);
      CountDownLatch lost = relay.loseNextCommitAnswer();
      outage(recorder, 60_000, 66_000);
      assertEquals(0, lost.getCount());
      allowed = WRITERS * RECORDS_OF_EACH;
      for (Future<Integer> writer : writers) {
        assertEquals(RECORDS_OF_EACH, writer.get());
      }
      assertTrue(recorder.settle(LONG));

      assertEquals(WRITERS * RECORDS_OF_EACH, recorder.recorded());
      assertEquals(WRITERS * RECORDS_OF_EACH, rows() + recorder.dropped());
      assertEquals(rows(), recorder.stored());
      assertTrue(recorder.dropped() > 0, "the first outage is longer than the buffer holds");
      assertEquals(0, recorder.refused());
    }
    assertEveryRowIsDebitedOnce();
  }

  @Test
  void a_commit_whose_answer_is_lost_stores_and_debits_once() throws Exception {
    try (UsageRecorder recorder = recorder()) {
      CountDownLatch lost = relay.loseNextCommitAnswer();
      for (int i = 0; i < 250; i++) {
        recorder.record(record());
      }
      assertTrue(lost.await(LONG.toSeconds(), TimeUnit.SECONDS));

      assertTrue(recorder.settle(LONG));

      assertEquals(250, recorder.stored());
    }
    assertEquals(250, rows());
    assertEveryRowIsDebitedOnce();
  }

  @Test
  void a_stage_kept_again_after_a_lost_answer_debits_its_calls_once() throws Exception {
    Samples.created(direct);
    Claim claim = Samples.claimed(direct);
    var progress = new Progress(BigDecimal.TEN, "working", 1, 33, "x");
    List<PlanFile> files = List.of(PlanFile.text("002-intake.json", "{}"));
    List<UsageRecord> calls = List.of(record(), record());
    CountDownLatch lost = relay.loseNextCommitAnswer();

    assertThrows(
        StoreUnavailable.class, () -> parts.queue().keep(claim.lease(), files, progress, calls));
    assertEquals(0, lost.getCount());
    Eventually.holds(
        LONG,
        "the stage is kept",
        () -> kept(() -> parts.queue().keep(claim.lease(), files, progress, calls)));

    assertEquals(2, rows());
    assertEveryRowIsDebitedOnce();
  }

  private static boolean kept(Runnable keep) {
    try {
      keep.run();
      return true;
    } catch (StoreUnavailable _) {
      return false;
    }
  }

  private UsageRecorder recorder() {
    return new UsageRecorder(parts.ledger(), RecorderBounds.standard(), System::nanoTime).start();
  }

  /** As fast as the database takes them, and faster while it is cut off. */
  private int write(UsageRecorder recorder) {
    for (int i = 0; i < RECORDS_OF_EACH; i++) {
      while (recorder.recorded() > allowed || (!relay.isCut() && recorder.waiting() > 5_000)) {
        LockSupport.parkNanos(Duration.ofMillis(1).toNanos());
      }
      recorder.record(record());
    }
    return RECORDS_OF_EACH;
  }

  private void outage(UsageRecorder recorder, long from, long to) throws Exception {
    recorded(recorder, from);
    relay.cut();
    recorded(recorder, to);
    relay.restore();
  }

  private void recorded(UsageRecorder recorder, long number) throws Exception {
    allowed = number;
    Callable<Boolean> reached = () -> recorder.recorded() >= number;
    Eventually.holds(LONG, number + " records", reached);
  }

  private UsageRecord record() {
    return call().user(user).tokens(100, 10).cost(COST.toPlainString()).done();
  }

  private void assertEveryRowIsDebitedOnce() {
    BigDecimal debits = COST.multiply(BigDecimal.valueOf(rows())).negate();
    assertEquals(0, direct.creditHistory(user).compareTo(debits));
    assertEquals(0, direct.users().find(user).orElseThrow().creditsBalance().compareTo(debits));
    int calls =
        direct
            .parts()
            .database()
            .transaction(dsl ->
                dsl.select(DSL.countDistinct(TOKEN_METRICS.CALL_ID))
                    .from(TOKEN_METRICS)
                    .fetchSingle()
                    .value1());
    assertEquals(rows(), calls);
  }

  private int rows() {
    return direct.parts().database().transaction(dsl -> dsl.fetchCount(TOKEN_METRICS));
  }
}

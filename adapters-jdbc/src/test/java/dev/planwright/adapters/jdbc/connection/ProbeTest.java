package dev.planwright.adapters.jdbc.connection;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.adapters.jdbc.Eventually;
import dev.planwright.adapters.jdbc.JdbcParts;
import dev.planwright.adapters.jdbc.PostgresPorts;
import dev.planwright.adapters.jdbc.TestDatabase;
import dev.planwright.adapters.jdbc.address.DatabaseAddress;
import dev.planwright.application.plan.port.Samples;
import dev.planwright.application.refusal.StoreUnavailable;
import dev.planwright.domain.json.Json;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.Statement;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** How the service stands, told within a second whatever is down. */
class ProbeTest {
  @RegisterExtension static final TestDatabase DATABASE = new TestDatabase();

  @Test
  void it_tells_who_waits_and_who_works() throws Exception {
    var ports = new PostgresPorts(DATABASE.parts());
    Samples.created(ports);
    Samples.created(ports);
    DATABASE.parts().workers().beat("a-worker", Optional.empty(), Json.object());
    DATABASE.execute(
        "update plans set queued_at = (now() at time zone 'utc') - interval '90 seconds'"
            + " where id = (select id from plans limit 1)");

    Vitals vitals = answer(InstantSource.system());

    assertEquals(2, vitals.queueDepth());
    assertEquals(1, vitals.workersAlive());
    assertTrue(Math.abs(vitals.oldestPending().toSeconds() - 90) <= 5, vitals.toString());
    assertTrue(vitals.clockSkew().abs().toMillis() < 2_000, vitals.toString());
  }

  @Test
  void a_clock_that_is_off_is_seen() throws Exception {
    InstantSource ahead = () -> InstantSource.system().instant().plusSeconds(600);

    Vitals vitals = answer(ahead);

    assertEquals(600, Math.round(vitals.clockSkew().toMillis() / 1_000.0), 2);
  }

  @Test
  void a_full_pool_starves_it_not() throws Exception {
    try (JdbcParts parts = open(DATABASE.address(), 1)) {
      var held = new CountDownLatch(1);
      var release = new CountDownLatch(1);
      Thread holder =
          Thread.ofVirtual()
              .start(() ->
                  parts
                      .database()
                      .transaction(dsl -> {
                        dsl.execute("select 1");
                        held.countDown();
                        return awaited(release);
                      }));
      held.await();
      Thread waiter = Thread.ofVirtual().start(() -> refused(parts));

      Eventually.holds(
          Duration.ofSeconds(20), "it answers while the pool is full", () -> answers(parts));
      release.countDown();
      holder.join();
      waiter.join();
    }
  }

  @Test
  void many_ask_one_question() throws Exception {
    try (JdbcParts parts = open(DATABASE.address(), 1)) {
      Vitals first = parts.probe().vitals();

      Vitals second = parts.probe().vitals();

      assertTrue(first == second, "the answer of a moment ago is told again");
    }
  }

  @Test
  void a_database_that_comes_not_to_it_is_given_up_within_a_second_however_much_is_asked()
      throws Exception {
    try (JdbcParts parts = open(DATABASE.address(), 1);
        Connection busy = TestDatabase.connect(DATABASE.address());
        Statement locking = busy.createStatement()) {
      busy.setAutoCommit(false);
      locking.execute("lock table plans in access exclusive mode");
      Eventually.holds(
          Duration.ofSeconds(20), "the old answer is forgotten", () -> !answers(parts));
      long begun = System.nanoTime();

      for (int asked = 0; asked < 5; asked++) {
        assertThrows(StoreUnavailable.class, parts.probe()::vitals);
      }

      Duration took = Duration.ofNanos(System.nanoTime() - begun);
      assertTrue(took.toMillis() < 3_000, "one after the other take 4.5 s: " + took);
      busy.rollback();
    }
  }

  /** With its connection open, which can take its time on a busy machine. */
  private static JdbcParts open(DatabaseAddress address, int connections) {
    JdbcParts parts = connect(address, connections);
    try {
      Eventually.holds(Duration.ofSeconds(20), "the probe answers", () -> answers(parts));
      return parts;
    } catch (Exception e) {
      parts.close();
      throw new IllegalStateException(e);
    }
  }

  private static Vitals answer(InstantSource clock) throws Exception {
    var found = new AtomicReference<Vitals>();
    Eventually.holds(
        Duration.ofSeconds(20),
        "the probe answers",
        () -> {
          try {
            found.set(new Probe(DATABASE.parts().database(), clock).vitals());
            return true;
          } catch (StoreUnavailable _) {
            return false;
          }
        });
    return found.get();
  }

  private static boolean answers(JdbcParts parts) {
    try {
      parts.probe().vitals();
      return true;
    } catch (StoreUnavailable _) {
      return false;
    }
  }

  private static JdbcParts connect(DatabaseAddress address, int connections) {
    return JdbcParts.open(
        new JdbcParts.Settings(
            TestDatabase.use(() -> address, connections), BigDecimal.ONE, Duration.ZERO),
        InstantSource.system(),
        _ -> {});
  }

  private static int awaited(CountDownLatch latch) {
    try {
      latch.await();
      return 1;
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void refused(JdbcParts parts) {
    try {
      parts.plans().pendingCount();
    } catch (StoreUnavailable _) {
      // the pool is full, as it should be
    }
  }
}

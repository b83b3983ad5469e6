package dev.planwright.adapters.jdbc;

import static dev.planwright.application.plan.port.Samples.LEASE;
import static dev.planwright.application.plan.port.Samples.claimed;
import static dev.planwright.application.plan.port.Samples.created;
import static dev.planwright.application.plan.port.Samples.finished;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.adapters.jdbc.address.DatabaseAddress;
import dev.planwright.adapters.jdbc.connection.Database;
import dev.planwright.application.plan.port.Racing;
import dev.planwright.application.refusal.StoreUnavailable;
import dev.planwright.domain.plan.Lease;
import dev.planwright.domain.plan.PlanStatus;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What goes wrong with a database that is there. */
class DatabaseFaultsTest {
  private static final Duration SOON = Duration.ofSeconds(10);

  @RegisterExtension static final TestDatabase DATABASE = new TestDatabase();

  @Test
  void of_two_transactions_that_lock_each_other_out_both_are_done() throws Exception {
    Database database = DATABASE.parts().database();
    DATABASE.execute("insert into call_counts values ('a', now(), 0), ('b', now(), 0)");
    var bothHoldOne = new CyclicBarrier(2);
    var attempts = new AtomicInteger();

    Racing.allAtOnce(
        List.of(
            locking(database, "a", "b", bothHoldOne, attempts),
            locking(database, "b", "a", bothHoldOne, attempts)));

    // it may take its row before the other wakes, and be ended once more
    assertTrue(attempts.get() >= 3, "the one that was ended began again: " + attempts);
    for (String row : List.of("a", "b")) {
      int calls =
          database.transaction(dsl ->
              dsl.fetchSingle("select calls from call_counts where client = ?", row)
                  .get(0, Integer.class));
      assertEquals(2, calls);
    }
  }

  private static Callable<Boolean> locking(
      Database database, String first, String then, CyclicBarrier both, AtomicInteger attempts) {
    String count = "update call_counts set calls = calls + 1 where client = ?";
    return () ->
        database.transaction(dsl -> {
          dsl.execute(count, first);
          if (attempts.incrementAndGet() <= 2) {
            await(both);
          }
          return dsl.execute(count, then) == 1;
        });
  }

  private static void await(CyclicBarrier barrier) {
    try {
      barrier.await(10, TimeUnit.SECONDS);
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void a_database_that_takes_no_more_connections_is_away_until_it_does() throws Exception {
    DatabaseAddress address = DATABASE.another();
    var clock = new AtomicReference<>(Instant.now());
    try (var parts = JdbcParts.open(TestDatabase.settings(address), clock::get, _ -> {})) {
      var ports = new PostgresPorts(parts);
      var plan = created(ports);

      change(address, "connection limit 0");
      Eventually.holds(SOON, "the outage is seen", () -> !parts.database().health().up());
      assertThrows(StoreUnavailable.class, () -> created(ports));

      change(DATABASE.address(), address, "connection limit -1");
      Eventually.holds(SOON, "the database is there", () -> parts.database().health().up());
      assertEquals(plan.id(), claimed(ports).plan().id());
    }
  }

  @Test
  void a_primary_that_became_a_standby_is_left_and_nothing_written_there() throws Exception {
    DatabaseAddress address = DATABASE.another();
    try (var parts = JdbcParts.open(TestDatabase.settings(address), Instant::now, _ -> {})) {
      var ports = new PostgresPorts(parts);

      change(address, "set default_transaction_read_only = on");

      Eventually.holds(
          SOON,
          "writes are refused",
          () -> {
            assertThrows(StoreUnavailable.class, () -> created(ports));
            return true;
          });
      change(DATABASE.address(), address, "set default_transaction_read_only = off");
      Eventually.holds(SOON, "a primary is found again", () -> parts.database().health().up());
      created(ports);
      assertEquals(1, ports.plans().pendingCount());
    }
  }

  /** Changes a database from within it, and ends its sessions. */
  private static void change(DatabaseAddress database, String how) throws SQLException {
    change(database, database, how);
  }

  private static void change(DatabaseAddress from, DatabaseAddress database, String how)
      throws SQLException {
    String name = database.database();
    TestDatabase.execute(from, "alter database %s %s".formatted(name, how));
    TestDatabase.execute(
        DATABASE.address(),
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = '%s'"
            .formatted(name));
  }

  @Test
  void a_clock_that_jumps_changes_no_lease_no_order_and_no_elapsed_time() throws Exception {
    var clock = new AtomicReference<>(Instant.now());
    try (var parts =
        JdbcParts.open(TestDatabase.settings(DATABASE.address()), clock::get, _ -> {})) {
      var ports = new PostgresPorts(parts);
      var first = created(ports);
      for (Duration jump : List.of(Duration.ofMinutes(10), Duration.ofMinutes(-20))) {
        clock.updateAndGet(now -> now.plus(jump));
        var later = created(ports);
        Lease lease = claimed(ports).lease();

        assertEquals(first.id(), lease.plan());
        assertTrue(ports.queue().renew(lease, LEASE));
        assertEquals(List.of(), ports.queue().rescue());
        Duration elapsed = ports.plans().findAll(List.of(first.id())).getFirst().timing().elapsed();
        assertTrue(elapsed.compareTo(Duration.ofMinutes(1)) < 0, elapsed.toString());
        ports.queue().complete(lease, finished());
        first = later;
      }
      assertEquals(
          PlanStatus.PENDING, ports.plans().findAll(List.of(first.id())).getFirst().status());
    }
  }
}

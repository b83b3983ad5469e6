package dev.planwright.adapters.jdbc.connection;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.adapters.jdbc.Eventually;
import dev.planwright.adapters.jdbc.JdbcParts;
import dev.planwright.adapters.jdbc.PostgresPorts;
import dev.planwright.adapters.jdbc.TestDatabase;
import dev.planwright.application.plan.port.Samples;
import dev.planwright.application.refusal.StoreUnavailable;
import dev.planwright.domain.plan.Plan;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jooq.DSLContext;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** All connections that a process keeps are cut at once. */
class CutConnectionsTest {
  private static final int CONNECTIONS = 10; // as many as the test's database opens at most

  @RegisterExtension static final TestDatabase DATABASE = new TestDatabase();

  /** The test before may have left cut connections behind. */
  @BeforeEach
  void begin() throws Exception {
    Database database = DATABASE.parts().database();
    Eventually.holds(
        Duration.ofSeconds(10),
        "each kind of connection works",
        () ->
            Stream.<Runnable>of(
                    database::time,
                    () -> database.urgent(dsl -> dsl.execute("select 1")),
                    () -> database.probing(dsl -> dsl.execute("select 1")))
                .noneMatch(CutConnectionsTest::fails));
  }

  @RepeatedTest(5)
  void one_failed_call_is_all_that_anybody_sees() throws Exception {
    JdbcParts parts = DATABASE.parts();
    var ports = new PostgresPorts(parts);
    Plan plan = Samples.created(ports);
    openAll(parts.database());

    cut();

    List<Runnable> calls =
        List.of(
            () -> ports.plans().find(plan.id(), Samples.ADMIN),
            () -> parts.database().urgent(dsl -> dsl.execute("select 1")),
            () -> parts.database().probing(dsl -> dsl.execute("select 1")),
            () -> ports.plans().pendingCount(),
            () -> ports.files().list(plan.id()),
            parts.database()::time);
    int failed = 0;
    for (int round = 0; round < CONNECTIONS; round++) {
      for (Runnable call : calls) {
        failed += fails(call) ? 1 : 0;
      }
    }
    assertTrue(failed <= 1, failed + " calls failed");
    assertEquals(plan.id(), Samples.claimed(ports).plan().id());
  }

  @Test
  void a_cut_that_many_meet_is_answered_once_and_what_was_opened_since_stays() throws Exception {
    try (Pools pools = pools();
        ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      long seen = pools.generation();
      int before = session(pools);
      var together = new CyclicBarrier(32);
      List<Future<?>> all = new ArrayList<>();
      for (int i = 0; i < together.getParties(); i++) {
        all.add(
            threads.submit(() -> {
              together.await();
              pools.cut(seen);
              return session(pools);
            }));
      }
      for (Future<?> one : all) {
        assertFalse(
            one.get(10, TimeUnit.SECONDS).equals(before), "the old session is used no more");
      }

      assertEquals(seen + 1, pools.generation());
      int after = session(pools);
      pools.cut(seen);
      assertEquals(after, session(pools));
    }
  }

  @Test
  void one_found_broken_before_it_is_handed_out_takes_the_others_along() throws Exception {
    try (Pools pools = pools()) {
      session(pools);
      Connection rested = pools.shared().getDataSource().getConnection();
      cut();

      assertFalse(rested.isValid(1));

      session(pools);
    }
  }

  @Test
  void an_interrupted_caller_lets_go_of_no_connection_but_its_own() throws Exception {
    try (Pools pools = pools()) {
      int before = session(pools);

      Thread.currentThread().interrupt();
      pools.cut(pools.generation());

      assertTrue(Thread.interrupted());
      assertEquals(before, session(pools));
    }
  }

  private static Pools pools() {
    return new Pools(new AddressedDataSource(DATABASE::address), 1);
  }

  /** The server's number for the session that a caller gets. */
  private static int session(Pools pools) throws SQLException {
    try (Connection connection = pools.shared().getConnection();
        Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery("select pg_backend_pid()")) {
      row.next();
      return row.getInt(1);
    }
  }

  private static void openAll(Database database) throws Exception {
    var together = new CyclicBarrier(CONNECTIONS);
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<?>> all = new ArrayList<>();
      for (int i = 0; i < CONNECTIONS; i++) {
        all.add(threads.submit(() -> database.transaction(dsl -> held(dsl, together))));
      }
      all.add(threads.submit(() -> database.urgent(dsl -> dsl.execute("select 1"))));
      all.add(threads.submit(() -> database.probing(dsl -> dsl.execute("select 1"))));
      for (Future<?> one : all) {
        one.get(10, TimeUnit.SECONDS);
      }
    }
  }

  /** Holds a connection until all are held. */
  private static int held(DSLContext dsl, CyclicBarrier together) {
    int rows = dsl.execute("select 1");
    try {
      together.await(5, TimeUnit.SECONDS);
    } catch (Exception e) {
      throw new AssertionError(e);
    }
    return rows;
  }

  private static void cut() throws SQLException {
    DATABASE.execute(
        "select pg_terminate_backend(pid) from pg_stat_activity where usename = user"
            + " and datname = current_database() and pid <> pg_backend_pid()");
  }

  private static boolean fails(Runnable call) {
    try {
      call.run();
      return false;
    } catch (StoreUnavailable _) {
      return true;
    }
  }
}

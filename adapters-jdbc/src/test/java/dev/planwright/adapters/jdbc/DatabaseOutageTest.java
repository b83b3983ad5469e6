package dev.planwright.adapters.jdbc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.adapters.jdbc.connection.Database;
import dev.planwright.adapters.postgres.EmbeddedPostgres;
import dev.planwright.application.plan.port.Samples;
import dev.planwright.application.refusal.StoreUnavailable;
import dev.planwright.domain.plan.Plan;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.function.Consumer;
import org.jooq.DSLContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** Connections that are cut and servers that die under running services. */
class DatabaseOutageTest {
  @RegisterExtension static final TestDatabase DATABASE = new TestDatabase();

  @Test
  void after_all_connections_were_cut_the_service_is_back_by_itself() throws Exception {
    var ports = new PostgresPorts(DATABASE.parts());
    Plan plan = Samples.created(ports);

    DATABASE.execute(
        "select pg_terminate_backend(pid) from pg_stat_activity where usename = user"
            + " and datname = current_database() and pid <> pg_backend_pid()");

    Eventually.holds(
        Duration.ofSeconds(10),
        "the plan is found again",
        () -> {
          try {
            return ports.plans().find(plan.id(), Samples.ADMIN).isPresent();
          } catch (StoreUnavailable _) {
            return false;
          }
        });
    assertEquals(plan.id(), Samples.claimed(ports).plan().id());
  }

  @Test
  void a_session_that_ends_anywhere_in_a_transaction_is_an_outage_and_no_mistake_of_ours()
      throws Exception {
    Database database = DATABASE.parts().database();
    List<Consumer<DSLContext>> works =
        List.of(
            dsl -> {},
            dsl -> dsl.execute("select 1"),
            dsl -> dsl.transaction(inner -> inner.dsl().execute("select 1")));
    for (Consumer<DSLContext> before : works) {
      for (Consumer<DSLContext> after : works) {
        awaitUp(database);
        assertThrows(
            StoreUnavailable.class,
            () ->
                database.transaction(dsl -> {
                  before.accept(dsl);
                  dsl.execute("insert into call_counts values ('x', now(), 1)");
                  endSessions();
                  after.accept(dsl);
                  return 1;
                }));
      }
    }
    awaitUp(database);
  }

  private static void awaitUp(Database database) throws Exception {
    Eventually.holds(Duration.ofSeconds(10), "the database is there", () -> database.health().up());
  }

  private static void endSessions() {
    try {
      DATABASE.execute(
          "select pg_terminate_backend(pid, 2000) from pg_stat_activity where usename = user"
              + " and datname = current_database() and pid <> pg_backend_pid()");
    } catch (SQLException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void a_killed_embedded_server_is_started_again_and_has_lost_nothing(@TempDir Path folder)
      throws Exception {
    try (var postgres = EmbeddedPostgres.join(folder, Path.of("target/postgres"));
        JdbcParts parts =
            JdbcParts.open(
                new JdbcParts.Settings(
                    TestDatabase.use(
                        () -> TestDatabase.address(postgres.endpoint(), "planwright"), 5),
                    BigDecimal.ONE,
                    Duration.ZERO),
                InstantSource.system(),
                _ -> {})) {
      Plan plan = Samples.created(new PostgresPorts(parts));

      kill(folder);

      Eventually.holds(
          Duration.ofSeconds(20), "the outage is seen", () -> !parts.database().health().up());
      long start = System.nanoTime();
      try {
        parts.plans().pendingCount();
      } catch (StoreUnavailable _) {
        assertTrue(Duration.ofNanos(System.nanoTime() - start).toMillis() < 2_500);
      }
      Eventually.holds(
          Duration.ofSeconds(30), "the database is back", () -> parts.database().health().up());
      assertEquals(1, parts.plans().pendingCount());
      assertEquals(plan.id(), Samples.claimed(new PostgresPorts(parts)).plan().id());
    }
  }

  @Test
  void an_exhausted_pool_refuses_within_its_wait() throws Exception {
    var settings =
        new JdbcParts.Settings(
            TestDatabase.use(DATABASE::address, 1), BigDecimal.ONE, Duration.ZERO);
    try (JdbcParts parts = JdbcParts.open(settings, InstantSource.system(), _ -> {})) {
      var held = new java.util.concurrent.CountDownLatch(1);
      var release = new java.util.concurrent.CountDownLatch(1);
      Thread holder =
          Thread.ofVirtual()
              .start(() ->
                  parts
                      .database()
                      .transaction(dsl -> {
                        dsl.execute("select 1");
                        held.countDown();
                        try {
                          release.await();
                        } catch (InterruptedException e) {
                          throw new IllegalStateException(e);
                        }
                        return 1;
                      }));
      held.await();

      var refused = assertThrows(StoreUnavailable.class, () -> parts.plans().pendingCount());
      assertTrue(refused.busy(), "a full pool is no outage");

      release.countDown();
      holder.join();
      assertEquals(0, parts.plans().pendingCount());
    }
  }

  @Test
  void a_caller_told_to_give_up_waits_no_longer_for_a_connection() throws Exception {
    var settings =
        new JdbcParts.Settings(
            TestDatabase.use(DATABASE::address, 1), BigDecimal.ONE, Duration.ZERO);
    try (JdbcParts parts = JdbcParts.open(settings, InstantSource.system(), _ -> {})) {
      parts
          .database()
          .transaction(_ -> {
            Thread.currentThread().interrupt();
            var refused = assertThrows(StoreUnavailable.class, () -> parts.plans().pendingCount());
            assertTrue(refused.busy());
            assertTrue(Thread.interrupted());
            return 1;
          });
    }
  }

  private static void kill(Path folder) throws Exception {
    String pid = Files.readAllLines(folder.resolve("data/postmaster.pid")).getFirst().strip();
    ProcessHandle.of(Long.parseLong(pid)).orElseThrow().destroyForcibly();
  }
}

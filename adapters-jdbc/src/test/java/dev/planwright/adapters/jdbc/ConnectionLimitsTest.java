package dev.planwright.adapters.jdbc;

import static dev.planwright.adapters.jdbc.schema.Tables.PLANS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.adapters.jdbc.connection.Database;
import dev.planwright.adapters.jdbc.plans.PlanRow;
import dev.planwright.application.plan.port.Samples;
import dev.planwright.application.refusal.StoreUnavailable;
import dev.planwright.application.worker.port.PlanQueue.Claim;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.jooq.DSLContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What a connection may be held up by, and what cannot be held up. */
class ConnectionLimitsTest {
  @RegisterExtension static final TestDatabase DATABASE = new TestDatabase();

  @Test
  void every_connection_has_its_limits() {
    Database database = DATABASE.parts().database();
    for (var limits :
        List.of(
            database.transaction(ConnectionLimitsTest::limits),
            database.urgent(ConnectionLimitsTest::limits))) {
      assertEquals(List.of("10s", "3s", "15s", "1s"), limits);
    }
    assertEquals(List.of("30s", "3s", "15s", "1s"), database.large(ConnectionLimitsTest::limits));
    assertEquals("10s", database.transaction(ConnectionLimitsTest::limits).getFirst());
  }

  @Test
  void a_full_pool_does_not_keep_a_lease_from_being_renewed() throws Exception {
    var settings =
        new JdbcParts.Settings(
            TestDatabase.use(DATABASE::address, 1), BigDecimal.ONE, Duration.ZERO);
    try (JdbcParts parts = JdbcParts.open(settings, InstantSource.system(), _ -> {})) {
      var ports = new PostgresPorts(parts);
      Samples.created(ports);
      Claim claim = Samples.claimed(ports);

      boolean renewed =
          parts
              .database()
              .transaction(dsl -> {
                dsl.execute("select 1");
                assertThrows(StoreUnavailable.class, () -> parts.plans().pendingCount());
                return parts.queue().renew(claim.lease(), Samples.LEASE);
              });

      assertTrue(renewed);
    }
  }

  @Test
  void work_that_is_given_up_ends_here_and_in_the_database() throws Exception {
    Database database = DATABASE.parts().database();
    var begun = new CountDownLatch(1);
    Thread waiting =
        Thread.ofVirtual()
            .start(() ->
                assertThrows(
                    StoreUnavailable.class,
                    () ->
                        database.transaction(dsl -> {
                          begun.countDown();
                          return dsl.fetch("select pg_sleep(9), 'given up'");
                        })));
    begun.await();
    Eventually.holds(Duration.ofSeconds(5), "it sleeps", ConnectionLimitsTest::sleeping);

    waiting.interrupt();

    assertTrue(waiting.join(Duration.ofSeconds(2)));
    Eventually.holds(Duration.ofSeconds(4), "it is woken", () -> !sleeping());
  }

  @Test
  void polls_and_lists_read_none_of_the_large_columns() {
    assertFalse(PlanRow.FIELDS.contains(PLANS.GENERATED_REPORT_HTML));
    assertFalse(PlanRow.FIELDS.contains(PLANS.RUN_ZIP_SNAPSHOT));
    assertFalse(PlanRow.FIELDS.contains(PLANS.RUN_TRACK_ACTIVITY_JSONL));
    assertFalse(PlanRow.FIELDS.contains(PLANS.RUN_ACTIVITY_OVERVIEW_JSON));
  }

  private static List<String> limits(DSLContext dsl) {
    return List.of(
            "statement_timeout",
            "lock_timeout",
            "idle_in_transaction_session_timeout",
            "client_connection_check_interval")
        .stream()
        .map(name -> dsl.fetchSingle("show " + name).get(0, String.class))
        .toList();
  }

  private static boolean sleeping() throws Exception {
    try (var connection = TestDatabase.connect(DATABASE.address());
        var statement = connection.createStatement();
        var row =
            statement.executeQuery(
                "select count(*) from pg_stat_activity where state = 'active'"
                    + " and query like 'select pg_sleep(9), %' and pid <> pg_backend_pid()")) {
      row.next();
      return row.getInt(1) > 0;
    }
  }
}

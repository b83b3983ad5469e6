package dev.planwright.adapters.jdbc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.adapters.jdbc.address.DatabaseAddress;
import dev.planwright.adapters.jdbc.address.UnusableDatabase;
import dev.planwright.adapters.jdbc.connection.AddressedDataSource;
import dev.planwright.adapters.jdbc.connection.Database;
import dev.planwright.adapters.jdbc.connection.MigrationTurn;
import dev.planwright.adapters.jdbc.connection.SchemaStep;
import dev.planwright.application.plan.port.Racing;
import dev.planwright.application.plan.port.Samples;
import dev.planwright.application.refusal.StoreUnavailable;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.sql.SQLException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Collections;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Starting on databases that are there, are not, or cannot be used. */
class DatabaseStartTest {
  @RegisterExtension static final TestDatabase DATABASE = new TestDatabase();

  @Test
  void ten_starts_at_once_on_an_empty_database_all_come_up() throws Exception {
    DatabaseAddress empty = DATABASE.another();

    Racing.allAtOnce(
        Collections.nCopies(
            10,
            (Callable<Boolean>)
                () -> {
                  try (JdbcParts parts = open(empty)) {
                    parts.plans().create(Samples.plan(Samples.ADMIN));
                    return parts.database().awaitReady(Duration.ofSeconds(30));
                  }
                }));

    try (JdbcParts parts = open(empty)) {
      assertEquals(10, parts.plans().pendingCount());
    }
  }

  @Test
  void a_process_does_not_look_at_the_schema_while_another_makes_it() throws Exception {
    DatabaseAddress empty = DATABASE.another();
    var source = new AddressedDataSource(() -> empty);
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      Future<Boolean> second;
      try (MigrationTurn _ = MigrationTurn.await(source)) {
        TestDatabase.execute(empty, "create table plans (id uuid)");
        second =
            threads.submit(() -> {
              try (JdbcParts parts = open(empty)) {
                return parts.database().awaitReady(Duration.ofSeconds(30));
              }
            });
        Eventually.holds(
            Duration.ofSeconds(20),
            "the second waits for its turn",
            () -> sessions(empty) > 3); // the holder, this question, and two of the second
        assertFalse(second.isDone());
        TestDatabase.execute(empty, "drop table plans");
      }

      assertTrue(second.get(30, TimeUnit.SECONDS));
    }
    assertEquals("1", Database.schema(empty).getFirst().version());
  }

  @Test
  void the_steps_of_the_schema_can_be_seen_before_and_after() throws Exception {
    DatabaseAddress empty = DATABASE.another();

    assertTrue(Database.schema(empty).stream().noneMatch(SchemaStep::applied));
    open(empty).close();

    assertTrue(Database.schema(empty).stream().allMatch(SchemaStep::applied));
    assertEquals("1", Database.schema(empty).getFirst().version());
  }

  @Test
  void a_refused_login_ends_the_start() {
    DatabaseAddress there = DATABASE.address();
    DatabaseAddress wrong =
        new DatabaseAddress(
            there.hosts(), there.database(), there.user(), "topsecret", there.driverParameters());

    var refused = assertThrows(UnusableDatabase.class, () -> open(wrong));

    assertOneLine(refused);
  }

  @Test
  void a_database_that_does_not_exist_ends_the_start() {
    DatabaseAddress there = DATABASE.address();
    DatabaseAddress missing =
        new DatabaseAddress(
            there.hosts(), "nowhere", there.user(), there.password(), there.driverParameters());

    var refused = assertThrows(UnusableDatabase.class, () -> open(missing));

    assertOneLine(refused);
    assertTrue(String.valueOf(refused.getMessage()).contains("nowhere"));
  }

  @Test
  void a_schema_that_is_newer_is_refused() throws Exception {
    DatabaseAddress newer = DATABASE.another();
    open(newer).close();
    TestDatabase.execute(
        newer,
        "insert into flyway_schema_history (installed_rank, version, description, type, script,"
            + " installed_by, execution_time, success)"
            + " values (99, '999', 'later', 'SQL', 'V999__later.sql', 'x', 1, true)");

    var refused = assertThrows(UnusableDatabase.class, () -> open(newer));

    assertOneLine(refused);
    assertTrue(String.valueOf(refused.getMessage()).contains("999"));
  }

  @Test
  void an_unreachable_host_is_waited_for_and_calls_fail_at_once() throws Exception {
    int closed;
    try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      closed = socket.getLocalPort();
    }

    try (JdbcParts parts = open(DatabaseAddress.of("127.0.0.1", closed, "d", "u", "p"))) {
      long start = System.nanoTime();
      assertThrows(StoreUnavailable.class, () -> parts.plans().pendingCount());

      assertTrue(Duration.ofNanos(System.nanoTime() - start).toMillis() < 2_000);
      assertFalse(parts.database().health().up());
      assertTrue(parts.database().health().awaySince().isPresent());
      assertFalse(parts.database().awaitReady(Duration.ofMillis(10)));
    }
  }

  @Test
  void a_refusal_that_comes_after_an_outage_is_told() throws Exception {
    DatabaseAddress there = DATABASE.address();
    var now =
        new java.util.concurrent.atomic.AtomicReference<>(
            DatabaseAddress.of("127.0.0.1", 1, "d", "u", "p"));
    var told = new CompletableFuture<UnusableDatabase>();

    try (JdbcParts parts =
        JdbcParts.open(
            new JdbcParts.Settings(
                TestDatabase.use(now::get, 5), java.math.BigDecimal.ONE, Duration.ZERO),
            InstantSource.system(),
            told::complete)) {
      now.set(
          new DatabaseAddress(
              there.hosts(), "nowhere", there.user(), there.password(), there.driverParameters()));

      assertOneLine(told.get(20, TimeUnit.SECONDS));
      assertFalse(parts.database().health().up());
    }
  }

  @Test
  void the_session_is_not_in_utc_here() throws Exception {
    try (var connection = TestDatabase.connect(DATABASE.address());
        var statement = connection.createStatement();
        var row = statement.executeQuery("show timezone")) {
      assertTrue(row.next());
      assertFalse(row.getString(1).equalsIgnoreCase("UTC"), row.getString(1));
    }
  }

  private static int sessions(DatabaseAddress address) throws SQLException {
    try (var connection = TestDatabase.connect(address);
        var statement = connection.createStatement();
        var row =
            statement.executeQuery(
                "select count(*) from pg_stat_activity where datname = current_database()")) {
      row.next();
      return row.getInt(1);
    }
  }

  private static JdbcParts open(DatabaseAddress address) {
    return JdbcParts.open(TestDatabase.settings(address), InstantSource.system(), _ -> {});
  }

  private static void assertOneLine(UnusableDatabase refused) {
    String message = String.valueOf(refused.getMessage());
    assertEquals(1, message.lines().count(), message);
    assertFalse(message.contains("topsecret"), message);
  }
}

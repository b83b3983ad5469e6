package dev.planwright.adapters.jdbc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.adapters.jdbc.address.DatabaseAddress;
import dev.planwright.adapters.jdbc.address.UnusableDatabase;
import dev.planwright.application.plan.port.Racing;
import dev.planwright.application.plan.port.Samples;
import dev.planwright.domain.plan.Plan;
import dev.planwright.domain.plan.PlanEvent.StopRequested;
import dev.planwright.domain.plan.PlanId;
import dev.planwright.domain.plan.PlanStatus;
import dev.planwright.domain.usage.UsageTotals;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Databases of earlier installations, brought forward in place at start. */
class EarlierInstallationTest {
  private static final List<String> TABLES =
      List.of(
          "plans",
          "token_metrics",
          "user_account",
          "user_api_key",
          "credit_history",
          "events",
          "workers");
  private static final int MANY = 100_000;

  @RegisterExtension static final TestDatabase DATABASE = new TestDatabase();

  private DatabaseAddress earlier;

  @BeforeEach
  void begin() throws Exception {
    earlier = DATABASE.another();
    TestDatabase.restore(earlier, "schema.sql");
  }

  @Test
  void plans_in_every_state_are_read_as_they_were() throws Exception {
    TestDatabase.restore(earlier, "rows.sql");

    try (JdbcParts parts = open(earlier)) {
      var ports = new PostgresPorts(parts);
      assertEquals(
          List.of(
              PlanStatus.PENDING, PlanStatus.PROCESSING, PlanStatus.COMPLETED, PlanStatus.FAILED),
          IntStream.rangeClosed(1, 4).mapToObj(n -> plan(ports, n).status()).toList());
      Plan forest = plan(ports, 3);
      assertEquals(Instant.parse("2025-06-01T12:00:00.123456Z"), forest.timing().createdAt());
      assertEquals(
          Duration.ofMinutes(30).minusNanos(123_456_000),
          forest.timing().elapsed(),
          "until it was last seen");
      assertEquals("premium", plan(ports, 1).parameters().profile().wireName());
      assertEquals(plan(ports, 1).id(), Samples.claimed(ports).plan().id());
    }
  }

  @Test
  void no_row_is_lost_and_none_changed_save_that_its_run_is_the_task_of_a_call() throws Exception {
    TestDatabase.restore(earlier, "rows.sql");
    remember(earlier);

    open(earlier).close();

    for (String table : TABLES) {
      assertEquals(0, changed(earlier, table), table);
    }
    assertEquals(
        3,
        number(
            earlier,
            "select count(*) from remembered_token_metrics r join token_metrics t"
                + " on t.id::text = r.row ->> 'id' and t.task_id = r.row ->> 'run_id'"));
    assertEquals(
        0,
        number(
            earlier,
            "select count(*) from information_schema.columns where table_name = 'token_metrics'"
                + " and column_name in ('run_id', 'task_name')"));
  }

  @Test
  void a_hundred_thousand_records_are_brought_forward_in_less_than_thirty_seconds()
      throws Exception {
    TestDatabase.execute(
        earlier,
        "insert into token_metrics (\"timestamp\", run_id, task_name, llm_model, user_id,"
            + " input_tokens, output_tokens, thinking_tokens, duration_seconds, success,"
            + " raw_usage_data)"
            + " select timestamp '2025-01-01' + n * interval '1 second',"
            + " 'a0000000-0000-4000-8000-' || lpad((n % 500)::text, 12, '0'), 'Task' || n % 30,"
            + " 'gpt-4o-mini', 'admin', n, 2 * n, n % 100, n / 1000.0, n % 7 <> 0,"
            + " json_build_object('prompt_tokens', n, 'completion_tokens', 2 * n)"
            + " from generate_series(1, "
            + MANY
            + ") as n");
    remember(earlier);

    long start = System.nanoTime();
    try (JdbcParts parts = open(earlier)) {
      Duration took = Duration.ofNanos(System.nanoTime() - start);

      assertTrue(parts.database().health().up());
      assertTrue(took.toSeconds() < 30, () -> "took " + took);
      assertEquals(0, changed(earlier, "token_metrics"));
      UsageTotals totals =
          parts.ledger().summarize("a0000000-0000-4000-8000-000000000007", Samples.ADMIN).totals();
      assertEquals(MANY / 500, totals.calls());
    }
    assertEquals(MANY, number(earlier, "select count(*) from token_metrics"));
    assertEquals(
        Long.MAX_VALUE,
        number(
            earlier,
            "insert into token_metrics (llm_model, input_tokens) values ('m', 9223372036854775807)"
                + " returning input_tokens"));
  }

  @Test
  void an_upgrade_that_stopped_half_way_is_finished() throws Exception {
    TestDatabase.restore(earlier, "rows.sql");
    TestDatabase.restore(earlier, "half.sql");

    try (JdbcParts parts = open(earlier)) {
      var ports = new PostgresPorts(parts);

      assertEquals(PlanStatus.COMPLETED, plan(ports, 3).status());
      assertEquals(plan(ports, 1).id(), Samples.claimed(ports).plan().id());
      assertEquals(2, parts.ledger().summarize(id(3).toString(), Samples.ADMIN).totals().calls());
      assertEquals(1, parts.users().list().stream().filter(u -> u.name().equals("Ada")).count());
      assertEquals(0, number(earlier, "select count(*) from user_api_key"));
    }
  }

  @Test
  void ten_processes_started_at_once_on_it_all_come_up() throws Exception {
    TestDatabase.restore(earlier, "rows.sql");

    List<Boolean> up =
        Racing.allAtOnce(
            Collections.nCopies(
                10,
                (Callable<Boolean>)
                    () -> {
                      try (JdbcParts parts = open(earlier)) {
                        return parts.database().awaitReady(Duration.ofSeconds(60));
                      }
                    }));

    assertEquals(Set.of(true), Set.copyOf(up));
    assertEquals(
        1,
        number(
            earlier,
            "select count(*) from events where context ->> 'kind' = 'schema_widened'"
                + " and event_type = 'GENERIC_EVENT'"));
  }

  @Test
  void kinds_of_events_that_it_does_not_know_become_labels_that_it_does() throws Exception {
    try (JdbcParts parts = open(earlier)) {
      var ports = new PostgresPorts(parts);
      Plan plan = Samples.created(ports);
      ports.queue().complete(Samples.claimed(ports).lease(), Samples.finished());
      assertEquals(PlanStatus.COMPLETED, Samples.now(ports, plan.id()).status());
      parts.users().add(UUID.randomUUID(), "ada@example.org", "Ada");

      assertEquals(
          "schema_migrated GENERIC_EVENT, plan_created TASK_PENDING, plan_claimed TASK_PROCESSING,"
              + " plan_completed TASK_COMPLETED, user_created GENERIC_EVENT",
          text(
              earlier,
              "select string_agg(context ->> 'kind' || ' ' || event_type, ', ' order by id)"
                  + " from events where context ->> 'kind' <> 'schema_widened'"));
    }
  }

  @Test
  void a_plan_that_its_dead_worker_left_is_taken_over_although_its_parameters_are_no_object()
      throws Exception {
    TestDatabase.restore(earlier, "rows.sql");

    try (JdbcParts parts = open(earlier)) {
      var ports = new PostgresPorts(parts);

      assertEquals(List.of(id(2)), ports.queue().rescue());
      assertTrue(plan(ports, 2).parameters().resume());
    }
  }

  @Test
  void a_living_worker_of_it_keeps_its_plan() throws Exception {
    TestDatabase.restore(earlier, "rows.sql");
    TestDatabase.execute(
        earlier, "update workers set last_heartbeat_at = now() at time zone 'utc'");

    try (JdbcParts parts = open(earlier)) {
      assertEquals(List.of(), new PostgresPorts(parts).queue().rescue());
    }
  }

  @Test
  void a_session_that_holds_a_table_delays_the_start_but_not_everyone_else() throws Exception {
    TestDatabase.restore(earlier, "rows.sql");
    try (var holder = TestDatabase.connect(earlier)) {
      holder.setAutoCommit(false);
      try (var statement = holder.createStatement()) {
        statement.execute("select count(*) from token_metrics");
      }
      try (JdbcParts parts = open(earlier)) {
        assertFalse(parts.database().health().up());
        long start = System.nanoTime();
        number(earlier, "select count(*) from token_metrics");
        assertTrue(Duration.ofNanos(System.nanoTime() - start).toSeconds() < 5);

        holder.rollback();

        assertTrue(parts.database().awaitReady(Duration.ofSeconds(20)));
        assertEquals(1, parts.plans().pendingCount());
      }
    }
  }

  @Test
  void states_that_nobody_knows_are_refused_in_one_line_that_names_them() throws Exception {
    TestDatabase.restore(earlier, "rows.sql");
    TestDatabase.execute(earlier, "alter type taskstate rename value 'failed' to 'crashed'");

    var refused = assertThrows(UnusableDatabase.class, () -> open(earlier));

    assertEquals(1, String.valueOf(refused.getMessage()).lines().count());
    assertTrue(String.valueOf(refused.getMessage()).contains("crashed"), refused.getMessage());
    assertEquals(
        0,
        number(earlier, "select count(*) from pg_class where relname = 'flyway_schema_history'"));
  }

  @Test
  void a_view_in_the_way_is_named() throws Exception {
    TestDatabase.execute(
        earlier,
        "create view spending as select run_id, sum(input_tokens) from token_metrics group by 1");

    var refused = assertThrows(UnusableDatabase.class, () -> open(earlier));

    assertEquals(1, String.valueOf(refused.getMessage()).lines().count());
    assertTrue(String.valueOf(refused.getMessage()).contains("spending"), refused.getMessage());

    TestDatabase.execute(earlier, "drop view spending");
    open(earlier).close();
  }

  @Test
  void a_legacy_column_that_a_view_needs_is_left_until_the_view_is_gone() throws Exception {
    TestDatabase.restore(earlier, "rows.sql");
    TestDatabase.execute(
        earlier, "create view runs as select run_id, count(*) from token_metrics group by 1");
    String names =
        "select string_agg(column_name, ' ') from information_schema.columns"
            + " where table_name = 'token_metrics' and column_name in ('run_id', 'task_name')";
    String named =
        "select count(*) from token_metrics where task_id = 'a0000000-0000-4000-8000-000000000003'";

    open(earlier).close();

    assertEquals("run_id", text(earlier, names));
    assertEquals(2, number(earlier, named));

    TestDatabase.execute(
        earlier,
        "insert into token_metrics (run_id, llm_model, success)"
            + " values ('a0000000-0000-4000-8000-000000000003', 'm', true); drop view runs");
    open(earlier).close();
    assertEquals(0, number(earlier, "select count(*) from (" + names + ") where string_agg <> ''"));
    assertEquals(3, number(earlier, named));
  }

  @Test
  void states_kept_as_checked_text_will_do() throws Exception {
    TestDatabase.execute(
        earlier,
        "drop index ix_plans_waiting; drop index ix_plans_state;"
            + " alter table plans alter column state type varchar(20);"
            + " alter table plans add constraint known check"
            + " (state in ('pending', 'processing', 'completed', 'failed'))");

    try (JdbcParts parts = open(earlier)) {
      var ports = new PostgresPorts(parts);
      Plan plan = Samples.created(ports);
      parts.plans().change(plan.id(), Samples.ADMIN, new StopRequested());

      assertEquals(PlanStatus.STOPPED, Samples.now(ports, plan.id()).status());
    }
  }

  @Test
  void times_with_a_zone_keep_their_moment() throws Exception {
    TestDatabase.execute(
        earlier,
        "alter table plans alter column timestamp_created type timestamptz"
            + " using timestamp_created at time zone 'utc'");
    TestDatabase.restore(earlier, "rows.sql");
    TestDatabase.execute(
        earlier,
        "update plans set timestamp_created = '2025-06-01 12:00:00+02' where progress_percentage ="
            + " 100");

    try (JdbcParts parts = open(earlier)) {
      assertEquals(
          Instant.parse("2025-06-01T10:00:00Z"),
          plan(new PostgresPorts(parts), 3).timing().createdAt());
    }
  }

  private static Plan plan(PostgresPorts ports, int number) {
    return Samples.now(ports, id(number));
  }

  private static PlanId id(int number) {
    return new PlanId(UUID.fromString("a0000000-0000-4000-8000-00000000000" + number));
  }

  /** Keeps every row as it is now. */
  private static void remember(DatabaseAddress address) throws SQLException {
    TestDatabase.execute(
        address,
        TABLES.stream()
            .map(table ->
                "create table remembered_%1$s as select to_jsonb(t) as row from %1$s t"
                    .formatted(table))
            .collect(Collectors.joining(";")));
  }

  /** How many rows are gone, or have a value that they did not have. */
  private static int changed(DatabaseAddress address, String table) throws SQLException {
    return (int)
        number(
            address,
            ("select count(*) from remembered_%1$s r left join %1$s t"
                    + " on t.id::text = r.row ->> 'id'"
                    + " where t.id is null or not to_jsonb(t) @> r.row - 'run_id' - 'task_name'")
                .formatted(table));
  }

  private static long number(DatabaseAddress address, String query) throws SQLException {
    return Long.parseLong(text(address, query));
  }

  private static String text(DatabaseAddress address, String query) throws SQLException {
    try (var connection = TestDatabase.connect(address);
        var statement = connection.createStatement();
        var row = statement.executeQuery(query)) {
      assertTrue(row.next());
      return row.getString(1);
    }
  }

  private static JdbcParts open(DatabaseAddress address) {
    return JdbcParts.open(TestDatabase.settings(address), InstantSource.system(), _ -> {});
  }
}

package dev.planwright.adapters.jdbc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.adapters.jdbc.address.DatabaseAddress;
import dev.planwright.application.plan.port.ChangeHints;
import dev.planwright.application.plan.port.DataPorts.Step;
import dev.planwright.application.plan.port.Samples;
import dev.planwright.application.worker.port.LeaseLost;
import dev.planwright.application.worker.port.PlanQueue.Claim;
import dev.planwright.domain.catalog.ModelProfile;
import dev.planwright.domain.plan.ListedPlan;
import dev.planwright.domain.plan.Plan;
import dev.planwright.domain.plan.PlanEvent;
import dev.planwright.domain.plan.PlanId;
import dev.planwright.domain.plan.PlanStatus;
import java.sql.SQLException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A database as an earlier server's object-relational mapper made it, and writers who go on. */
class MappedInstallationTest {
  @RegisterExtension static final TestDatabase DATABASE = new TestDatabase();

  private DatabaseAddress earlier;

  @BeforeEach
  void begin() throws Exception {
    earlier = DATABASE.another();
    TestDatabase.restore(earlier, "mapped-schema.sql");
    TestDatabase.restore(earlier, "mapped-rows.sql");
  }

  @Test
  void every_row_of_every_table_is_as_it_was_save_the_plan_whose_stop_is_overdue()
      throws Exception {
    TableDump before = TableDump.of(earlier);

    open().close();

    assertEquals(
        List.of("plans " + id(3) + " state: pending -> stopped"),
        before.changes(TableDump.of(earlier)));
    assertEquals(11, before.tables());
  }

  @Test
  void every_plan_is_read_whatever_is_missing_of_it() throws Exception {
    try (JdbcParts parts = open()) {
      var ports = new PostgresPorts(parts);

      List<ListedPlan> plans = ports.plans().newest(Samples.ADMIN, 50, Optional.empty());

      assertEquals(14, plans.size());
      assertEquals(
          List.of(14, 11, 9, 7, 6, 4, 3, 1),
          plans.stream().limit(8).map(plan -> number(plan.id())).toList(),
          "those without a time of creation come last");
      assertEquals(
          Set.of(id(1), id(2), id(13)),
          Set.copyOf(
              ports.plans().newest(Samples.ADMIN, 50, Optional.of(PlanStatus.PENDING)).stream()
                  .map(ListedPlan::id)
                  .toList()));
      assertEquals(Optional.of(1), ports.plans().queuePosition(id(1)));
      assertEquals(Optional.of(2), ports.plans().queuePosition(id(2)));
      assertEquals(2, ports.plans().pendingCount());
    }
  }

  @Test
  void plans_of_which_nothing_is_known_are_stopped_claimed_and_taken_over_all_the_same()
      throws Exception {
    try (JdbcParts parts = open()) {
      var ports = new PostgresPorts(parts);

      ports.plans().change(id(13), Samples.ADMIN, new PlanEvent.StopRequested());
      assertEquals(PlanStatus.STOPPED, Samples.now(ports, id(13)).status());
      assertEquals(id(1), Samples.claimed(ports).plan().id());
      assertEquals(id(2), Samples.claimed(ports).plan().id());
      assertEquals(Set.of(id(4), id(5)), Set.copyOf(ports.queue().rescue()));
    }
  }

  @Test
  void its_workers_and_front_ends_go_on_while_the_tables_change_and_afterwards() throws Exception {
    try (var worker = EarlierWorker.start(earlier)) {
      worker.awaitRounds(3);
      try (JdbcParts parts = open()) {
        var ports = new PostgresPorts(parts);
        assertTrue(parts.database().awaitReady(Duration.ofSeconds(30)));
        worker.awaitRounds(3);

        assertEquals(List.of(), worker.failures());
        assertEquals(PlanStatus.COMPLETED, Samples.now(ports, worker.last()).status());
        assertEquals(
            2, parts.ledger().summarize(worker.last().toString(), Samples.ADMIN).totals().calls());
      }
    }
  }

  @Test
  void what_its_workers_change_is_told_without_waiting_for_a_poll() throws Exception {
    try (JdbcParts parts = open()) {
      ChangeHints hints = parts.changeHints();
      hints.await(Duration.ofSeconds(5)); // nobody knows what happened before

      for (String change :
          List.of(
              "progress_percentage = 42",
              "progress_message = '46 of 110'",
              "current_step = 'NextTask', last_progress_at = now()",
              "state = 'completed'::planstate")) {
        TestDatabase.execute(
            earlier, "update plans set %s where id = '%s'".formatted(change, id(4)));

        assertEquals(
            new ChangeHints.Hint.Plans(Set.of(id(4))), hints.await(Duration.ofSeconds(5)), change);
      }
    }
  }

  @Test
  void a_plan_of_its_front_end_wakes_our_worker() throws Exception {
    try (JdbcParts parts = open()) {
      ChangeHints hints = parts.changeHints();
      hints.await(Duration.ofSeconds(5));
      var plan = new PlanId(UUID.randomUUID());

      TestDatabase.execute(
          earlier,
          "insert into plans (id, timestamp_created, state, prompt) values ('%s', now(), 'pending', 'p')"
              .formatted(plan));

      assertEquals(new ChangeHints.Hint.Plans(Set.of(plan)), hints.await(Duration.ofSeconds(5)));
    }
  }

  @Test
  void a_waiting_plan_that_its_front_end_asks_to_stop_is_stopped_at_once() throws Exception {
    try (JdbcParts parts = open()) {
      var ports = new PostgresPorts(parts);

      askToStop(id(1));

      Plan stopped = Samples.now(ports, id(1));
      assertEquals(PlanStatus.STOPPED, stopped.status());
      assertTrue(stopped.timing().endedAt().isPresent());
      assertEquals(1, ports.plans().pendingCount());
      assertEquals(
          List.of(new Step("plan_stopped", Optional.of(PlanStatus.PENDING), PlanStatus.STOPPED)),
          ports.history(id(1)));
      ports
          .plans()
          .change(id(1), Samples.ADMIN, new PlanEvent.ResumeRequested(ModelProfile.BASELINE));
      assertEquals(PlanStatus.PENDING, Samples.now(ports, id(1)).status());
    }
  }

  @Test
  void a_plan_of_our_worker_that_its_front_end_asks_to_stop_is_stopped_at_once() throws Exception {
    try (JdbcParts parts = open()) {
      var ports = new PostgresPorts(parts);
      Claim claim = Samples.claimed(ports);

      askToStop(claim.plan().id());

      assertEquals(PlanStatus.STOPPED, Samples.now(ports, claim.plan().id()).status());
      assertThrows(
          LeaseLost.class, () -> ports.queue().progress(claim.lease(), Samples.progress("5")));
    }
  }

  @Test
  void a_plan_of_its_own_worker_is_left_to_that_worker_to_stop() throws Exception {
    try (JdbcParts parts = open()) {
      askToStop(id(4));

      assertEquals(PlanStatus.PROCESSING, Samples.now(new PostgresPorts(parts), id(4)).status());
    }
  }

  private void askToStop(PlanId plan) throws SQLException {
    TestDatabase.execute(
        earlier,
        "update plans set stop_requested = true, stop_requested_timestamp = now() at time zone"
            + " 'utc' where id = '%s'".formatted(plan));
  }

  private static PlanId id(int number) {
    return new PlanId(UUID.fromString("b0000000-0000-4000-8000-0000000000%02d".formatted(number)));
  }

  private static int number(PlanId id) {
    String text = id.toString();
    return Integer.parseInt(text.substring(text.length() - 2));
  }

  private JdbcParts open() {
    return JdbcParts.open(TestDatabase.settings(earlier), InstantSource.system(), _ -> {});
  }
}

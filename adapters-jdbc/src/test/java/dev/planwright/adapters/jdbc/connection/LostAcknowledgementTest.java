package dev.planwright.adapters.jdbc.connection;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.adapters.jdbc.Eventually;
import dev.planwright.adapters.jdbc.JdbcParts;
import dev.planwright.adapters.jdbc.PostgresPorts;
import dev.planwright.adapters.jdbc.PostgresRelay;
import dev.planwright.adapters.jdbc.PostgresRelay.Spoiling;
import dev.planwright.adapters.jdbc.TestDatabase;
import dev.planwright.adapters.jdbc.plans.PlanInsert;
import dev.planwright.application.plan.port.NewPlan;
import dev.planwright.application.plan.port.Plans;
import dev.planwright.application.plan.port.Plans.Change;
import dev.planwright.application.plan.port.Plans.Creation;
import dev.planwright.application.plan.port.Samples;
import dev.planwright.application.plan.port.UserQuota;
import dev.planwright.application.refusal.StoreUnavailable;
import dev.planwright.domain.plan.Plan;
import dev.planwright.domain.plan.PlanEvent;
import dev.planwright.domain.plan.PlanStatus;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** COMMIT is sent and the connection breaks. */
class LostAcknowledgementTest {
  @RegisterExtension static final TestDatabase DATABASE = new TestDatabase();

  private PostgresRelay relay;
  private JdbcParts parts;
  private Plans plans;

  @BeforeEach
  void connect() throws Exception {
    relay = new PostgresRelay(DATABASE.address());
    parts = JdbcParts.open(TestDatabase.settings(relay.address()), InstantSource.system(), _ -> {});
    plans = parts.plans();
    assertTrue(parts.database().awaitReady(Duration.ofSeconds(30)));
  }

  @AfterEach
  void disconnect() {
    parts.close();
    relay.close();
  }

  @Test
  void a_plan_that_was_stored_is_answered_though_the_answer_was_lost() throws Exception {
    NewPlan plan = Samples.plan(Samples.ADMIN);
    relay.spoilNextCommit(Spoiling.ANSWER_LOST);

    Creation creation = plans.create(plan);

    assertEquals(plan.id(), assertInstanceOf(Creation.Created.class, creation).plan().id());
    assertEquals(1, DATABASE.parts().plans().pendingCount());
  }

  @Test
  void a_plan_that_was_not_stored_is_refused_as_such() {
    relay.spoilNextCommit(Spoiling.QUESTION_LOST);

    var refused =
        assertThrows(StoreUnavailable.class, () -> plans.create(Samples.plan(Samples.ADMIN)));

    assertFalse(refused.outcomeUnknown());
    assertEquals(0, DATABASE.parts().plans().pendingCount());
  }

  @Test
  void where_nobody_can_look_the_outcome_is_unknown() {
    relay.spoilNextCommit(Spoiling.CUT_OFF);

    var refused =
        assertThrows(StoreUnavailable.class, () -> plans.create(Samples.plan(Samples.ADMIN)));

    assertTrue(refused.outcomeUnknown());
    assertEquals(1, DATABASE.parts().plans().pendingCount());
  }

  @Test
  void who_looks_waits_for_a_commit_that_is_still_on_its_way() throws Exception {
    NewPlan plan = Samples.plan(Samples.ADMIN);
    relay.spoilNextCommit(Spoiling.QUESTION_LOST);
    try (var connection = TestDatabase.connect(DATABASE.address());
        var statement = connection.createStatement()) {
      connection.setAutoCommit(false);
      statement.execute(
          "select pg_advisory_xact_lock(%d)"
              .formatted(plan.id().value().getLeastSignificantBits()));
      statement.execute(
          "insert into plans (id, prompt, state) values ('%s', 'on its way', 'pending')"
              .formatted(plan.id()));
      Thread committing =
          Thread.ofVirtual()
              .start(() -> {
                try {
                  Eventually.holds(Duration.ofSeconds(20), "somebody waits", () -> waiters() > 0);
                  connection.commit();
                } catch (Exception e) {
                  throw new AssertionError(e);
                }
              });

      Creation creation = lookedUp(plan);

      committing.join();
      assertEquals(plan.id(), assertInstanceOf(Creation.Created.class, creation).plan().id());
    }
  }

  /** The look-up as create does it, without its insert, which would wait itself. */
  private Creation lookedUp(NewPlan plan) {
    return LostAcknowledgement.survive(
        () -> {
          throw new StoreUnavailable("lost", new Exception());
        },
        () ->
            Optional.of(
                new PlanInsert(DATABASE.parts().database(), UserQuota.NONE, plan)::lookAgain));
  }

  @Test
  void a_stop_that_happened_is_answered_as_one() {
    Plan plan = Samples.created(direct());
    relay.spoilNextCommit(Spoiling.ANSWER_LOST);

    Change change = plans.change(plan.id(), Samples.ADMIN, new PlanEvent.StopRequested());

    assertEquals(
        PlanStatus.STOPPED, assertInstanceOf(Change.Changed.class, change).after().status());
  }

  @Test
  void a_stop_that_did_not_happen_is_refused_as_such() {
    Plan plan = Samples.created(direct());
    relay.spoilNextCommit(Spoiling.QUESTION_LOST);

    var refused =
        assertThrows(
            StoreUnavailable.class,
            () -> plans.change(plan.id(), Samples.ADMIN, new PlanEvent.StopRequested()));

    assertFalse(refused.outcomeUnknown());
    assertEquals(PlanStatus.PENDING, Samples.now(direct(), plan.id()).status());
  }

  private static PostgresPorts direct() {
    return new PostgresPorts(DATABASE.parts());
  }

  private static int waiters() throws Exception {
    try (var connection = TestDatabase.connect(DATABASE.address());
        var statement = connection.createStatement();
        var row =
            statement.executeQuery(
                "select count(*) from pg_locks where locktype = 'advisory' and not granted")) {
      row.next();
      return row.getInt(1);
    }
  }
}

package dev.planwright.adapters.jdbc.plans;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.planwright.adapters.jdbc.PostgresPorts;
import dev.planwright.adapters.jdbc.TestDatabase;
import dev.planwright.application.plan.port.Samples;
import dev.planwright.application.retention.port.Expiry;
import dev.planwright.domain.plan.ListedPlan;
import dev.planwright.domain.plan.PlanEvent.StopRequested;
import dev.planwright.domain.plan.PlanId;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class JooqExpiryTest {
  @RegisterExtension static final TestDatabase DATABASE = new TestDatabase();
  private static final Duration MONTH = Duration.ofDays(30);

  private PostgresPorts ports;
  private Expiry expiry;

  @BeforeEach
  void begin() {
    ports = new PostgresPorts(DATABASE.parts());
    expiry = DATABASE.parts().expiry();
  }

  @Test
  void plans_that_ended_long_ago_go_oldest_first_and_others_stay() throws Exception {
    PlanId waiting = Samples.created(ports).id();
    PlanId late = stopped(31);
    PlanId early = stopped(40);
    PlanId recent = stopped(29);
    DATABASE.execute(
        "update plans set timestamp_created = now() - interval '1 year', queued_at = null where id"
            + " = '%s'".formatted(waiting));

    assertEquals(
        List.of(early, late), expiry.plans(MONTH, 10).stream().map(Expiry.Ended::plan).toList());
    assertEquals(List.of(early), expiry.erasePlans(MONTH, 1));
    assertEquals(List.of(late), expiry.erasePlans(MONTH, 10));
    assertEquals(List.of(), expiry.erasePlans(MONTH, 10));

    assertEquals(
        Set.of(waiting, recent),
        Set.copyOf(
            ports.plans().newest(Samples.ADMIN, 10, Optional.empty()).stream()
                .map(ListedPlan::id)
                .toList()));
    assertEquals(Set.of(early, late), Set.copyOf(expiry.deleted(Duration.ofMinutes(1))));
  }

  @Test
  void events_and_records_go_by_their_time() throws Exception {
    String age = "now() at time zone 'utc' - n * interval '25 hours'";
    String rows = " from generate_series(1, 40) n";
    DATABASE.execute("insert into events (timestamp, event_type) select " + age + ", 'x'" + rows);
    DATABASE.execute(
        "insert into token_metrics (timestamp, llm_model, success) select "
            + age
            + ", 'm', true"
            + rows);

    assertEquals(7, expiry.eraseEvents(MONTH, 7));
    assertEquals(5, expiry.eraseEvents(MONTH, 7));
    assertEquals(12, expiry.eraseUsage(MONTH, 100));
    assertEquals(0, expiry.eraseUsage(MONTH, 100));
  }

  @Test
  void workers_are_forgotten_a_day_after_their_last_sign_of_life() throws Exception {
    DATABASE.execute(
        "insert into workers (id, last_heartbeat_at) values"
            + " ('dead', now() at time zone 'utc' - interval '25 hours'),"
            + " ('alive', now() at time zone 'utc' - interval '23 hours')");

    expiry.forget(Duration.ofDays(1), Duration.ofDays(90));

    assertEquals(1, ports.workers().alive(Duration.ofDays(300)));
  }

  @Test
  void the_ids_of_deleted_plans_are_kept_for_ninety_days() throws Exception {
    var kept = new PlanId(UUID.randomUUID());
    DATABASE.execute(
        """
        insert into deleted_plans (plan_id, deleted_at) values
          ('%s', now() at time zone 'utc' - interval '89 days 23 hours'),
          (gen_random_uuid(), now() at time zone 'utc' - interval '90 days 1 hour')
        """
            .formatted(kept));

    expiry.forget(Duration.ofDays(1), Duration.ofDays(90));

    assertEquals(List.of(kept), expiry.deleted(Duration.ofDays(300)));
  }

  private PlanId stopped(int daysAgo) throws Exception {
    PlanId plan = Samples.created(ports).id();
    ports.plans().change(plan, Samples.ADMIN, new StopRequested());
    DATABASE.execute(
        "update plans set ended_at = now() - interval '%d days' where id = '%s'"
            .formatted(daysAgo, plan));
    return plan;
  }
}

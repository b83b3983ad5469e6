package dev.planwright.adapters.jdbc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.artifact.LegacyZip;
import dev.planwright.application.artifact.ReportInZip;
import dev.planwright.application.artifact.ZipLimits;
import dev.planwright.application.plan.port.Samples;
import dev.planwright.application.worker.port.LeaseLost;
import dev.planwright.application.worker.port.PlanQueue.Claim;
import dev.planwright.domain.account.UserId;
import dev.planwright.domain.download.Artifact;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.plan.Plan;
import dev.planwright.domain.plan.PlanId;
import dev.planwright.domain.plan.PlanStatus;
import java.io.ByteArrayOutputStream;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Workers and front ends that know only the shared columns. */
class ForeignWritersTest {
  @RegisterExtension static final TestDatabase DATABASE = new TestDatabase();

  private PostgresPorts ports;

  @BeforeEach
  void begin() {
    ports = new PostgresPorts(DATABASE.parts());
  }

  @Test
  void a_plan_of_another_front_end_is_read_queued_and_claimed() throws Exception {
    var id = UUID.randomUUID();
    DATABASE.execute(
        "insert into plans (id, prompt, state, user_id, parameters) values ('%s', 'p', 'pending',"
                .formatted(id)
            + " 'someone', '{\"model_profile\": \"premium\", \"theirs\": 1}')");

    assertEquals(Optional.of(1), ports.plans().queuePosition(new PlanId(id)));
    Plan plan = Samples.claimed(ports).plan();

    assertEquals(new UserId("someone"), plan.owner());
    assertEquals("premium", plan.parameters().profile().wireName());
    assertTrue(
        Duration.between(plan.timing().createdAt(), Instant.now()).abs().toMinutes() < 5,
        () -> "the column default is UTC: " + plan.timing());
  }

  @Test
  void members_of_the_parameters_that_are_not_ours_are_kept() throws Exception {
    var id = UUID.randomUUID();
    DATABASE.execute(
        "insert into plans (id, prompt, state, parameters) values ('%s', 'p', 'stopped',"
                .formatted(id)
            + " '{\"theirs\": 1}')");

    ports
        .plans()
        .change(
            new PlanId(id),
            Samples.ADMIN,
            new dev.planwright.domain.plan.PlanEvent.ResumeRequested(
                dev.planwright.domain.catalog.ModelProfile.BASELINE));

    assertEquals("1", text("select parameters ->> 'theirs' from plans"));
    assertEquals("true", text("select parameters ->> 'resume' from plans"));
  }

  @Test
  void a_foreign_change_of_state_ends_our_lease() throws Exception {
    Plan plan = Samples.created(ports);
    Claim claim = Samples.claimed(ports);

    DATABASE.execute("update plans set state = 'stopped'");

    assertThrows(
        LeaseLost.class, () -> ports.queue().progress(claim.lease(), Samples.progress("5")));
    assertTrue(Samples.now(ports, plan.id()).timing().endedAt().isPresent());
    assertEquals("t", text("select lease_owner is null and lease_until is null from plans"));

    DATABASE.execute("update plans set state = 'processing'");
    assertThrows(
        LeaseLost.class, () -> ports.queue().progress(claim.lease(), Samples.progress("5")));
  }

  @Test
  void a_foreign_change_of_other_columns_leaves_our_lease() throws Exception {
    Samples.created(ports);
    Claim claim = Samples.claimed(ports);

    DATABASE.execute("update plans set progress_message = 'x', state = 'processing'");

    ports.queue().progress(claim.lease(), Samples.progress("5"));
  }

  @Test
  void a_plan_that_another_worker_processes_is_taken_over_only_when_stale() throws Exception {
    var id = UUID.randomUUID();
    DATABASE.execute(
        "insert into plans (id, prompt, state, timestamp_created, last_progress_at) values ('%s',"
                .formatted(id)
            + " 'p', 'processing', now() at time zone 'utc' - interval '3 hours',"
            + " now() at time zone 'utc' - interval '50 minutes')");
    assertEquals(List.of(), ports.queue().rescue());

    DATABASE.execute(
        "update plans set last_progress_at = now() at time zone 'utc' - interval '2 hours'");
    DATABASE.execute("insert into workers (id, current_task_id) values ('w', '%s')".formatted(id));
    assertEquals(List.of(), ports.queue().rescue());

    DATABASE.execute("delete from workers");
    assertEquals(List.of(new PlanId(id)), ports.queue().rescue());
    assertEquals(PlanStatus.PENDING, Samples.now(ports, new PlanId(id)).status());
  }

  @Test
  void the_report_comes_from_the_stored_zip_when_its_own_column_is_empty() throws Exception {
    Plan plan = Samples.created(ports);
    var zip = new ByteArrayOutputStream();
    try (var out = new ZipOutputStream(zip)) {
      out.putNextEntry(new ZipEntry("run/001-start.json"));
      out.putNextEntry(new ZipEntry("run/030-report.html"));
      out.write("<html>old</html>".getBytes(java.nio.charset.StandardCharsets.UTF_8));
    }
    DATABASE.execute(
        "update plans set state = 'completed', run_zip_snapshot = decode('%s', 'hex')"
            .formatted(HexFormat.of().formatHex(zip.toByteArray())));

    var reports = new ReportInZip(ports.stored(), new LegacyZip(ZipLimits.standard()));
    assertEquals(Optional.empty(), ports.stored().open(plan.id(), Artifact.REPORT));
    assertEquals(
        Optional.of(Bytes.utf8("<html>old</html>")), reports.open(plan.id(), Artifact.REPORT));

    DATABASE.execute("update plans set run_zip_snapshot = 'no zip'::bytea");
    assertEquals(Optional.empty(), reports.open(plan.id(), Artifact.REPORT));
  }

  @Test
  void foreign_usage_records_are_read_and_their_noise_is_skipped() throws Exception {
    DATABASE.execute(
        "insert into token_metrics (llm_model, task_id, success, cost_usd) values ('unknown', 't',"
            + " true, null), ('unknown', 't', true, 0.5), ('m', 't', false, null)");

    assertEquals(2, ports.ledger().summarize("t", Samples.ADMIN).totals().calls());
    assertEquals(2, ports.ledger().list("t", Samples.ADMIN, 0, OptionalInt.empty()).size());
  }

  private String text(String query) throws Exception {
    try (var connection = TestDatabase.connect(DATABASE.address());
        var statement = connection.createStatement();
        var row = statement.executeQuery(query)) {
      assertTrue(row.next());
      return row.getString(1);
    }
  }
}

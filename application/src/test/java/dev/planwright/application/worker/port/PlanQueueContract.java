package dev.planwright.application.worker.port;

import static dev.planwright.application.plan.port.Samples.ADMIN;
import static dev.planwright.application.plan.port.Samples.LEASE;
import static dev.planwright.application.plan.port.Samples.claimed;
import static dev.planwright.application.plan.port.Samples.created;
import static dev.planwright.application.plan.port.Samples.file;
import static dev.planwright.application.plan.port.Samples.finished;
import static dev.planwright.application.plan.port.Samples.now;
import static dev.planwright.application.plan.port.Samples.progress;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.application.plan.port.DataPorts;
import dev.planwright.application.plan.port.DataPorts.Step;
import dev.planwright.application.plan.port.Samples;
import dev.planwright.application.usage.port.UsageSamples;
import dev.planwright.application.worker.port.PlanQueue.Claim;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.catalog.ModelProfile;
import dev.planwright.domain.download.Artifact;
import dev.planwright.domain.plan.Failure;
import dev.planwright.domain.plan.FailureReason;
import dev.planwright.domain.plan.Lease;
import dev.planwright.domain.plan.Plan;
import dev.planwright.domain.plan.PlanEvent;
import dev.planwright.domain.plan.PlanState;
import dev.planwright.domain.plan.PlanStatus;
import dev.planwright.domain.plan.Progress;
import dev.planwright.domain.usage.StoredUsage;
import dev.planwright.domain.usage.UsageRecord;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What every {@link PlanQueue} keeps to. */
public abstract class PlanQueueContract {
  private DataPorts ports;
  private PlanQueue queue;

  /** The ports over an empty store. */
  protected abstract DataPorts ports();

  @BeforeEach
  void begin() {
    ports = ports();
    queue = ports.queue();
  }

  @Test
  void nothing_is_claimed_from_an_empty_queue() {
    assertEquals(Optional.empty(), queue.claim("w", "w-1", LEASE, true));
  }

  @Test
  void the_oldest_pending_plan_is_claimed_first_and_only_once() {
    Plan first = created(ports);
    Plan second = created(ports);
    boolean inOrder = first.timing().createdAt().isBefore(second.timing().createdAt());

    Claim one = claimed(ports);
    Claim two = claimed(ports);

    if (inOrder) {
      assertEquals(first.id(), one.plan().id());
    }
    assertFalse(one.plan().id().equals(two.plan().id()));
    assertEquals(Optional.empty(), queue.claim("w", "w-3", LEASE, true));
  }

  @Test
  void a_claimed_plan_is_processing_under_the_lease() {
    Plan plan = created(ports);

    Claim claim = queue.claim("w", "w-42", LEASE, false).orElseThrow();

    assertEquals(plan.id(), claim.lease().plan());
    assertEquals("w-42", claim.lease().owner());
    assertEquals(PlanStatus.PROCESSING, claim.plan().status());
    assertTrue(claim.plan().timing().startedAt().isPresent());
    assertEquals(PlanStatus.PROCESSING, now(ports, plan.id()).status());
    assertEquals(
        new Step("plan_claimed", Optional.of(PlanStatus.PENDING), PlanStatus.PROCESSING),
        ports.history(plan.id()).getLast());
  }

  @Test
  void progress_is_visible_and_says_when() {
    Plan plan = created(ports);
    Claim claim = claimed(ports);

    queue.progress(claim.lease(), progress("12.34"));

    assertEquals(progress("12.34"), now(ports, plan.id()).progress());
    assertTrue(now(ports, plan.id()).timing().lastProgressAt().isPresent());
  }

  @Test
  void a_stage_is_kept_with_its_files_its_progress_and_its_calls() {
    Plan plan = created(ports);
    Claim claim = claimed(ports);
    List<PlanFile> files = List.of(file("002-intake.md"), file("002-intake.json"));

    queue.keep(
        claim.lease(),
        files,
        progress("8"),
        List.of(UsageSamples.call().task(plan.id().toString()).done()));

    assertEquals(List.of(files.get(1), files.get(0)), queue.files(plan.id()));
    assertEquals(progress("8"), now(ports, plan.id()).progress());
    assertEquals(
        1, ports.ledger().list(plan.id().toString(), ADMIN, 0, OptionalInt.empty()).size());
  }

  @Test
  void a_claim_names_the_key_that_the_plan_was_created_with() {
    Caller.User user = Samples.user();
    ports.plans().create(Samples.plan(user));

    assertEquals(Optional.of(user.keyId()), claimed(ports).apiKeyId());
  }

  @Test
  void lines_about_calls_are_added_until_their_bound_is_reached() {
    created(ports);
    Claim claim = claimed(ports);
    String megabyte = "x".repeat(1024 * 1024 - 1) + "\n";

    queue.track(claim.lease(), "first\n");
    for (int i = 0; i < 20; i++) {
      queue.track(claim.lease(), megabyte);
    }
    queue.track(claim.lease(), "last\n");

    String activity = ports.activity(claim.plan().id());
    assertEquals(
        "first\n".length() + 19 * megabyte.length() + "last\n".length(), activity.length());
    assertTrue(activity.startsWith("first\n"));
    assertTrue(activity.endsWith("last\n"));
  }

  @Test
  void a_kept_file_is_replaced_and_discarded_by_its_name() {
    Plan plan = created(ports);
    Claim claim = claimed(ports);
    queue.keep(claim.lease(), List.of(file("002-intake.json")), progress("8"), List.of());

    PlanFile redone = PlanFile.text("002-intake.json", "redone");
    queue.keep(claim.lease(), List.of(redone, file("003-gate.json")), progress("9"), List.of());
    queue.discard(claim.lease(), List.of("003-gate.json", "099-none.json"));

    assertEquals(List.of(redone), queue.files(plan.id()));
  }

  @Test
  void a_fenced_worker_changes_nothing() {
    Plan plan = created(ports);
    Claim claim = claimed(ports);
    queue.keep(claim.lease(), List.of(file("001-start.json")), progress("3"), List.of());
    ports.plans().change(plan.id(), ADMIN, new PlanEvent.StopRequested());
    Lease old = claim.lease();

    assertThrows(
        LeaseLost.class,
        () -> queue.keep(old, List.of(file("002-intake.json")), progress("9"), List.of()));
    assertThrows(LeaseLost.class, () -> queue.progress(old, progress("9")));
    assertThrows(LeaseLost.class, () -> queue.track(old, "line\n"));
    assertThrows(LeaseLost.class, () -> queue.discard(old, List.of("001-start.json")));
    assertThrows(LeaseLost.class, () -> queue.complete(old, finished()));
    assertThrows(LeaseLost.class, () -> queue.fail(old, failure(), Optional.empty()));
    assertThrows(LeaseLost.class, () -> queue.release(old));
    assertFalse(queue.renew(old, LEASE));

    assertEquals(PlanStatus.STOPPED, now(ports, plan.id()).status());
    assertEquals(progress("3"), now(ports, plan.id()).progress());
    assertEquals(List.of(file("001-start.json")), queue.files(plan.id()));
    assertEquals(3, ports.history(plan.id()).size());
  }

  @Test
  void the_records_of_calls_made_are_stored_though_the_lease_is_lost() {
    Plan plan = created(ports);
    Lease old = claimed(ports).lease();
    ports.plans().change(plan.id(), ADMIN, new PlanEvent.StopRequested());
    UsageRecord call = UsageSamples.call().task(plan.id().toString()).tokens(5, 7).done();

    for (int attempt = 0; attempt < 2; attempt++) {
      assertThrows(
          LeaseLost.class,
          () -> queue.keep(old, List.of(file("002-intake.json")), progress("9"), List.of(call)));
    }

    assertEquals(List.of(), queue.files(plan.id()));
    assertEquals(
        List.of(call),
        ports.ledger().list(plan.id().toString(), ADMIN, 0, OptionalInt.empty()).stream()
            .map(StoredUsage::usage)
            .toList());
  }

  @Test
  void a_record_that_cannot_be_stored_does_not_cost_the_plan_its_stage() {
    Plan plan = created(ports);
    Claim claim = claimed(ports);
    UsageRecord good = UsageSamples.call().task(plan.id().toString()).done();
    UsageRecord bad =
        UsageSamples.call()
            .task(plan.id().toString())
            .at(Instant.parse("+999999-01-01T00:00:00Z"))
            .done();

    queue.keep(claim.lease(), List.of(file("002-intake.json")), progress("9"), List.of(bad, good));

    assertEquals(List.of(file("002-intake.json")), queue.files(plan.id()));
    assertEquals(
        1, ports.ledger().list(plan.id().toString(), ADMIN, 0, OptionalInt.empty()).size());
  }

  @Test
  void owner_and_epoch_must_both_be_right() {
    created(ports);
    Lease lease = claimed(ports).lease();

    assertFalse(queue.renew(new Lease(lease.plan(), "other", lease.epoch()), LEASE));
    assertFalse(queue.renew(new Lease(lease.plan(), lease.owner(), lease.epoch() + 1), LEASE));
    assertTrue(queue.renew(lease, LEASE));
  }

  @Test
  void a_lease_in_force_is_not_rescued() {
    Plan plan = created(ports);
    claimed(ports);

    assertEquals(List.of(), queue.rescue());
    assertEquals(PlanStatus.PROCESSING, now(ports, plan.id()).status());
  }

  @Test
  void an_expired_lease_that_nobody_took_is_renewed() {
    created(ports);
    Claim claim = queue.claim("w", "w-1", Duration.ZERO, true).orElseThrow();

    assertTrue(queue.renew(claim.lease(), LEASE));
    assertEquals(List.of(), queue.rescue());
  }

  @Test
  void a_lost_plan_goes_back_and_keeps_what_it_has() {
    Plan plan = created(ports);
    Claim claim = claimed(ports);
    queue.keep(claim.lease(), List.of(file("001-start.json")), progress("3"), List.of());
    queue.renew(claim.lease(), Duration.ZERO);

    assertEquals(List.of(plan.id()), queue.rescue());

    Plan after = now(ports, plan.id());
    assertEquals(PlanStatus.PENDING, after.status());
    assertTrue(after.parameters().resume());
    assertEquals(0, after.parameters().resumeCount());
    assertEquals(1, after.takeovers());
    assertEquals(progress("3"), after.progress());
    assertThrows(LeaseLost.class, () -> queue.progress(claim.lease(), progress("9")));
    Claim next = claimed(ports);
    assertTrue(next.lease().epoch() > claim.lease().epoch());
    assertEquals(progress("3"), next.plan().progress());
    assertEquals(claim.plan().timing().startedAt(), next.plan().timing().startedAt());
  }

  @Test
  void a_plan_that_lost_two_leases_goes_only_to_a_worker_without_others() {
    created(ports);
    loseLease();
    loseLease();

    assertEquals(Optional.empty(), queue.claim("w", "w-1", LEASE, false));
    assertTrue(queue.claim("w", "w-1", LEASE, true).isPresent());
  }

  @Test
  void the_third_lost_lease_fails_the_plan_recoverably() {
    Plan plan = created(ports);
    loseLease();
    loseLease();
    loseLease();

    Plan after = now(ports, plan.id());
    Failure failure = assertInstanceOf(PlanState.Failed.class, after.state()).failure();
    assertEquals(FailureReason.WORKER_ERROR, failure.reason());
    assertTrue(failure.recoverable());
    assertTrue(after.timing().endedAt().isPresent());
    assertEquals(List.of(), queue.rescue());

    ports.plans().change(plan.id(), ADMIN, new PlanEvent.ResumeRequested(ModelProfile.BASELINE));
    assertEquals(0, now(ports, plan.id()).takeovers());
    assertTrue(queue.claim("w", "w-1", LEASE, false).isPresent());
  }

  @Test
  void a_released_plan_counts_no_loss() {
    Plan plan = created(ports);
    Claim claim = claimed(ports);
    queue.progress(claim.lease(), progress("3"));

    queue.release(claim.lease());

    Plan after = now(ports, plan.id());
    assertEquals(PlanStatus.PENDING, after.status());
    assertTrue(after.parameters().resume());
    assertEquals(0, after.parameters().resumeCount());
    assertEquals(0, after.takeovers());
    assertEquals(progress("3"), after.progress());
  }

  @Test
  void a_completed_plan_has_its_artifacts() {
    Plan plan = created(ports);
    Claim claim = claimed(ports);

    queue.complete(claim.lease(), finished());

    Plan after = now(ports, plan.id());
    assertEquals(PlanStatus.COMPLETED, after.status());
    assertEquals(0, after.progress().percentage().compareTo(BigDecimal.valueOf(100)));
    assertEquals(33, after.progress().stepsCompleted());
    assertEquals(Optional.of("outline"), after.engine());
    assertEquals(Optional.of(finished().qualitySummary()), after.qualitySummary());
    assertTrue(after.timing().endedAt().isPresent());
    assertEquals(Optional.of(finished().report()), ports.stored().open(plan.id(), Artifact.REPORT));
    assertEquals(Optional.of(finished().zip()), ports.stored().open(plan.id(), Artifact.ZIP));
    assertThrows(LeaseLost.class, () -> queue.progress(claim.lease(), Progress.none(33)));
  }

  @Test
  void a_failed_plan_says_why_and_keeps_a_zip_of_what_exists() {
    Plan plan = created(ports);
    Claim claim = claimed(ports);
    queue.progress(claim.lease(), progress("40"));

    queue.fail(claim.lease(), failure(), Optional.of(finished().zip()));

    Plan after = now(ports, plan.id());
    assertEquals(new PlanState.Failed(failure()), after.state());
    assertEquals(progress("40"), after.progress());
    assertEquals(Optional.of(finished().zip()), ports.stored().open(plan.id(), Artifact.ZIP));
    assertEquals(Optional.empty(), ports.stored().open(plan.id(), Artifact.REPORT));
  }

  @Test
  void a_new_plan_wakes_a_waiting_worker() throws Exception {
    Thread creator = Thread.ofVirtual().unstarted(() -> created(ports));
    queue.awaitWork(Duration.ofMillis(10));
    long start = System.nanoTime();

    creator.start();
    while (queue.claim("w", "w-1", LEASE, true).isEmpty()) {
      queue.awaitWork(Duration.ofSeconds(1));
    }

    assertTrue(Duration.ofNanos(System.nanoTime() - start).compareTo(Duration.ofSeconds(5)) < 0);
    creator.join();
  }

  private void loseLease() {
    assertTrue(queue.claim("w", "w-" + System.nanoTime(), Duration.ZERO, true).isPresent());
    assertEquals(1, queue.rescue().size());
  }

  private static Failure failure() {
    return new Failure(
        FailureReason.GENERATION_ERROR, Optional.of("012-project-plan"), "No model left.", false);
  }
}

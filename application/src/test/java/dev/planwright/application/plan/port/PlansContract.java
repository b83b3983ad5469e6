package dev.planwright.application.plan.port;

import static dev.planwright.application.plan.port.Samples.ADMIN;
import static dev.planwright.application.plan.port.Samples.claimed;
import static dev.planwright.application.plan.port.Samples.created;
import static dev.planwright.application.plan.port.Samples.file;
import static dev.planwright.application.plan.port.Samples.finished;
import static dev.planwright.application.plan.port.Samples.now;
import static dev.planwright.application.plan.port.Samples.plan;
import static dev.planwright.application.plan.port.Samples.progress;
import static dev.planwright.application.plan.port.Samples.user;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.pipeline.Pipeline;
import dev.planwright.application.plan.port.ChangeHints.Hint;
import dev.planwright.application.plan.port.DataPorts.Step;
import dev.planwright.application.plan.port.Plans.Change;
import dev.planwright.application.plan.port.Plans.Change.Changed;
import dev.planwright.application.plan.port.Plans.Change.NotPossible;
import dev.planwright.application.plan.port.Plans.Change.Unknown;
import dev.planwright.application.plan.port.Plans.Creation;
import dev.planwright.application.worker.port.LeaseLost;
import dev.planwright.application.worker.port.PlanQueue.Claim;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.catalog.ModelProfile;
import dev.planwright.domain.download.Artifact;
import dev.planwright.domain.plan.Detail;
import dev.planwright.domain.plan.EngineChoice;
import dev.planwright.domain.plan.Failure;
import dev.planwright.domain.plan.FailureReason;
import dev.planwright.domain.plan.ListedPlan;
import dev.planwright.domain.plan.Plan;
import dev.planwright.domain.plan.PlanEvent;
import dev.planwright.domain.plan.PlanEvent.ResumeRequested;
import dev.planwright.domain.plan.PlanEvent.RetryRequested;
import dev.planwright.domain.plan.PlanEvent.StopRequested;
import dev.planwright.domain.plan.PlanId;
import dev.planwright.domain.plan.PlanParameters;
import dev.planwright.domain.plan.PlanStatus;
import dev.planwright.domain.plan.Progress;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What every {@link Plans} keeps to. */
public abstract class PlansContract {
  private static final PlanEvent STOP = new StopRequested();
  private static final PlanEvent RETRY = new RetryRequested(ModelProfile.PREMIUM, 7);
  private static final PlanEvent RESUME = new ResumeRequested(ModelProfile.PREMIUM);

  private DataPorts ports;
  private Plans plans;

  /** The ports over an empty store. */
  protected abstract DataPorts ports();

  @BeforeEach
  void begin() {
    ports = ports();
    plans = ports.plans();
  }

  @Test
  void a_created_plan_is_found_pending_with_all_that_was_asked_for() {
    var parameters =
        new PlanParameters(
            ModelProfile.FRONTIER,
            Optional.of(OffsetDateTime.parse("2026-05-01T08:30:00+05:45")),
            Optional.of(Detail.DEEP),
            EngineChoice.BRIEF,
            Optional.of("health"),
            3,
            true,
            false,
            0,
            "mcp");
    String prompt = "Eröffne eine Bäckerei 🥐 for 1 % of $2 — \"now\"\n\\u0041 ' ; --";
    Caller owner = user();
    var id = new PlanId(UUID.randomUUID());

    plans.create(new NewPlan(id, owner, prompt, parameters, 33, Optional.empty()));

    Plan found = plans.find(id, owner).orElseThrow();
    assertEquals(prompt, found.prompt());
    assertEquals(parameters, found.parameters());
    assertEquals(owner.userId(), found.owner());
    assertEquals(PlanStatus.PENDING, found.status());
    assertEquals(Progress.none(33), found.progress());
    assertEquals(found.timing().createdAt(), found.timing().queuedAt());
    assertEquals(Optional.empty(), found.timing().startedAt());
    assertEquals(Optional.empty(), found.engine());
    assertEquals(
        List.of(new Step("plan_created", Optional.empty(), PlanStatus.PENDING)), history(id));
  }

  @Test
  void the_answer_of_create_is_what_is_found() {
    Plan created = created(ports);

    Plan found = now(ports, created.id());

    assertEquals(created.timing().createdAt(), found.timing().createdAt());
    assertEquals(created.parameters(), found.parameters());
    assertEquals(created.progress(), found.progress());
  }

  @Test
  void without_a_request_id_each_call_makes_a_plan() {
    created(ports);
    created(ports);

    assertEquals(2, plans.newest(ADMIN, 50, Optional.empty()).size());
  }

  @Test
  void pages_go_on_where_the_one_before_ended_whatever_comes_or_goes() {
    List<PlanId> made = new ArrayList<>();
    for (int plan = 0; plan < 4; plan++) {
      made.add(created(ports).id());
      tick();
    }
    List<PlanId> newestFirst = made.reversed();
    ListedPlan second = plans.newest(ADMIN, 2, Optional.empty()).getLast();
    var rest =
        new Plans.Search(
            9,
            Optional.empty(),
            Optional.of(second.beginning().substring(2, 9).toUpperCase(Locale.ROOT)),
            Optional.of(new Plans.Place(second.createdAt(), second.id())));

    created(ports);
    assertEquals(newestFirst.subList(2, 4), found(rest));
    plans.delete(second.id(), ADMIN);
    assertEquals(newestFirst.subList(2, 4), found(rest));
    var other = new Plans.Search(9, Optional.empty(), Optional.of("100%_\\"), Optional.empty());
    assertEquals(List.of(), found(other));
  }

  private List<PlanId> found(Plans.Search search) {
    return plans.newest(ADMIN, search).stream().map(ListedPlan::id).toList();
  }

  @Test
  void fifty_simultaneous_creates_with_one_request_id_make_one_plan() throws Exception {
    Caller owner = user();

    List<Creation> all =
        Racing.allAtOnce(
            Collections.nCopies(
                50, (Callable<Creation>) () -> plans.create(plan(owner, "req-1", "hash"))));

    ListedPlan stored = plans.newest(owner, 50, Optional.empty()).getFirst();
    assertEquals(1, plans.newest(ADMIN, 50, Optional.empty()).size());
    assertEquals(1, all.stream().filter(Creation.Created.class::isInstance).count());
    assertEquals(
        49,
        all.stream()
            .filter(c -> c instanceof Creation.Repeated(Plan p) && p.id().equals(stored.id()))
            .count());
    assertEquals(1, history(stored.id()).size());
  }

  @Test
  void other_arguments_under_a_used_request_id_name_the_earlier_plan() {
    Caller owner = user();
    NewPlan first = plan(owner, "req-1", "hash");
    plans.create(first);

    Creation second = plans.create(plan(owner, "req-1", "other"));

    assertEquals(first.id(), assertInstanceOf(Creation.Conflicting.class, second).earlier().id());
    assertEquals(1, plans.newest(owner, 50, Optional.empty()).size());
    assertTrue(ports.eventKinds().contains("idempotency_mismatch"));
  }

  @Test
  void a_request_that_came_before_is_known_without_storing_anything() {
    Caller owner = user();
    NewPlan first = plan(owner, "req-1", "hash");
    plans.create(first);

    Optional<Creation> same = plans.earlier(owner, new NewPlan.Request("req-1", "hash"));
    Optional<Creation> changed = plans.earlier(owner, new NewPlan.Request("req-1", "other"));

    assertEquals(
        first.id(), assertInstanceOf(Creation.Repeated.class, same.orElseThrow()).plan().id());
    assertEquals(
        first.id(),
        assertInstanceOf(Creation.Conflicting.class, changed.orElseThrow()).earlier().id());
    assertEquals(List.of("plan_created", "idempotency_mismatch"), ports.eventKinds());
    assertEquals(Optional.empty(), plans.earlier(owner, new NewPlan.Request("req-2", "hash")));
    assertEquals(Optional.empty(), plans.earlier(user(), new NewPlan.Request("req-1", "hash")));
  }

  @Test
  void a_request_id_belongs_to_its_user() {
    plans.create(plan(user(), "req-1", "hash"));

    Creation other = plans.create(plan(user(), "req-1", "hash"));

    assertInstanceOf(Creation.Created.class, other);
  }

  @Test
  void a_request_id_is_kept_as_long_as_the_plan() {
    Caller owner = user();
    NewPlan first = plan(owner, "req-1", "hash");
    plans.create(first);
    ports.queue().complete(claimed(ports).lease(), finished());

    Creation again = plans.create(plan(owner, "req-1", "hash"));

    assertEquals(first.id(), assertInstanceOf(Creation.Repeated.class, again).plan().id());
  }

  @Test
  void a_foreign_plan_does_not_exist() {
    Plan plan = created(ports, user());
    Caller other = user();

    assertEquals(Optional.empty(), plans.find(plan.id(), other));
    assertEquals(List.of(), plans.newest(other, 50, Optional.empty()));
    assertInstanceOf(Unknown.class, plans.change(plan.id(), other, STOP));
    assertEquals(PlanStatus.PENDING, now(ports, plan.id()).status());
  }

  @Test
  void somebody_without_a_key_finds_no_plan_where_keys_are_asked_for_and_every_one_else() {
    Plan plan = created(ports, user());

    assertEquals(Optional.empty(), plans.find(plan.id(), new Caller.Anonymous(true)));
    assertEquals(plan.id(), plans.find(plan.id(), new Caller.Anonymous(false)).orElseThrow().id());
  }

  @Test
  void many_plans_are_found_at_once_and_unknown_ones_left_out() {
    Plan one = created(ports);
    Plan two = created(ports);

    List<Plan> found = plans.findAll(List.of(one.id(), new PlanId(UUID.randomUUID()), two.id()));

    assertEquals(
        java.util.Set.of(one.id(), two.id()),
        found.stream().map(Plan::id).collect(java.util.stream.Collectors.toSet()));
    assertEquals(List.of(), plans.findAll(List.of()));
  }

  @Test
  void plans_are_listed_newest_first_up_to_a_limit_and_by_state() {
    Caller owner = user();
    Plan old = created(ports, owner);
    tick();
    Plan middle = created(ports, owner);
    tick();
    Plan young = created(ports, owner);
    plans.change(old.id(), owner, STOP);

    assertEquals(List.of(young.id(), middle.id(), old.id()), ids(owner, 50, Optional.empty()));
    assertEquals(List.of(young.id(), middle.id()), ids(owner, 2, Optional.empty()));
    assertEquals(List.of(old.id()), ids(owner, 50, Optional.of(PlanStatus.STOPPED)));
    assertEquals(List.of(), ids(owner, 50, Optional.of(PlanStatus.FAILED)));
  }

  @Test
  void a_list_shows_the_beginning_of_a_prompt_and_never_half_a_character() {
    Caller owner = user();
    String prompt = "a" + "\uD83E\uDD50".repeat(ListedPlan.BEGINNING);
    NewPlan plan = plan(owner, "req-1", "hash");
    plans.create(
        new NewPlan(
            plan.id(), owner, prompt, plan.parameters(), plan.stepsTotal(), plan.request()));

    ListedPlan listed = plans.newest(owner, 1, Optional.empty()).getFirst();

    Plan whole = plans.find(plan.id(), owner).orElseThrow();
    assertEquals(prompt, whole.prompt());
    assertEquals("a" + "\uD83E\uDD50".repeat(ListedPlan.BEGINNING - 1), listed.beginning());
    assertEquals(whole.state(), listed.state());
    assertEquals(whole.timing().createdAt(), listed.createdAt());
    assertEquals(0, whole.progress().percentage().compareTo(listed.percentage()));
  }

  @Test
  void the_queue_position_counts_the_plans_that_are_taken_before() {
    Plan first = created(ports);
    tick();
    Plan second = created(ports);

    assertEquals(Optional.of(1), plans.queuePosition(first.id()));
    assertEquals(Optional.of(2), plans.queuePosition(second.id()));
    assertEquals(2, plans.pendingCount());

    claimed(ports);

    assertEquals(Optional.empty(), plans.queuePosition(first.id()));
    assertEquals(Optional.of(1), plans.queuePosition(second.id()));
    assertEquals(1, plans.pendingCount());
  }

  @Test
  void a_pending_plan_can_be_stopped_and_is_then_not_claimed() {
    Plan plan = created(ports);

    Change change = plans.change(plan.id(), ADMIN, STOP);

    Plan after = assertInstanceOf(Changed.class, change).after();
    assertEquals(PlanStatus.STOPPED, after.status());
    assertTrue(after.timing().endedAt().isPresent());
    assertEquals(Optional.empty(), ports.queue().claim("w", "w-1", Samples.LEASE, true));
  }

  @Test
  void stopping_a_plan_in_progress_fences_its_worker_at_once() {
    Plan plan = created(ports);
    Claim claim = claimed(ports);
    ports.queue().progress(claim.lease(), progress("12.5"));

    plans.change(plan.id(), ADMIN, STOP);

    assertThrows(LeaseLost.class, () -> ports.queue().progress(claim.lease(), progress("50")));
    assertFalse(ports.queue().renew(claim.lease(), Samples.LEASE));
    assertEquals(progress("12.5"), now(ports, plan.id()).progress());
  }

  @Test
  void what_means_nothing_changes_nothing() {
    Plan plan = created(ports);
    assertInstanceOf(NotPossible.class, plans.change(plan.id(), ADMIN, RETRY));
    assertInstanceOf(NotPossible.class, plans.change(plan.id(), ADMIN, RESUME));
    ports.queue().complete(claimed(ports).lease(), finished());

    for (PlanEvent event : List.of(STOP, RETRY, RESUME)) {
      Change change = plans.change(plan.id(), ADMIN, event);

      assertEquals(
          PlanStatus.COMPLETED, assertInstanceOf(NotPossible.class, change).now().status());
    }
    assertEquals(3, history(plan.id()).size());
  }

  @Test
  void an_unknown_plan_cannot_be_changed() {
    assertInstanceOf(Unknown.class, plans.change(new PlanId(UUID.randomUUID()), ADMIN, STOP));
  }

  @Test
  void only_a_worker_with_a_lease_ends_a_plan() {
    Plan plan = created(ports);
    claimed(ports);

    assertThrows(
        IllegalArgumentException.class,
        () -> plans.change(plan.id(), ADMIN, new PlanEvent.Finished()));
  }

  @Test
  void resume_keeps_what_is_finished_and_counts() {
    Plan plan = failedAfterSomeWork();

    Change change = plans.change(plan.id(), ADMIN, RESUME);

    Plan after = assertInstanceOf(Changed.class, change).after();
    assertEquals(PlanStatus.PENDING, after.status());
    assertTrue(after.parameters().resume());
    assertEquals(1, after.parameters().resumeCount());
    assertEquals(ModelProfile.PREMIUM, after.parameters().profile());
    assertEquals(Pipeline.VERSION, after.parameters().pipelineVersion());
    assertEquals(progress("30"), after.progress());
    assertEquals(1, ports.files().list(plan.id()).size());
    assertEquals(Optional.empty(), after.timing().startedAt());
    assertEquals(Optional.empty(), after.timing().endedAt());
    assertEquals(Optional.empty(), ports.stored().open(plan.id(), Artifact.ZIP));
    assertEquals(progress("30"), claimed(ports).plan().progress());
  }

  @Test
  void retry_clears_everything_and_sets_the_count_back() {
    Plan plan = failedAfterSomeWork();
    plans.change(plan.id(), ADMIN, RESUME);
    ports.queue().fail(claimed(ports).lease(), failure(), Optional.empty());

    Change change = plans.change(plan.id(), ADMIN, RETRY);

    Plan after = assertInstanceOf(Changed.class, change).after();
    assertEquals(PlanStatus.PENDING, after.status());
    assertFalse(after.parameters().resume());
    assertEquals(0, after.parameters().resumeCount());
    assertEquals(7, after.parameters().pipelineVersion());
    assertEquals(Progress.none(33), after.progress());
    assertEquals(Optional.empty(), after.timing().lastProgressAt());
    assertEquals(List.of(), ports.files().list(plan.id()));
    assertEquals(Optional.empty(), ports.stored().open(plan.id(), Artifact.ZIP));
  }

  @Test
  void a_stopped_plan_can_be_resumed_and_claimed_again() {
    Plan plan = created(ports);
    plans.change(plan.id(), ADMIN, STOP);

    plans.change(plan.id(), ADMIN, RESUME);

    assertEquals(plan.id(), claimed(ports).plan().id());
  }

  @Test
  void elapsed_time_begins_anew_with_each_run_and_stands_still_at_its_end() {
    Plan plan = created(ports);
    tick();
    plans.change(plan.id(), ADMIN, STOP);
    Duration stopped = now(ports, plan.id()).timing().elapsed();
    tick();

    assertTrue(stopped.isPositive());
    assertEquals(stopped, now(ports, plan.id()).timing().elapsed());

    plans.change(plan.id(), ADMIN, RESUME);
    Plan.Timing again = now(ports, plan.id()).timing();
    assertTrue(again.queuedAt().isAfter(again.createdAt()));
    assertFalse(again.elapsed().isNegative());
    assertTrue(again.elapsed().compareTo(Duration.ofSeconds(10)) < 0);
  }

  @Test
  void a_deleted_plan_is_gone_with_its_files_and_its_worker_is_fenced() {
    Plan plan = created(ports);
    var lease = claimed(ports).lease();
    ports.queue().keep(lease, List.of(file("002-intake.json")), progress("5"), List.of());

    assertTrue(plans.delete(plan.id(), ADMIN));

    assertEquals(Optional.empty(), plans.find(plan.id(), ADMIN));
    assertEquals(List.of(), ports.files().list(plan.id()));
    assertThrows(LeaseLost.class, () -> ports.queue().progress(lease, progress("6")));
    assertTrue(ports.eventKinds().contains("plan_deleted"));
    assertFalse(plans.delete(plan.id(), ADMIN));
  }

  @Test
  void nobody_deletes_the_plan_of_another_user() {
    Plan plan = created(ports, user());

    assertFalse(plans.delete(plan.id(), user()));

    assertTrue(plans.find(plan.id(), ADMIN).isPresent());
  }

  @Test
  void a_hint_that_names_the_plan_comes_soon_after_a_change() throws Exception {
    ChangeHints hints = ports.hints();
    Plan plan = created(ports);
    created(ports);
    drain(hints);

    plans.change(plan.id(), ADMIN, STOP);

    assertEquals(new Hint.Plans(Set.of(plan.id())), hints.await(Duration.ofSeconds(10)));
  }

  @Test
  void a_hint_that_came_while_nobody_waited_is_kept() throws Exception {
    ChangeHints hints = ports.hints();
    Plan plan = created(ports);
    Plan other = created(ports);
    drain(hints);

    plans.change(plan.id(), ADMIN, STOP);
    plans.change(other.id(), ADMIN, STOP);

    assertEquals(
        new Hint.Plans(Set.of(plan.id(), other.id())), hints.await(Duration.ofSeconds(10)));
  }

  /** Takes what came until now, echoes from the database included. */
  private static void drain(ChangeHints hints) throws InterruptedException {
    Hint nothing = new Hint.Plans(Set.of());
    for (Hint hint = new Hint.Anything(); !hint.equals(nothing); ) {
      hint = hints.await(Duration.ofMillis(500));
    }
  }

  private Plan failedAfterSomeWork() {
    Plan plan = created(ports);
    Claim claim = claimed(ports);
    ports.queue().keep(claim.lease(), List.of(file("001-start.json")), progress("30"), List.of());
    ports.queue().fail(claim.lease(), failure(), Optional.of(finished().zip()));
    return plan;
  }

  private static Failure failure() {
    return new Failure(
        FailureReason.GENERATION_ERROR, Optional.of("012-project-plan"), "No model left.", true);
  }

  /** Makes sure that the next moment is another one. */
  private void tick() {
    if (ports instanceof InMemoryPorts(InMemoryStore store)) {
      store.clock().advance(Duration.ofSeconds(1));
    }
  }

  private List<Step> history(PlanId id) {
    return ports.history(id);
  }

  private List<PlanId> ids(Caller caller, int limit, Optional<PlanStatus> status) {
    return plans.newest(caller, limit, status).stream().map(ListedPlan::id).toList();
  }
}

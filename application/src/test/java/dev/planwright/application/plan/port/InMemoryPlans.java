package dev.planwright.application.plan.port;

import dev.planwright.application.plan.port.InMemoryStore.StoredEvent;
import dev.planwright.application.plan.port.StoredPlan.StoredQuestion;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.account.UserId;
import dev.planwright.domain.plan.ListedPlan;
import dev.planwright.domain.plan.Plan;
import dev.planwright.domain.plan.PlanEvent;
import dev.planwright.domain.plan.PlanEvent.ResumeRequested;
import dev.planwright.domain.plan.PlanEvent.RetryRequested;
import dev.planwright.domain.plan.PlanEvent.StopRequested;
import dev.planwright.domain.plan.PlanId;
import dev.planwright.domain.plan.PlanState;
import dev.planwright.domain.plan.PlanStatus;
import dev.planwright.domain.plan.Progress;
import dev.planwright.domain.plan.Transitions;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** {@link Plans} in memory. */
public final class InMemoryPlans implements Plans {
  /** A worker takes the plans in this order. */
  public static final Comparator<StoredPlan> QUEUE_ORDER =
      Comparator.comparing((StoredPlan plan) -> plan.queuedAt)
          .thenComparing(plan -> plan.id.toString());

  private static final Comparator<Place> AGE =
      Comparator.comparing(Place::createdAt).thenComparing(place -> place.plan().toString());

  private final InMemoryStore store;
  private final PendingLimit limit;

  public InMemoryPlans(InMemoryStore store) {
    this(store, PendingLimit.NONE);
  }

  public InMemoryPlans(InMemoryStore store, PendingLimit limit) {
    this.store = store;
    this.limit = limit;
  }

  @Override
  public Creation create(NewPlan plan) {
    return store.transaction(() -> {
      Instant now = store.clock().instant();
      return plan.request()
          .flatMap(request -> earlier(plan.owner(), request))
          .orElseGet(() -> {
            requireRoom(plan.owner().userId());
            var stored = new StoredPlan(plan, now);
            store.plans.put(plan.id(), stored);
            log(stored, "plan_created", Optional.empty(), now);
            return new Creation.Created(stored.view(now));
          });
    });
  }

  private void requireRoom(UserId owner) {
    limit.require(1 + (int) pending().filter(plan -> plan.owner.equals(owner)).count());
  }

  @Override
  public Optional<Creation> earlier(Caller owner, NewPlan.Request request) {
    return store.transaction(() ->
        store.plans.values().stream()
            .filter(plan -> plan.owner.equals(owner.userId()))
            .filter(plan ->
                plan.request
                    .map(NewPlan.Request::clientRequestId)
                    .filter(request.clientRequestId()::equals)
                    .isPresent())
            .findFirst()
            .map(plan -> compared(plan, request)));
  }

  private Creation compared(StoredPlan earlier, NewPlan.Request request) {
    Instant now = store.clock().instant();
    if (earlier.request.filter(request::equals).isPresent()) {
      return new Creation.Repeated(earlier.view(now));
    }
    store.log(
        new StoredEvent(
            now,
            "idempotency_mismatch",
            Optional.of(earlier.id),
            Optional.empty(),
            Optional.empty(),
            "A client_request_id came again with other arguments"));
    return new Creation.Conflicting(earlier.view(now));
  }

  @Override
  public Optional<Plan> find(PlanId id, Caller caller) {
    return store.transaction(() -> row(id, caller).map(plan -> plan.view(store.clock().instant())));
  }

  @Override
  public List<Plan> findAll(Collection<PlanId> ids) {
    return ids.stream().distinct().flatMap(id -> find(id, new Caller.Admin()).stream()).toList();
  }

  @Override
  public List<ListedPlan> newest(Caller caller, Search search) {
    return store.transaction(() ->
        store.plans.values().stream()
            .filter(plan -> plan.revisionOf.isEmpty() && visible(plan, caller))
            .filter(plan -> search.status().map(plan.status()::equals).orElse(true))
            .filter(plan -> search.query().map(words -> contains(plan.prompt, words)).orElse(true))
            .filter(
                plan -> search.after().map(place -> AGE.compare(at(plan), place) < 0).orElse(true))
            .sorted(Comparator.comparing(InMemoryPlans::at, AGE).reversed())
            .limit(search.limit())
            .map(StoredPlan::listed)
            .toList());
  }

  private static Place at(StoredPlan plan) {
    return new Place(plan.createdAt, plan.id);
  }

  private static boolean contains(String prompt, String words) {
    return prompt.toLowerCase(Locale.ROOT).contains(words.toLowerCase(Locale.ROOT));
  }

  @Override
  public Optional<Integer> queuePosition(PlanId id) {
    return store.transaction(() ->
        Optional.ofNullable(store.plans.get(id))
            .filter(plan -> plan.status() == PlanStatus.PENDING)
            .map(plan -> 1 + Math.min(COUNTED, (int) before(plan))));
  }

  private long before(StoredPlan plan) {
    return pending().filter(other -> QUEUE_ORDER.compare(other, plan) < 0).count();
  }

  @Override
  public int pendingCount() {
    return store.transaction(() -> (int) pending().count());
  }

  @Override
  public Change change(PlanId id, Caller caller, PlanEvent event) {
    return store.transaction(() -> {
      Instant now = store.clock().instant();
      Optional<StoredPlan> row = row(id, caller);
      if (row.isEmpty()) {
        return new Change.Unknown();
      }
      StoredPlan plan = row.get();
      Plan before = plan.view(now);
      Optional<PlanState> next = Transitions.next(plan.state, event);
      if (next.isEmpty()) {
        return new Change.NotPossible(before);
      }
      if (next.get() instanceof PlanState.Pending) {
        requireRoom(plan.owner);
      }
      String kind = apply(plan, event, now);
      plan.enter(next.get(), now);
      log(plan, kind, Optional.of(before.status()), now);
      return new Change.Changed(before, plan.view(now));
    });
  }

  @Override
  public boolean delete(PlanId id, Caller caller) {
    return store.transaction(() -> {
      Optional<StoredPlan> row = row(id, caller);
      row.ifPresent(plan -> {
        store.plans.remove(id);
        store.plans.values().removeIf(other -> other.revisionOf.equals(Optional.of(id)));
        store.feedback.removeIf(one -> one.feedback().plan().equals(Optional.of(id)));
        log(plan, "plan_deleted", Optional.of(plan.status()), store.clock().instant());
      });
      return row.isPresent();
    });
  }

  private static String apply(StoredPlan plan, PlanEvent event, Instant now) {
    return switch (event) {
      case StopRequested _ -> "plan_stopped";
      case RetryRequested(var profile, int pipelineVersion) -> {
        plan.parameters = plan.parameters.restarted(profile, pipelineVersion);
        plan.progress = Progress.none(plan.stepsTotal);
        plan.lastProgressAt = Optional.empty();
        plan.files.clear();
        plan.questions.clear();
        requeue(plan, now);
        yield "plan_retried";
      }
      case ResumeRequested(var profile, var engine) -> {
        plan.parameters = plan.parameters.resumed(profile, engine.orElse(plan.parameters.engine()));
        plan.questions.values().removeIf(asked -> forgotten(plan, asked));
        requeue(plan, now);
        yield "plan_resumed";
      }
      case PlanEvent.Claimed _,
          PlanEvent.Finished _,
          PlanEvent.Failing _,
          PlanEvent.Parked _,
          PlanEvent.Answered _,
          PlanEvent.Released _,
          PlanEvent.LeaseLost _ ->
          throw new IllegalArgumentException("a worker's event needs a lease: see PlanQueue");
    };
  }

  private static boolean forgotten(StoredPlan plan, StoredQuestion asked) {
    asked.givenUp.ifPresent(plan.files::remove);
    return asked.givenUp.isPresent();
  }

  private static void requeue(StoredPlan plan, Instant now) {
    plan.queuedAt = now;
    plan.startedAt = Optional.empty();
    plan.takeovers = 0;
    plan.engine = Optional.empty();
    plan.qualitySummary = Optional.empty();
    plan.report = Optional.empty();
    plan.zip = Optional.empty();
  }

  private void log(StoredPlan plan, String kind, Optional<PlanStatus> from, Instant now) {
    store.log(
        new StoredEvent(
            now,
            kind,
            Optional.of(plan.id),
            from,
            Optional.of(plan.status()),
            kind + " " + plan.id));
  }

  private java.util.stream.Stream<StoredPlan> pending() {
    return store.plans.values().stream().filter(plan -> plan.status() == PlanStatus.PENDING);
  }

  private Optional<StoredPlan> row(PlanId id, Caller caller) {
    return Optional.ofNullable(store.plans.get(id)).filter(plan -> visible(plan, caller));
  }

  private static boolean visible(StoredPlan plan, Caller caller) {
    return caller.onlyOwner().map(plan.owner::equals).orElse(true);
  }
}

package dev.planwright.application.worker.port;

import dev.planwright.application.change.port.InMemoryRevisions;
import dev.planwright.application.pipeline.call.OpenQuestion;
import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.application.plan.port.InMemoryPlans;
import dev.planwright.application.plan.port.InMemoryStore;
import dev.planwright.application.plan.port.InMemoryStore.Heartbeat;
import dev.planwright.application.plan.port.InMemoryStore.StoredEvent;
import dev.planwright.application.plan.port.StoredPlan;
import dev.planwright.application.plan.port.StoredPlan.StoredFile;
import dev.planwright.application.plan.port.StoredPlan.StoredQuestion;
import dev.planwright.application.usage.port.InMemoryUsageLedger;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Failure;
import dev.planwright.domain.plan.Lease;
import dev.planwright.domain.plan.PlanEvent;
import dev.planwright.domain.plan.PlanId;
import dev.planwright.domain.plan.PlanParameters;
import dev.planwright.domain.plan.PlanState;
import dev.planwright.domain.plan.PlanStatus;
import dev.planwright.domain.plan.Progress;
import dev.planwright.domain.plan.Transitions;
import dev.planwright.domain.usage.UsageRecord;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** {@link PlanQueue} and {@link Workers} in memory. */
public final class InMemoryPlanQueue implements PlanQueue, Workers {
  private static final int MAX_ACTIVITY = 20 * 1024 * 1024;

  private final InMemoryStore store;
  private final InMemoryUsageLedger ledger;

  public InMemoryPlanQueue(InMemoryStore store) {
    this.store = store;
    this.ledger = new InMemoryUsageLedger(store);
  }

  @Override
  public Optional<Claim> claim(
      String workerId, String leaseOwner, Duration leaseTime, boolean alone) {
    return store.transaction(() ->
        store.plans.values().stream()
            .filter(plan -> plan.status() == PlanStatus.PENDING)
            .filter(plan -> alone || plan.takeovers < Transitions.FATAL_LOSSES - 1)
            .min(InMemoryPlans.QUEUE_ORDER)
            .map(plan -> take(plan, workerId, leaseOwner, leaseTime)));
  }

  private Claim take(StoredPlan plan, String workerId, String leaseOwner, Duration leaseTime) {
    Instant now = now();
    transit(plan, new PlanEvent.Claimed(), "plan_claimed", "claimed by " + workerId);
    plan.leaseOwner = Optional.of(leaseOwner);
    plan.leaseUntil = now.plus(leaseTime);
    plan.startedAt = plan.startedAt.or(() -> Optional.of(now));
    if (!plan.parameters.resume()) {
      plan.progress = Progress.none(plan.stepsTotal);
    }
    return new Claim(
        plan.view(now), new Lease(plan.id, leaseOwner, plan.leaseEpoch), plan.apiKeyId);
  }

  @Override
  public boolean renew(Lease lease, Duration leaseTime) {
    return store.transaction(() -> {
      Optional<StoredPlan> held = held(lease);
      held.ifPresent(plan -> plan.leaseUntil = now().plus(leaseTime));
      return held.isPresent();
    });
  }

  @Override
  public void progress(Lease lease, Progress progress) {
    fenced(lease, plan -> move(plan, progress));
  }

  @Override
  public void keep(Lease lease, List<PlanFile> files, Progress progress, List<UsageRecord> calls) {
    store.transaction(() -> {
      ledger.store(calls);
      StoredPlan plan = held(lease).orElseThrow(() -> new LeaseLost(lease));
      files.forEach(file -> plan.files.put(file.name(), new StoredFile(file.content(), now())));
      move(plan, progress);
      return plan;
    });
  }

  @Override
  public void track(Lease lease, String jsonLines) {
    fenced(
        lease,
        plan -> {
          int bytes = Bytes.utf8(plan.activity + jsonLines).size();
          if (bytes <= MAX_ACTIVITY) {
            plan.activity += jsonLines;
          }
        });
  }

  @Override
  public void discard(Lease lease, List<String> fileNames) {
    fenced(lease, plan -> fileNames.forEach(plan.files::remove));
  }

  @Override
  public List<PlanFile> files(PlanId plan) {
    return store.transaction(() ->
        Optional.ofNullable(store.plans.get(plan)).stream()
            .flatMap(row -> row.files.entrySet().stream())
            .map(file -> new PlanFile(file.getKey(), file.getValue().content()))
            .toList());
  }

  @Override
  public void complete(Lease lease, Finished result) {
    fenced(
        lease,
        plan -> {
          transit(plan, new PlanEvent.Finished(), "plan_completed", "completed");
          int steps = result.stepsTotal();
          plan.progress = new Progress(BigDecimal.valueOf(100), "completed", steps, steps, "");
          plan.lastProgressAt = Optional.of(now());
          plan.report = Optional.of(result.report());
          plan.zip = Optional.of(result.zip());
          plan.engine = Optional.of(result.engine());
          plan.qualitySummary = Optional.of(result.qualitySummary());
          InMemoryRevisions.adopt(store, plan);
        });
  }

  @Override
  public void fail(Lease lease, Failure failure, Optional<Bytes> zip) {
    fenced(
        lease,
        plan -> {
          transit(plan, new PlanEvent.Failing(failure), "plan_failed", failure.message());
          plan.zip = zip;
        });
  }

  @Override
  public void park(Lease lease, List<OpenQuestion> questions, Progress progress) {
    fenced(
        lease,
        plan -> {
          Set<String> asked =
              questions.stream().map(OpenQuestion::workId).collect(Collectors.toSet());
          plan.questions
              .values()
              .removeIf(old -> old.handedIn.isEmpty() && !asked.contains(old.question.workId()));
          questions.forEach(question ->
              plan.questions.putIfAbsent(question.workId(), new StoredQuestion(question)));
          boolean ready =
              questions.stream().map(OpenQuestion::stage).anyMatch(stage -> plan.open(stage) == 0);
          move(plan, progress);
          plan.parameters = handedOn(plan.parameters);
          if (ready) {
            transit(plan, new PlanEvent.Released(), "plan_released", "given back");
          } else {
            transit(plan, new PlanEvent.Parked(plan.open()), "plan_waiting", "waits");
          }
        });
  }

  @Override
  public void release(Lease lease) {
    fenced(
        lease,
        plan -> {
          transit(plan, new PlanEvent.Released(), "plan_released", "given back by its worker");
          plan.parameters = handedOn(plan.parameters);
        });
  }

  @Override
  public List<PlanId> rescue() {
    return store.transaction(() -> {
      List<StoredPlan> lost =
          store.plans.values().stream()
              .filter(plan -> plan.leaseOwner.isPresent() && !plan.leaseUntil.isAfter(now()))
              .toList();
      lost.forEach(plan -> {
        plan.takeovers++;
        plan.parameters = handedOn(plan.parameters);
        transit(plan, new PlanEvent.LeaseLost(plan.takeovers), "lease_lost", "lease lost");
      });
      List<StoredPlan> silent =
          store.plans.values().stream()
              .filter(plan -> plan.state instanceof PlanState.Waiting)
              .filter(plan -> plan.lastProgressAt.filter(this::longAgo).isPresent())
              .toList();
      silent.forEach(plan ->
          transit(plan, new PlanEvent.Failing(PlanQueue.AGENT_SILENT), "plan_failed", "silent"));
      return Stream.concat(lost.stream(), silent.stream()).map(plan -> plan.id).toList();
    });
  }

  private boolean longAgo(Instant moment) {
    return moment.plus(AGENT_PATIENCE).isBefore(now());
  }

  @Override
  public void awaitWork(Duration longest) throws InterruptedException {
    store.awaitChange(longest);
  }

  @Override
  public void beat(String workerId, Optional<PlanId> current, JsonObject capabilities) {
    store.transaction(
        () -> store.workers.put(workerId, new Heartbeat(now(), current, capabilities)));
  }

  @Override
  public void leave(String workerId) {
    store.transaction(() -> store.workers.remove(workerId));
  }

  @Override
  public int alive(Duration within) {
    return capabilities(within).size();
  }

  @Override
  public List<JsonObject> capabilities(Duration within) {
    return store.transaction(() ->
        store.workers.values().stream()
            .filter(beat -> beat.at().plus(within).isAfter(now()))
            .map(Heartbeat::capabilities)
            .toList());
  }

  private void move(StoredPlan plan, Progress progress) {
    plan.progress = progress;
    plan.lastProgressAt = Optional.of(now());
  }

  private void transit(StoredPlan plan, PlanEvent event, String kind, String message) {
    PlanStatus from = plan.status();
    plan.enter(Transitions.next(plan.state, event).orElseThrow(), now());
    store.log(
        new StoredEvent(
            now(),
            kind,
            Optional.of(plan.id),
            Optional.of(from),
            Optional.of(plan.status()),
            message));
  }

  private void fenced(Lease lease, Consumer<StoredPlan> write) {
    store.transaction(() -> {
      StoredPlan plan = held(lease).orElseThrow(() -> new LeaseLost(lease));
      write.accept(plan);
      return plan;
    });
  }

  private Optional<StoredPlan> held(Lease lease) {
    return Optional.ofNullable(store.plans.get(lease.plan()))
        .filter(plan -> plan.status() == PlanStatus.PROCESSING)
        .filter(plan -> plan.leaseOwner.equals(Optional.of(lease.owner())))
        .filter(plan -> plan.leaseEpoch == lease.epoch());
  }

  private Instant now() {
    return store.clock().instant();
  }

  private static PlanParameters handedOn(PlanParameters before) {
    return new PlanParameters(
        before.profile(),
        before.startDate(),
        before.detail(),
        before.engine(),
        before.field(),
        before.pipelineVersion(),
        before.allowThin(),
        true,
        before.resumeCount(),
        before.triggerSource());
  }
}

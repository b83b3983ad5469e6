package dev.planwright.application.agent.port;

import dev.planwright.application.plan.port.InMemoryStore;
import dev.planwright.application.plan.port.InMemoryStore.StoredEvent;
import dev.planwright.application.plan.port.StoredPlan;
import dev.planwright.application.plan.port.StoredPlan.StoredFile;
import dev.planwright.application.plan.port.StoredPlan.StoredQuestion;
import dev.planwright.application.usage.port.InMemoryUsageLedger;
import dev.planwright.domain.plan.PlanEvent;
import dev.planwright.domain.plan.PlanId;
import dev.planwright.domain.plan.PlanState;
import dev.planwright.domain.plan.PlanStatus;
import dev.planwright.domain.plan.Transitions;
import dev.planwright.domain.usage.UsageRecord;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** {@link Questions} in memory. */
public final class InMemoryQuestions implements Questions {
  private final InMemoryStore store;
  private final InMemoryUsageLedger ledger;

  public InMemoryQuestions(InMemoryStore store) {
    this.store = store;
    this.ledger = new InMemoryUsageLedger(store);
  }

  @Override
  public List<AskedQuestion> of(PlanId plan) {
    return store.transaction(() -> rows(plan).map(this::view).toList());
  }

  @Override
  public Set<String> reserve(PlanId plan, List<String> workIds, String agent, Duration time) {
    return store.transaction(() -> {
      Set<String> reserved = new TreeSet<>();
      rows(plan)
          .filter(row -> workIds.contains(row.question.workId()) && view(row).free(agent))
          .forEach(row -> {
            row.agent = Optional.of(agent);
            row.handedOut = now();
            row.reservedUntil = now().plus(time);
            reserved.add(row.question.workId());
          });
      return reserved;
    });
  }

  @Override
  public boolean settle(PlanId plan, Settled settled, UsageRecord call) {
    return store.transaction(() -> {
      Optional<StoredQuestion> open = open(plan, settled.workId());
      open.ifPresent(row -> {
        row.handedIn = Optional.of(settled.handedIn());
        row.agent = Optional.of(settled.agent());
        row.givenUp = Optional.of(settled.answer().name()).filter(_ -> settled.givenUp());
        StoredPlan stored = store.plans.get(plan);
        stored.files.put(
            settled.answer().name(), new StoredFile(settled.answer().content(), now()));
        stored.lastProgressAt = Optional.of(now());
        ledger.store(List.of(call));
        wake(stored, row);
      });
      return open.isPresent();
    });
  }

  @Override
  public void reject(PlanId plan, Rejection rejection, UsageRecord call) {
    store.transaction(() -> {
      StoredPlan stored = store.plans.get(plan);
      open(plan, rejection.workId())
          .ifPresent(row -> {
            row.rejections++;
            row.remark = rejection.remark();
            rejection
                .answer()
                .ifPresent(
                    file -> stored.files.put(file.name(), new StoredFile(file.content(), now())));
          });
      stored.lastProgressAt = Optional.of(now());
      return ledger.store(List.of(call));
    });
  }

  private void wake(StoredPlan plan, StoredQuestion row) {
    if (!(plan.state instanceof PlanState.Waiting)) {
      return;
    }
    if (plan.open(row.question.stage()) > 0) {
      plan.state = new PlanState.Waiting(plan.open());
      return;
    }
    plan.enter(Transitions.next(plan.state, new PlanEvent.Answered()).orElseThrow(), now());
    store.log(
        new StoredEvent(
            now(),
            "plan_answered",
            Optional.of(plan.id),
            Optional.of(PlanStatus.PROCESSING),
            Optional.of(PlanStatus.PENDING),
            "answered"));
  }

  private Optional<StoredQuestion> open(PlanId plan, String workId) {
    return rows(plan)
        .filter(row -> row.question.workId().equals(workId) && row.handedIn.isEmpty())
        .findFirst();
  }

  private Stream<StoredQuestion> rows(PlanId plan) {
    return Optional.ofNullable(store.plans.get(plan)).stream()
        .flatMap(stored -> stored.questions.values().stream());
  }

  private AskedQuestion view(StoredQuestion row) {
    return new AskedQuestion(
        row.question,
        row.agent,
        row.reservedUntil.isAfter(now()),
        row.agent.map(_ -> Duration.between(row.handedOut, now())),
        row.rejections,
        row.remark,
        row.handedIn);
  }

  private Instant now() {
    return store.clock().instant();
  }
}

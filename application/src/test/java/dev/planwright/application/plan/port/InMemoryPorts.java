package dev.planwright.application.plan.port;

import dev.planwright.application.account.port.ApiKeys;
import dev.planwright.application.account.port.InMemoryApiKeys;
import dev.planwright.application.account.port.InMemoryUsers;
import dev.planwright.application.account.port.Users;
import dev.planwright.application.agent.port.InMemoryQuestions;
import dev.planwright.application.agent.port.Questions;
import dev.planwright.application.artifact.port.ArtifactSource;
import dev.planwright.application.artifact.port.InMemoryPlanFiles;
import dev.planwright.application.change.port.InMemoryRevisions;
import dev.planwright.application.change.port.Revisions;
import dev.planwright.application.feedback.port.FeedbackBox;
import dev.planwright.application.feedback.port.InMemoryFeedbackBox;
import dev.planwright.application.plan.port.InMemoryStore.CreditEntry;
import dev.planwright.application.plan.port.InMemoryStore.StoredEvent;
import dev.planwright.application.progress.port.InMemoryProgressLog;
import dev.planwright.application.progress.port.ProgressLog;
import dev.planwright.application.share.port.InMemoryShares;
import dev.planwright.application.share.port.Shares;
import dev.planwright.application.usage.port.InMemoryUsageLedger;
import dev.planwright.application.usage.port.UsageLedger;
import dev.planwright.application.worker.port.InMemoryPlanQueue;
import dev.planwright.application.worker.port.PlanQueue;
import dev.planwright.application.worker.port.Workers;
import dev.planwright.domain.account.UserId;
import dev.planwright.domain.plan.PlanId;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/** The fakes over one {@link InMemoryStore}. */
public record InMemoryPorts(InMemoryStore store) implements DataPorts {

  /** The fakes over a new store. */
  public InMemoryPorts() {
    this(new InMemoryStore());
  }

  @Override
  public Plans plans() {
    return new InMemoryPlans(store);
  }

  @Override
  public Plans plans(PendingLimit limit) {
    return new InMemoryPlans(store, limit);
  }

  @Override
  public PlanQueue queue() {
    return new InMemoryPlanQueue(store);
  }

  @Override
  public Workers workers() {
    return new InMemoryPlanQueue(store);
  }

  @Override
  public PlanFiles files() {
    return new InMemoryPlanFiles(store);
  }

  @Override
  public ArtifactSource stored() {
    return new InMemoryPlanFiles(store);
  }

  @Override
  public Questions questions() {
    return new InMemoryQuestions(store);
  }

  @Override
  public Revisions revisions() {
    return new InMemoryRevisions(store);
  }

  @Override
  public FeedbackBox feedback() {
    return new InMemoryFeedbackBox(store);
  }

  @Override
  public Shares shares() {
    return new InMemoryShares(store);
  }

  @Override
  public ProgressLog progress() {
    return new InMemoryProgressLog(store);
  }

  @Override
  public UsageLedger ledger() {
    return new InMemoryUsageLedger(store);
  }

  @Override
  public ApiKeys keys() {
    return new InMemoryApiKeys(store);
  }

  @Override
  public Users users() {
    return new InMemoryUsers(store);
  }

  @Override
  public ChangeHints hints() {
    return store.hints();
  }

  @Override
  public List<Step> history(PlanId id) {
    return store.events().stream()
        .filter(event -> event.plan().equals(Optional.of(id)))
        .flatMap(event -> event.to().stream().map(to -> new Step(event.kind(), event.from(), to)))
        .toList();
  }

  @Override
  public String activity(PlanId id) {
    return store.transaction(() -> store.plans.get(id).activity);
  }

  @Override
  public List<String> eventKinds() {
    return store.events().stream().map(StoredEvent::kind).toList();
  }

  @Override
  public BigDecimal creditHistory(UserId user) {
    return store.credits.stream()
        .filter(entry -> entry.user().equals(user))
        .map(CreditEntry::delta)
        .reduce(BigDecimal.ZERO, BigDecimal::add);
  }
}

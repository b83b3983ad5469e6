package dev.planwright.application.change.port;

import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.application.plan.port.InMemoryStore;
import dev.planwright.application.plan.port.NewPlan;
import dev.planwright.application.plan.port.StoredPlan;
import dev.planwright.application.plan.port.StoredPlan.StoredFile;
import dev.planwright.application.plan.port.StoredPlan.StoredRevision;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.plan.Plan;
import dev.planwright.domain.plan.PlanId;
import dev.planwright.domain.plan.PlanState;
import dev.planwright.domain.plan.PlanStatus;
import dev.planwright.domain.plan.Progress;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** {@link Revisions} in memory. */
public final class InMemoryRevisions implements Revisions {
  private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

  private final InMemoryStore store;

  public InMemoryRevisions(InMemoryStore store) {
    this.store = store;
  }

  @Override
  public List<Revision> of(PlanId plan) {
    return store.transaction(() ->
        Optional.ofNullable(store.plans.get(plan)).stream()
            .flatMap(row -> row.revisions.reversed().stream())
            .map(revision -> view(plan, revision))
            .toList());
  }

  private Revision view(PlanId plan, StoredRevision revision) {
    Optional<StoredPlan> work = revision.work().map(store.plans::get);
    return new Revision(
        plan,
        revision.number(),
        work.map(StoredPlan::status).orElse(PlanStatus.COMPLETED),
        work.map(row -> row.progress.percentage()).orElse(HUNDRED),
        revision.createdAt(),
        revision.change(),
        revision.work());
  }

  @Override
  public Optional<Bytes> zip(PlanId plan, int number) {
    return store.transaction(() ->
        Optional.ofNullable(store.plans.get(plan)).stream()
            .flatMap(row -> row.revisions.stream())
            .filter(revision -> revision.number() == number)
            .flatMap(revision -> revision.zip().stream())
            .findFirst());
  }

  @Override
  public Optional<Revision> store(Edit edit) {
    return store.transaction(() -> {
      List<Revision> all = of(edit.plan());
      Optional<StoredPlan> found =
          Optional.ofNullable(store.plans.get(edit.plan()))
              .filter(row -> row.status().terminal())
              .filter(_ -> all.stream().noneMatch(Revision::open))
              .filter(_ -> Revisions.current(all) == edit.base());
      return found.map(row -> stored(row, edit));
    });
  }

  private Revision stored(StoredPlan row, Edit edit) {
    Instant now = store.clock().instant();
    if (row.revisions.isEmpty()
        || row.endedAt.filter(row.revisions.getLast().createdAt()::isBefore).isPresent()) {
      row.revisions.add(
          new StoredRevision(
              row.revisions.size() + 1,
              row.endedAt.orElse(now),
              new Change(edit.change().actor(), "", List.of()),
              Optional.empty(),
              Optional.of(edit.before())));
    }
    var revision =
        new StoredRevision(
            row.revisions.size() + 1,
            now,
            edit.change(),
            edit.rewriting().map(Rewriting::id),
            edit.rewriting().isPresent() ? Optional.empty() : Optional.of(edit.content().zip()));
    row.revisions.add(revision);
    edit.rewriting()
        .ifPresentOrElse(
            rewriting -> work(row, rewriting, edit.content()), () -> hold(row, edit.content()));
    store.log("plan_edited", row.id);
    return view(row.id, revision);
  }

  private void work(StoredPlan row, Rewriting rewriting, Content content) {
    var work =
        new StoredPlan(
            new NewPlan(
                rewriting.id(),
                new Caller.Admin(),
                row.prompt,
                rewriting.parameters(),
                row.stepsTotal,
                Optional.empty()),
            store.clock().instant());
    work.revisionOf = Optional.of(row.id);
    files(work, content.files());
    store.plans.put(work.id, work);
  }

  private void hold(StoredPlan row, Content content) {
    files(row, content.files());
    row.report = content.report();
    row.zip = Optional.of(content.zip());
    row.qualitySummary = Optional.of(content.qualitySummary());
    row.engine = Optional.of(content.engine());
    row.lastProgressAt = Optional.of(store.clock().instant());
  }

  private void files(StoredPlan row, List<PlanFile> files) {
    row.files.clear();
    files.forEach(file ->
        row.files.put(file.name(), new StoredFile(file.content(), store.clock().instant())));
  }

  /** A plan is complete: what it wrote for another is that one's now. */
  public static void adopt(InMemoryStore store, StoredPlan work) {
    work.revisionOf
        .map(store.plans::get)
        .ifPresent(row -> {
          row.files.clear();
          row.files.putAll(work.files);
          row.report = work.report;
          row.zip = work.zip;
          row.qualitySummary = work.qualitySummary;
          row.engine = work.engine;
          row.lastProgressAt = work.lastProgressAt;
          row.revisions.replaceAll(revision ->
              revision.work().equals(Optional.of(work.id))
                  ? new StoredRevision(
                      revision.number(),
                      revision.createdAt(),
                      revision.change(),
                      Optional.empty(),
                      work.zip)
                  : revision);
        });
  }

  @Override
  public Plan create(NewPlan plan, String kind, Optional<Origin> from, Content content) {
    return store.transaction(() -> {
      Instant now = store.clock().instant();
      var row = new StoredPlan(plan, now);
      row.state =
          content.report().isPresent() ? new PlanState.Completed() : new PlanState.Stopped();
      row.endedAt = Optional.of(now);
      row.origin = from;
      hold(row, content);
      if (content.report().isPresent()) {
        row.progress = new Progress(HUNDRED, "completed", plan.stepsTotal(), plan.stepsTotal(), "");
      }
      store.plans.put(plan.id(), row);
      store.log(kind, row.id);
      return row.view(now);
    });
  }
}

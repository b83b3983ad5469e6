package dev.planwright.application.worker;

import dev.planwright.application.pipeline.call.OpenQuestion;
import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.application.worker.port.PlanQueue;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.plan.Failure;
import dev.planwright.domain.plan.Lease;
import dev.planwright.domain.plan.PlanId;
import dev.planwright.domain.plan.Progress;
import dev.planwright.domain.usage.UsageRecord;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/** Passes all on and remembers what was written; can break a kind of write. */
final class ObservedQueue implements PlanQueue {
  final ConcurrentLinkedQueue<Progress> progress = new ConcurrentLinkedQueue<>();
  final AtomicInteger progressOnly = new AtomicInteger();
  final AtomicInteger claims = new AtomicInteger();
  final AtomicInteger claimBreaks = new AtomicInteger();
  final AtomicInteger attempts = new AtomicInteger();
  final AtomicInteger keeps = new AtomicInteger();
  final AtomicInteger completions = new AtomicInteger();
  final AtomicInteger rescues = new AtomicInteger();
  final ConcurrentLinkedQueue<String> owners = new ConcurrentLinkedQueue<>();
  final AtomicReference<Optional<RuntimeException>> keepBreaks =
      new AtomicReference<>(Optional.empty());
  final AtomicReference<Optional<RuntimeException>> completeBreaks =
      new AtomicReference<>(Optional.empty());
  final AtomicReference<Optional<RuntimeException>> filesBreak =
      new AtomicReference<>(Optional.empty());
  final AtomicReference<Runnable> afterCompletion = new AtomicReference<>(() -> {});
  private final PlanQueue inner;

  ObservedQueue(PlanQueue inner) {
    this.inner = inner;
  }

  @Override
  public Optional<Claim> claim(String workerId, String owner, Duration leaseTime, boolean alone) {
    claims.incrementAndGet();
    if (claimBreaks.getAndUpdate(left -> Math.max(0, left - 1)) > 0) {
      throw new IllegalStateException("broken by the test");
    }
    Optional<Claim> claim = inner.claim(workerId, owner, leaseTime, alone);
    claim.ifPresent(made -> owners.add(made.lease().owner()));
    return claim;
  }

  @Override
  public boolean renew(Lease lease, Duration leaseTime) {
    attempts.incrementAndGet();
    return inner.renew(lease, leaseTime);
  }

  @Override
  public void progress(Lease lease, Progress now) {
    inner.progress(lease, now);
    progressOnly.incrementAndGet();
    progress.add(now);
  }

  @Override
  public void keep(Lease lease, List<PlanFile> files, Progress now, List<UsageRecord> calls) {
    attempts.incrementAndGet();
    breakWith(keepBreaks);
    inner.keep(lease, files, now, calls);
    keeps.incrementAndGet();
    progress.add(now);
  }

  @Override
  public void track(Lease lease, String jsonLines) {
    inner.track(lease, jsonLines);
  }

  @Override
  public void discard(Lease lease, List<String> fileNames) {
    inner.discard(lease, fileNames);
  }

  @Override
  public List<PlanFile> files(PlanId plan) {
    breakWith(filesBreak);
    return inner.files(plan);
  }

  @Override
  public void complete(Lease lease, Finished result) {
    breakWith(completeBreaks);
    inner.complete(lease, result);
    completions.incrementAndGet();
    afterCompletion.get().run();
  }

  @Override
  public void fail(Lease lease, Failure failure, Optional<Bytes> zip) {
    inner.fail(lease, failure, zip);
  }

  @Override
  public void park(Lease lease, List<OpenQuestion> questions, Progress now) {
    inner.park(lease, questions, now);
  }

  @Override
  public void release(Lease lease) {
    inner.release(lease);
  }

  @Override
  public List<PlanId> rescue() {
    rescues.incrementAndGet();
    return inner.rescue();
  }

  @Override
  public void awaitWork(Duration longest) throws InterruptedException {
    inner.awaitWork(longest);
  }

  private static void breakWith(AtomicReference<Optional<RuntimeException>> problem) {
    problem
        .get()
        .ifPresent(e -> {
          throw e;
        });
  }
}

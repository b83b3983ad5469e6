package dev.planwright.bootstrap.trace;

import module java.base;

import dev.planwright.application.pipeline.call.OpenQuestion;
import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.application.worker.port.PlanQueue;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.plan.Failure;
import dev.planwright.domain.plan.Lease;
import dev.planwright.domain.plan.PlanId;
import dev.planwright.domain.plan.Progress;
import dev.planwright.domain.usage.UsageRecord;

/** A queue whose claims are part of their plans' traces, with how long ago each was queued. */
public record TracedQueue(Spans spans, PlanQueue queue) implements PlanQueue {
  @Override
  public Optional<Claim> claim(
      String workerId, String leaseOwner, Duration leaseTime, boolean alone) {
    long begun = spans.chance().nanoTime();
    Optional<Claim> claim = queue.claim(workerId, leaseOwner, leaseTime, alone);
    claim.ifPresent(taken ->
        spans.add(
            new Span(
                Span.traceOf(taken.plan().id()),
                "claim",
                Span.Kind.INTERNAL,
                spans.chance().clock().instant(),
                Duration.ofNanos(spans.chance().nanoTime() - begun),
                true,
                Json.build()
                    .put("planwright.plan_id", taken.plan().id().toString())
                    .put("planwright.worker", workerId)
                    .put("planwright.waited_ms", taken.plan().timing().elapsed().toMillis())
                    .done())));
    return claim;
  }

  @Override
  public boolean renew(Lease lease, Duration leaseTime) {
    return queue.renew(lease, leaseTime);
  }

  @Override
  public void progress(Lease lease, Progress progress) {
    queue.progress(lease, progress);
  }

  @Override
  public void keep(Lease lease, List<PlanFile> files, Progress progress, List<UsageRecord> calls) {
    queue.keep(lease, files, progress, calls);
  }

  @Override
  public void track(Lease lease, String jsonLines) {
    queue.track(lease, jsonLines);
  }

  @Override
  public void discard(Lease lease, List<String> fileNames) {
    queue.discard(lease, fileNames);
  }

  @Override
  public List<PlanFile> files(PlanId plan) {
    return queue.files(plan);
  }

  @Override
  public void complete(Lease lease, Finished result) {
    queue.complete(lease, result);
  }

  @Override
  public void fail(Lease lease, Failure failure, Optional<Bytes> zip) {
    queue.fail(lease, failure, zip);
  }

  @Override
  public void park(Lease lease, List<OpenQuestion> questions, Progress progress) {
    queue.park(lease, questions, progress);
  }

  @Override
  public void release(Lease lease) {
    queue.release(lease);
  }

  @Override
  public List<PlanId> rescue() {
    return queue.rescue();
  }

  @Override
  public void awaitWork(Duration longest) throws InterruptedException {
    queue.awaitWork(longest);
  }
}

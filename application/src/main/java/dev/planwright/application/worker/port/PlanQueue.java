package dev.planwright.application.worker.port;

import module java.base;

import dev.planwright.application.pipeline.call.OpenQuestion;
import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Failure;
import dev.planwright.domain.plan.FailureReason;
import dev.planwright.domain.plan.Lease;
import dev.planwright.domain.plan.Plan;
import dev.planwright.domain.plan.PlanId;
import dev.planwright.domain.plan.Progress;
import dev.planwright.domain.usage.UsageRecord;

/**
 * The pending plans and the rights of workers on those they execute.
 *
 * <p>Every write that takes a {@link Lease} is fenced: it happens only while the plan is processing
 * under that owner and epoch, else it changes nothing and throws {@link LeaseLost}. Lease times are
 * computed by the store's clock only. All throw {@code StoreUnavailable} when the store is away.
 */
public interface PlanQueue {
  /** How long a plan waits for its agent. */
  Duration AGENT_PATIENCE = Duration.ofDays(7);

  /** Why a plan fails whose agent is silent for longer. */
  Failure AGENT_SILENT =
      new Failure(
          FailureReason.INACTIVITY_TIMEOUT,
          Optional.empty(),
          "Nobody answered the plan's questions for 7 days. Use plan_resume, then plan_work.",
          true);

  /**
   * A plan with the right to execute it.
   *
   * @param apiKeyId the key it was created with
   */
  record Claim(Plan plan, Lease lease, Optional<UUID> apiKeyId) {

    /** One of a plan that was created without a key. */
    public Claim(Plan plan, Lease lease) {
      this(plan, lease, Optional.empty());
    }
  }

  /**
   * Takes the oldest pending plan that nobody wants stopped, skipping rows that others hold. Two
   * callers never get one plan. A plan with two lost leases is taken only when {@code alone}.
   *
   * @param leaseOwner unique for this claim
   */
  Optional<Claim> claim(String workerId, String leaseOwner, Duration leaseTime, boolean alone);

  /**
   * Renews the lease; false when the plan was stopped or taken away. An expired lease nobody took
   * is renewed.
   */
  boolean renew(Lease lease, Duration leaseTime);

  /** Writes progress. */
  void progress(Lease lease, Progress progress);

  /**
   * Keeps a stage's files, the progress, and the records of the calls they come from, in one
   * transaction. The calls were made whoever holds the plan now: when the lease is lost their
   * records are stored all the same, before {@link LeaseLost} is thrown. Repeating is safe.
   */
  void keep(Lease lease, List<PlanFile> files, Progress progress, List<UsageRecord> calls);

  /**
   * Adds lines to the log of the plan's model calls, which only operators read; what does not fit
   * within its bound of 20 MB is left out.
   */
  void track(Lease lease, String jsonLines);

  /** Removes kept files, before stages are redone. */
  void discard(Lease lease, List<String> fileNames);

  /** The names and contents of the files kept so far. */
  List<PlanFile> files(PlanId plan);

  /** processing to completed, with the artifacts, in one transaction. */
  void complete(Lease lease, Finished result);

  /**
   * What a completed plan leaves.
   *
   * @param engine {@code llm}, {@code agent}, {@code mixed} or {@code brief}
   */
  record Finished(
      Bytes report, Bytes zip, String engine, JsonObject qualitySummary, int stepsTotal) {}

  /** processing to failed, with a zip of what exists. */
  void fail(Lease lease, Failure failure, Optional<Bytes> zip);

  /**
   * processing to waiting: these questions, and no others, are open, and no worker has the plan.
   * Where all questions of a stage were answered meanwhile, the plan is pending instead.
   */
  void park(Lease lease, List<OpenQuestion> questions, Progress progress);

  /** processing to pending because the worker drains; no loss is counted. */
  void release(Lease lease);

  /**
   * Gives back every plan whose lease ran out: pending with resume set, or failed at the third
   * loss. Each rescue is one compare-and-set that repeats what was seen. A plan whose agent has
   * been silent for {@link #AGENT_PATIENCE} fails.
   *
   * @return the plans given back or failed
   */
  List<PlanId> rescue();

  /** Waits for a sign of a new plan; returns at the latest after this time. */
  void awaitWork(Duration longest) throws InterruptedException;
}

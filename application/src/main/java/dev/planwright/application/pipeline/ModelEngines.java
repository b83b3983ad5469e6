package dev.planwright.application.pipeline;

import module java.base;

import dev.planwright.domain.account.UserId;
import dev.planwright.domain.plan.Plan;
import dev.planwright.domain.plan.PlanParameters;

/** The engine with language models, as plans' profiles configure it. Safe for concurrent use. */
public interface ModelEngines {
  /** No model is configured. */
  ModelEngines NONE =
      new ModelEngines() {
        @Override
        public Optional<Offer> offer(PlanParameters parameters) {
          return Optional.empty();
        }

        @Override
        public RunEngine open(Pipeline pipeline, Commission commission, RunJournal journal) {
          throw new IllegalStateException("no model is configured");
        }
      };

  /** What the plan's profile offers now; empty when it has no usable model. */
  Optional<Offer> offer(PlanParameters parameters);

  /** The engine of one run of a plan whose profile offers something. */
  RunEngine open(Pipeline pipeline, Commission commission, RunJournal journal);

  /**
   * What a profile offers.
   *
   * @param local whether one of its models runs on this machine, where everything takes longer
   * @param longestCall what all attempts of one call may take, as its models are configured
   */
  record Offer(boolean local, Duration longestCall) {
    /** One whose calls have the usual limits. */
    public Offer(boolean local) {
      this(local, Duration.ZERO);
    }
  }

  /**
   * A plan to be made, and who is accounted for it.
   *
   * @param apiKeyId the key it was created with, where there was one
   */
  record Commission(Plan plan, Optional<UUID> apiKeyId) {
    /** The user who is accounted for it. */
    public UserId user() {
      return plan.owner();
    }
  }

  /** Makes stages of one run; called by several virtual threads at once. */
  interface RunEngine {
    /**
     * Makes one stage from what is finished.
     *
     * @param inputHash of the stage; parts that were kept under it need not be asked for again
     * @throws StageFailed when the stage cannot be made; a core stage then fails the plan
     */
    StageOutput make(StageDefinition stage, StageInput input, String inputHash);
  }
}

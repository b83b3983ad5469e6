package dev.planwright.application.agent.port;

import module java.base;

import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.domain.plan.PlanId;
import dev.planwright.domain.usage.UsageRecord;

/**
 * The questions that plans have asked their agents; workers add them when they park a plan.
 *
 * <p>Safe for concurrent use; each call is one transaction. Only the store's clock counts. All
 * throw {@code StoreUnavailable} when the store is away.
 */
public interface Questions {

  /** All questions of a plan in the order of stages and calls, answered ones too. */
  List<AskedQuestion> of(PlanId plan);

  /**
   * Reserves those of these questions that are open, and that no other agent has reserved. One that
   * this agent has already is reserved anew.
   *
   * @return the reserved ones
   */
  Set<String> reserve(PlanId plan, List<String> workIds, String agent, Duration time);

  /**
   * Ends an open question, keeps the answer among the plan's files, and stores the record of the
   * call that gave it. When the stage waits for no other answer, a waiting plan becomes pending.
   *
   * @return false when the question is not open any more; then nothing was stored
   */
  boolean settle(PlanId plan, Settled settled, UsageRecord call);

  /**
   * What ends a question.
   *
   * @param answer the answer as a part of its stage
   * @param handedIn a hash of what was handed in, to know it again
   * @param givenUp whether there is no answer, so that plan_resume asks again
   */
  record Settled(String workId, String agent, PlanFile answer, String handedIn, boolean givenUp) {}

  /** Counts a wrong answer to an open question, and stores the record of the call that gave it. */
  void reject(PlanId plan, Rejection rejection, UsageRecord call);

  /**
   * A wrong answer.
   *
   * @param remark what whoever is asked next should know; may be empty
   * @param answer what corrections build on, for the plan's files
   */
  record Rejection(String workId, String remark, Optional<PlanFile> answer) {}
}

package dev.planwright.application.plan.port;

import dev.planwright.domain.account.Caller;
import dev.planwright.domain.plan.PlanId;
import dev.planwright.domain.plan.PlanParameters;
import java.util.Optional;

/**
 * A plan to be stored.
 *
 * @param id made before the insert, so that a lost acknowledgement can be looked up
 * @param owner whom it belongs to and who pays
 * @param request identifies repeats of the same call
 */
public record NewPlan(
    PlanId id,
    Caller owner,
    String prompt,
    PlanParameters parameters,
    int stepsTotal,
    Optional<Request> request) {

  /**
   * The caller's own id for a plan_create.
   *
   * @param argumentsHash tells a repeat from other arguments under the same id: SHA-256 in hex
   */
  public record Request(String clientRequestId, String argumentsHash) {}
}

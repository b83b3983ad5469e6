package dev.planwright.application.plan;

import dev.planwright.application.account.IdentifyCaller;
import dev.planwright.application.account.RequireCredits;
import dev.planwright.application.pipeline.Pipeline;
import dev.planwright.application.plan.RetryPlan.UserKey;
import dev.planwright.application.plan.port.Plans;
import dev.planwright.application.plan.port.Plans.Change;
import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.catalog.ModelProfile;
import dev.planwright.domain.plan.EngineChoice;
import dev.planwright.domain.plan.Plan;
import dev.planwright.domain.plan.PlanEvent;
import java.util.Optional;

/** Continues a failed or stopped plan from its finished stages. */
public final class ResumePlan {
  private final Plans plans;
  private final IdentifyCaller identifyCaller;
  private final RequireCredits requireCredits;

  public ResumePlan(Plans plans, IdentifyCaller identifyCaller, RequireCredits requireCredits) {
    this.plans = plans;
    this.identifyCaller = identifyCaller;
    this.requireCredits = requireCredits;
  }

  /** What to resume; without a profile or an engine the plan keeps its own. */
  public record Request(
      String planId,
      Optional<ModelProfile> profile,
      Optional<EngineChoice> engine,
      UserKey userKey) {}

  /**
   * Queues the plan again with its finished stages kept.
   *
   * @throws Refusal PLAN_NOT_FOUND, PLAN_NOT_RESUMABLE, PIPELINE_VERSION_MISMATCH,
   *     INVALID_USER_API_KEY, INSUFFICIENT_CREDITS
   */
  public Plan resume(Request request, Caller caller) {
    Caller payer = request.userKey().payer(identifyCaller, caller);
    Plan plan = new FindPlan(plans).find(request.planId(), payer);
    if (request.engine().orElse(plan.parameters().engine()).costs()) {
      requireCredits.check(payer);
    }
    int version = plan.parameters().pipelineVersion();
    if (resumable(plan) && version != Pipeline.VERSION) {
      throw new Refusal(
          ErrorCode.PIPELINE_VERSION_MISMATCH,
          "Plan %s was begun by pipeline version %d; this is version %d. Use plan_retry to start it afresh."
              .formatted(plan.id(), version, Pipeline.VERSION));
    }
    ModelProfile profile = request.profile().orElse(plan.parameters().profile());
    return switch (plans.change(
        plan.id(), payer, new PlanEvent.ResumeRequested(profile, request.engine()))) {
      case Change.Changed(Plan _, Plan after) -> after;
      case Change.NotPossible(Plan now) -> throw notResumable(now);
      case Change.Unknown() -> throw FindPlan.notFound(request.planId());
    };
  }

  private static boolean resumable(Plan plan) {
    return switch (plan.status()) {
      case FAILED, STOPPED -> true;
      case PENDING, PROCESSING, COMPLETED -> false;
    };
  }

  private static Refusal notResumable(Plan plan) {
    String next =
        switch (plan.status()) {
          case PENDING, PROCESSING -> "It is under way: follow it with plan_wait or plan_status.";
          case COMPLETED ->
              "Get its report with plan_file_info, or plan_download through the proxy, or make a"
                  + " new one with plan_create.";
          case FAILED, STOPPED -> "Call plan_resume again.";
        };
    return new Refusal(
        ErrorCode.PLAN_NOT_RESUMABLE,
        "Plan %s is %s, not failed or stopped. %s"
            .formatted(plan.id(), plan.status().wireName(), next));
  }
}

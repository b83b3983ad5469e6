package dev.planwright.application.change;

import module java.base;

import dev.planwright.application.change.ChangePlan.Changed;
import dev.planwright.application.change.PlanVersions.Version;
import dev.planwright.application.change.port.Revisions;
import dev.planwright.application.change.port.Revisions.Origin;
import dev.planwright.application.plan.FindPlan;
import dev.planwright.application.plan.port.NewPlan;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.application.stage.revision.Effect;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Plan;
import dev.planwright.domain.plan.PlanId;

/** Makes a plan of its own from a revision of another, to try something out. */
public final class ForkPlan {
  private final FindPlan find;
  private final PlanVersions versions;
  private final Revisions revisions;
  private final ChangePlan change;
  private final Supplier<UUID> ids;

  /** Copies plans; {@code ids} names the copies. */
  public ForkPlan(
      FindPlan find,
      PlanVersions versions,
      Revisions revisions,
      ChangePlan change,
      Supplier<UUID> ids) {
    this.find = find;
    this.versions = versions;
    this.revisions = revisions;
    this.change = change;
    this.ids = ids;
  }

  /** What to copy, and what is different in the copy. */
  public record Request(String planId, Optional<Integer> revision, List<JsonObject> operations) {}

  /**
   * The copy.
   *
   * @param currency of the money in the effect
   */
  public record Result(
      Plan plan, Origin from, Optional<Effect> effect, Optional<String> currency) {}

  /**
   * Copies the plan.
   *
   * @throws Refusal PLAN_NOT_FOUND, RUN_ACTIVE, NOT_FOUND for a revision that is not there,
   *     INVALID_ARGUMENT, and see {@link ChangePlan}; then nothing was made
   */
  public Result fork(Request request, Caller caller) {
    Plan plan = find.find(request.planId(), caller);
    EditPlan.requireEnded(plan);
    Version version = versions.of(plan, request.revision());
    Changed changed =
        change.change(
            plan, version.files(), version.number(), ChangePlan.operations(request.operations()));
    var from = new Origin(plan.id(), version.number());
    Plan copy =
        revisions.create(
            new NewPlan(
                new PlanId(ids.get()),
                caller,
                plan.prompt(),
                plan.parameters(),
                plan.progress().stepsTotal(),
                Optional.empty()),
            "plan_forked",
            Optional.of(from),
            changed.result().content());
    return new Result(copy, from, changed.effect(), changed.currency());
  }
}

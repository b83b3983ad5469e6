package dev.planwright.application.change;

import module java.base;

import dev.planwright.application.change.Recalculation.Result;
import dev.planwright.application.json.JsonText;
import dev.planwright.application.pipeline.Pipeline;
import dev.planwright.application.pipeline.Pipelines;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.application.stage.budget.Budget;
import dev.planwright.application.stage.revision.Effect;
import dev.planwright.application.stage.revision.Operation;
import dev.planwright.application.stage.revision.Revision;
import dev.planwright.application.stage.revision.Revision.Outcome;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Plan;

/** Applies operations to what a plan holds, all or none. */
public final class ChangePlan {
  private static final int UNUSED = 1;

  private final Pipelines pipelines;
  private final InstantSource clock;

  public ChangePlan(Pipelines pipelines, InstantSource clock) {
    this.pipelines = pipelines;
    this.clock = clock;
  }

  /**
   * A changed plan.
   *
   * @param effect on finish, cost and limits; empty for a plan without schedule and budget
   */
  record Changed(Result result, Optional<Effect> effect) {
    /** The currency of the plan's money; empty for a plan without a budget. */
    Optional<String> currency() {
      return result.input().find(Budget.STAGE).map(Budget::unit);
    }
  }

  /** Reads operations. */
  static List<Operation> operations(List<JsonObject> given) {
    List<String> wrong = new ArrayList<>();
    List<Operation> operations = new ArrayList<>();
    for (JsonObject json : given) {
      Operation.of(json)
          .ifPresentOrElse(
              operations::add,
              () -> wrong.add("%s: is no operation.".formatted(JsonText.write(json))));
    }
    requireNone(wrong);
    return operations;
  }

  /**
   * Applies the operations.
   *
   * @param kept the plan's files
   * @param revision what they are
   * @throws Refusal INVALID_ARGUMENT with all reasons; PIPELINE_VERSION_MISMATCH and
   *     CONTENT_UNAVAILABLE when the plan cannot be edited at all
   */
  Changed change(Plan plan, List<PlanFile> kept, int revision, List<Operation> operations) {
    var recalculation = new Recalculation(plan, pipelines, kept, revision, clock);
    StageInput before = recalculation.input().orElseThrow(() -> notHere(plan));
    requireThisVersion(plan, before);
    if (operations.isEmpty()) {
      return new Changed(recalculation.unchanged(), Optional.empty());
    }
    var answers = new Answers(before, operations);
    List<String> reasons = new ArrayList<>(answers.reasons());
    Outcome outcome = new Revision(before, UNUSED).drafted(answers.operations());
    if (outcome instanceof Outcome.Refused(List<String> refused)) {
      reasons.addAll(refused);
    }
    requireNone(reasons);
    Result result = recalculation.of(answers.in(((Outcome.Applied) outcome).plan()));
    return new Changed(result, effect(before, result.input()));
  }

  private static Optional<Effect> effect(StageInput before, StageInput after) {
    boolean computed =
        Stream.of(before, after)
            .allMatch(input ->
                input.find(Schedule.STAGE).isPresent() && input.find(Budget.STAGE).isPresent());
    return computed ? Optional.of(Effect.between(before, after)) : Optional.empty();
  }

  private static void requireNone(List<String> reasons) {
    if (!reasons.isEmpty()) {
      throw new Refusal(
          ErrorCode.INVALID_ARGUMENT,
          "Nothing was changed. Correct these operations and send all of them again: "
              + String.join(" ", reasons),
          Json.build().put("reasons", Json.texts(reasons)).done());
    }
  }

  private static void requireThisVersion(Plan plan, StageInput input) {
    if (input.finished().values().stream()
        .anyMatch(envelope -> envelope.pipelineVersion() != Pipeline.VERSION)) {
      throw new Refusal(
          ErrorCode.PIPELINE_VERSION_MISMATCH,
          "Plan %s was made by another version. Make it again with plan_create to edit it."
              .formatted(plan.id()));
    }
  }

  private static Refusal notHere(Plan plan) {
    return new Refusal(
        ErrorCode.CONTENT_UNAVAILABLE,
        "Plan %s has no stages here that could be changed: none is finished, or it was made elsewhere."
            .formatted(plan.id()));
  }
}

package dev.planwright.application.stage.gate;

import module java.base;

import dev.planwright.application.brief.unusable.CriminalGoal;
import dev.planwright.application.pipeline.PlanEnd;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageBuilder;
import dev.planwright.application.pipeline.StageDefinition;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.StageResult;
import dev.planwright.application.pipeline.call.Call;
import dev.planwright.application.pipeline.call.CallRules;
import dev.planwright.application.pipeline.call.Sampling;
import dev.planwright.application.pipeline.call.StageAsking;
import dev.planwright.application.stage.gate.Gate.Verdict;

/**
 * Stage 003: whether the plan may be made. A refusal needs a category and the agreement of a second
 * model; without one the plan is limited.
 */
public final class GateStage {
  private static final CallRules<Gate> RULES =
      CallRules.<Gate>none()
          .never(
              gate -> gate.refuses() && gate.category().isEmpty(),
              _ -> "category: a verdict of refuse needs one.")
          .never(
              gate -> gate.verdict() == Verdict.LIMIT && gate.limits().isEmpty(),
              _ -> "limits: a verdict of limit says what the plan leaves out.")
          .correct(gate -> gate.refuses() && gate.category().isEmpty() ? gate.limited() : gate);

  private GateStage() {}

  public static StageDefinition definition() {
    return stage()
        .calls(1, Sampling.STRUCTURE)
        .asked(GateStage::ask, (gate, _) -> StageResult.of(gate))
        .done();
  }

  /** The same by comparing words, without a model. */
  public static StageDefinition byRules() {
    return stage().byCode(run -> read(run.input())).done();
  }

  private static StageBuilder<Gate> stage() {
    return StageDefinition.of(Gate.STAGE)
        .in(GateStage.class)
        .core()
        .after(Stage.START)
        .gate()
        .text(GateSection::blocks)
        .ends((gate, _) ->
            gate.refuses() ? Optional.of(PlanEnd.refused(gate.category())) : Optional.empty())
        .bounds(gate -> leftOut(gate.leftOut()));
  }

  private static Optional<String> leftOut(List<String> limits) {
    return limits.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "The plan leaves the following out, and no part of it may help with it:\n- "
                + String.join("\n- ", limits));
  }

  private static Gate ask(StageAsking asking) throws InterruptedException {
    Call<Gate> call = Call.whole(Gate.STAGE.codec()::read, RULES);
    Gate first = asking.ask(call);
    if (!first.refuses()) {
      return first;
    }
    Optional<Gate> second = asking.secondOpinion(call);
    if (second.filter(Gate::refuses).isPresent()) {
      return first;
    }
    asking.note(
        second.isPresent()
            ? "One model wanted to refuse the prompt and a second one did not, so the plan is"
                + " limited."
            : "One model wanted to refuse the prompt and no second one could be asked, so the plan"
                + " is limited.");
    return first.limited();
  }

  static StageResult<Gate> read(StageInput input) {
    Optional<CriminalGoal> goal = CriminalGoal.of(input.prompt());
    return new StageResult<>(
        new Gate(
            goal.isPresent()
                ? "The prompt's goal is plainly a crime."
                : "No goal of the prompt is plainly a crime. Code compared words; nobody has"
                    + " weighed what is meant.",
            goal.map(CriminalGoal::crime),
            List.of(),
            goal.isPresent() ? Verdict.REFUSE : Verdict.ALLOW),
        List.of(),
        List.of("Checked by comparing words, without a language model."));
  }
}

package dev.planwright.application.stage.pitch;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageDefinition;
import dev.planwright.application.pipeline.StageResult;
import dev.planwright.application.pipeline.call.CallRules;
import dev.planwright.application.pipeline.call.Sampling;
import dev.planwright.application.stage.narrative.NumberTokens;

/** Stage 024: the pitch, its numbers as tokens. */
public final class PitchStage {
  private PitchStage() {}

  public static StageDefinition definition() {
    return StageDefinition.of(Pitch.STAGE)
        .in(PitchStage.class)
        .narrative()
        .after(Stage.SCENARIOS, Stage.PROJECT_PLAN, Stage.BUDGET)
        .reads(Stage.INTAKE, Stage.TEAM, Stage.SCHEDULE)
        .calls(1, Sampling.ANALYSIS)
        .asked(
            asking -> NumberTokens.ask(asking, Pitch.STAGE, CallRules.none()), NumberTokens::filled)
        .recomputed((pitch, input) -> StageResult.of(NumberTokens.again(pitch, input)))
        .text(PitchSection::blocks)
        .section("Pitch", PitchSection::blocks)
        .digest("hook need answer ask")
        .done();
  }
}

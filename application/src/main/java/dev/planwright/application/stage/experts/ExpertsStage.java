package dev.planwright.application.stage.experts;

import static dev.planwright.application.stage.experts.Experts.STAGE;

import dev.planwright.application.computed.StageCompletion;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.stage.premise.Premise;
import dev.planwright.domain.json.Json.JsonObject;

/** Counts the experts who agree. */
public final class ExpertsStage {
  private ExpertsStage() {}

  /** The panel, and each fault once; ids go on behind those of the premise attack. */
  public static StageCompletion complete(JsonObject returned, StageInput input) {
    int reasons =
        input.find(Premise.STAGE).stream()
            .flatMap(premise -> premise.lenses().stream())
            .mapToInt(lens -> lens.reasons().size())
            .sum();
    Experts experts = STAGE.codec().read(returned);
    var told = new Experts(experts.panel(), FindingTwins.merged(experts.findings(), reasons + 1));
    return StageCompletion.of(STAGE.codec().write(told));
  }
}

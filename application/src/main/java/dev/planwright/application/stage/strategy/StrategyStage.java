package dev.planwright.application.stage.strategy;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageDefinition;
import dev.planwright.application.pipeline.StageResult;
import dev.planwright.application.pipeline.call.Call;
import dev.planwright.application.pipeline.call.Sampling;
import dev.planwright.application.pipeline.call.StageAsking;
import dev.planwright.application.stage.levers.Levers;
import dev.planwright.domain.project.ElementId;

/** Stage 007: which levers the plan turns on. */
public final class StrategyStage {
  private StrategyStage() {}

  public static StageDefinition definition() {
    return StageDefinition.of(Strategy.STAGE)
        .in(StrategyStage.class)
        .core()
        .after(Stage.PREMISE, Stage.LEVERS)
        .reads(Stage.INTAKE)
        .calls(1, Sampling.ANALYSIS)
        .asked(StrategyStage::ask, (strategy, _) -> StageResult.of(strategy))
        .text(StrategySection::blocks)
        .section(DecisionSection.inReport())
        .digest("ranking marks(lever class importance why) matrix(a b kind)")
        .offers("vital_levers", strategy -> strategy.vital().stream().map(ElementId::toString))
        .done();
  }

  private static Strategy ask(StageAsking asking) throws InterruptedException {
    var marking = new Marking(asking.input().get(Levers.STAGE).ids());
    return asking.ask(Call.whole(Strategy.STAGE.codec()::read, marking.rules()));
  }
}

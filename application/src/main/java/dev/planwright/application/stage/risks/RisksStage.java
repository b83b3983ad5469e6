package dev.planwright.application.stage.risks;

import module java.base;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageDefinition;
import dev.planwright.application.pipeline.StageResult;
import dev.planwright.application.pipeline.call.Breach;
import dev.planwright.application.pipeline.call.Call;
import dev.planwright.application.pipeline.call.CallRules;
import dev.planwright.application.pipeline.call.Sampling;
import dev.planwright.application.pipeline.call.StageAsking;
import dev.planwright.domain.project.Risk;

/** Stage 011: risks of at least five areas. */
public final class RisksStage {
  private static final int AREAS = 5;

  private RisksStage() {}

  public static StageDefinition definition() {
    return StageDefinition.of(RiskRegister.STAGE)
        .in(RisksStage.class)
        .core()
        .after(Stage.SCENARIOS, Stage.ASSUMPTIONS)
        .reads(Stage.INTAKE, Stage.CONTEXT)
        .calls(1, Sampling.ANALYSIS)
        .asked(RisksStage::ask, (found, _) -> completed(found))
        .recomputed((found, _) -> StageResult.of(found))
        .text(RiskSection::blocks)
        .section(RiskSection.inReport())
        .digest(
            "risks(id title area likelihood impact cost(likely unit) delay_days(likely) response"
                + " actions owner trigger) expected_cost expected_delay_days")
        .offers("risks", register -> register.risks().stream().map(risk -> risk.id().toString()))
        .titles(register -> register.risks().stream(), Risk::id, Risk::title)
        .done();
  }

  /** The risks ranked by score; whatever happens to them later, they keep these ids. */
  static StageResult<RiskRegister> completed(RiskRegister found) {
    return StageResult.of(found.ranked());
  }

  private static RiskRegister ask(StageAsking asking) throws InterruptedException {
    return asking.ask(
        Call.whole(
            RiskRegister.STAGE.codec()::read,
            CallRules.<RiskRegister>none()
                .check(found ->
                    Breach.repeated(found.risks().stream().map(Risk::title).toList(), "risks"))
                .never(
                    found -> areas(found).size() < AREAS,
                    found ->
                        "risks: only %d areas occur; at least five must."
                            .formatted(areas(found).size()))));
  }

  private static Set<String> areas(RiskRegister register) {
    return register.risks().stream().map(risk -> risk.story().area()).collect(Collectors.toSet());
  }
}

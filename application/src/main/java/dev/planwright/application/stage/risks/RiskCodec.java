package dev.planwright.application.stage.risks;

import dev.planwright.application.pipeline.codec.Members;
import dev.planwright.application.pipeline.codec.RecordCodec;
import dev.planwright.application.stage.risks.RiskRegister.Cell;
import dev.planwright.application.stage.risks.RiskRegister.Cost;
import dev.planwright.application.stage.risks.RiskRegister.Refused;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.project.Risk;
import java.util.List;

/** The risk register as JSON. */
final class RiskCodec {
  private static final RecordCodec<Risk> RISK =
      RecordCodec.numbered(Risk.class, 'K', "")
          .flat(RecordCodec.of(Risk.Story.class, "title area cause event effect"))
          .flat(
              RecordCodec.of(Risk.Weight.class, "likelihood impact cost unpaid")
                  .unlessEmpty()
                  .names("delay_days breaks after_missing"))
          .flat(RecordCodec.of(Risk.Answer.class, "response actions owner trigger"))
          .names("assumptions ev")
          .shown("score", Risk::score)
          .shown("rank", risk -> risk.id().number())
          .shown("expected_cost", Risk::expectedCost)
          .shown("expected_delay_days", Risk::expectedDelay);

  static final RecordCodec<RiskRegister> REGISTER =
      RecordCodec.of(RiskRegister.class, "")
          .list("risks", RISK)
          .shown("heat", register -> register.heat().stream().map(RiskCodec::json).toList())
          .shown("expected_delay_days", RiskRegister::expectedDelay)
          .shown("expected_cost", register -> register.expectedCost().map(RiskCodec::json))
          .shown("refused", register -> register.refused().stream().map(RiskCodec::json).toList());

  private RiskCodec() {}

  private static Json json(Cell cell) {
    List<ElementId> ids = cell.risks().stream().map(Risk::id).toList();
    return Json.build()
        .put("likelihood", cell.weight().likelihood().points())
        .put("impact", cell.weight().impact())
        .put("count", ids.size())
        .put("ids", Members.of(ids))
        .done();
  }

  private static Json json(Refused refused) {
    return Json.build()
        .put("amount", refused.expected().amount())
        .put("unit", refused.expected().unit())
        .put("ids", Members.of(refused.risks()))
        .done();
  }

  private static Json json(Cost cost) {
    return Json.build().put("amount", cost.amount()).put("unit", cost.unit()).done();
  }
}

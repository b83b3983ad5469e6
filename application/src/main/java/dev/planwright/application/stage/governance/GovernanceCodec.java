package dev.planwright.application.stage.governance;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.pipeline.codec.RecordCodec;
import dev.planwright.application.stage.governance.Governance.Body;
import dev.planwright.application.stage.governance.Governance.Control;
import dev.planwright.application.stage.governance.Governance.Decision;
import dev.planwright.application.stage.governance.Governance.Mandate;
import dev.planwright.application.stage.governance.Governance.Reporting;
import dev.planwright.application.stage.governance.Governance.SetupStep;
import java.util.List;

/** The governance as JSON. */
final class GovernanceCodec {
  private static final RecordCodec<Body> BODY =
      RecordCodec.numbered(Body.class, 'B', "name members")
          .flat(RecordCodec.of(Mandate.class, "purpose decides cadence"))
          .names("escalates_to sits");

  static final RecordCodec<Governance> GOVERNANCE =
      RecordCodec.of(Governance.class, "")
          .list("bodies", BODY)
          .list("setup", RecordCodec.of(SetupStep.class, "step owner within_days output"))
          .list("decisions", RecordCodec.of(Decision.class, "type limit owner escalate if_late"))
          .list("controls", RecordCodec.of(Control.class, "area misuse check every"))
          .list("reporting", RecordCodec.of(Reporting.class, "what owner every trigger"))
          .names("hard_questions");

  private GovernanceCodec() {}

  /** Bodies as material for a question. */
  static String material(List<Body> bodies) {
    return JsonText.write(BODY.array(bodies));
  }
}

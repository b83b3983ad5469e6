package dev.planwright.application.stage.assumptions;

import dev.planwright.application.pipeline.codec.RecordCodec;
import dev.planwright.domain.project.Assumption;
import dev.planwright.domain.project.Assumption.Claim;
import dev.planwright.domain.project.Assumption.Ground;
import dev.planwright.domain.project.Assumption.Stakes;
import dev.planwright.domain.project.Assumption.Test;

/** Stage 009 as JSON. Items without ids, as a model returns them, are numbered as they stand. */
final class AssumptionsCodec {
  private static final RecordCodec<Stakes> STAKES =
      RecordCodec.of(Stakes.class, "if_wrong")
          .object("test", RecordCodec.of(Test.class, "how days known_to"))
          .names("sensitivity");
  private static final RecordCodec<Assumption> ITEM =
      RecordCodec.numbered(Assumption.class, 'A', "")
          .flat(RecordCodec.of(Claim.class, "topic question statement"))
          .names("value")
          .flat(RecordCodec.of(Ground.class, "basis q confidence"))
          .flat(STAKES)
          .names("flags")
          .unlessEmpty()
          .shown("rank", item -> item.id().number());

  static final RecordCodec<Assumptions> ASSUMPTIONS =
      RecordCodec.of(Assumptions.class, "").list("items", ITEM).names("checks");

  private AssumptionsCodec() {}
}

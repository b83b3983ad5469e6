package dev.planwright.application.stage.references;

import dev.planwright.application.pipeline.codec.RecordCodec;
import dev.planwright.application.stage.references.References.BaseRate;
import dev.planwright.application.stage.references.References.Case;
import dev.planwright.application.stage.references.References.Likeness;
import dev.planwright.application.stage.references.References.Overrun;
import dev.planwright.application.stage.references.References.Result;
import dev.planwright.application.stage.references.References.Setting;

/** Comparable projects as JSON. */
final class ReferencesCodec {
  private static final RecordCodec<Case> CASE =
      RecordCodec.of(Case.class, "")
          .flat(RecordCodec.of(Setting.class, "name place years"))
          .flat(RecordCodec.of(Likeness.class, "similar differs"))
          .flat(
              RecordCodec.of(Result.class, "outcome cost months")
                  .flat(RecordCodec.of(Overrun.class, "cost_overrun time_overrun"))
                  .names("lesson"))
          .names("look_up sure");

  static final RecordCodec<References> REFERENCES =
      RecordCodec.of(References.class, "")
          .list("cases", CASE)
          .listOfWhole("base_rates", RecordCodec.of(BaseRate.class, "name value cases note"));

  private ReferencesCodec() {}
}

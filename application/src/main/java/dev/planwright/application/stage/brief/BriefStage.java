package dev.planwright.application.stage.brief;

import dev.planwright.application.brief.Brief;
import dev.planwright.application.brief.BriefJson;
import dev.planwright.application.brief.read.Domain;
import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.pipeline.JsonCodec;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageDefinition;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.StageKey;
import dev.planwright.application.pipeline.StageResult;
import dev.planwright.application.pipeline.codec.Members;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.Optional;

/** Stage 029 of a plan without a model: the brief. */
public final class BriefStage {
  private static final StageKey<JsonObject> STAGE =
      new StageKey<>(new StageId(29, "brief"), JsonCodec.SAME);

  private BriefStage() {}

  /** The stage. */
  public static StageDefinition definition() {
    return StageDefinition.of(STAGE)
        .in(BriefStage.class)
        .core()
        .after(Stage.INTAKE)
        .reads(Stage.START)
        .byCode(run -> StageResult.of(BriefJson.write(brief(run.input()))))
        .done();
  }

  /** The brief of what stages 001 and 002 hold; always the same one. */
  static Brief brief(StageInput input) {
    Optional<Domain> field =
        input.data(Stage.START).text("field").flatMap(name -> Members.named(name, Domain.class));
    return Brief.of(input.get(Intake.STAGE), input.startDate(), field);
  }
}

package dev.planwright.application.stage.manifest;

import dev.planwright.application.pipeline.JsonCodec;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageDefinition;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.StageKey;
import dev.planwright.application.pipeline.StageResult;
import dev.planwright.domain.json.Json.JsonObject;

/** Stage 032: every file of the plan with its size and hash. */
public final class ManifestStage {
  private static final StageKey<JsonObject> STAGE =
      new StageKey<>(new StageId(32, "manifest"), JsonCodec.SAME);

  private ManifestStage() {}

  public static StageDefinition definition() {
    return StageDefinition.of(STAGE)
        .in(ManifestStage.class)
        .after(Stage.REPORT, Stage.DIGEST)
        .listsFiles()
        .byCode(run -> StageResult.of(Manifest.of(run)))
        .done();
  }
}

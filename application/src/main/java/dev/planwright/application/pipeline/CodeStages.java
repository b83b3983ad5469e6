package dev.planwright.application.pipeline;

import dev.planwright.application.pipeline.file.MadeBy;
import dev.planwright.application.pipeline.file.Quality;
import dev.planwright.domain.json.Json.JsonObject;

/** Makes the stages that no model is asked for. Pure; safe for concurrent use. */
@FunctionalInterface
public interface CodeStages {
  StageOutput make(StageDefinition stage, StageRun run);

  /** By the stages' own definitions. */
  static StageOutput byDefinition(StageDefinition stage, StageRun run) {
    if (!(stage.making() instanceof Making.ByCode(var maker))) {
      throw new IllegalArgumentException(stage.id() + " is not made by code");
    }
    StageResult<JsonObject> made = maker.apply(run);
    return new StageOutput(
        made.content(),
        MadeBy.CODE,
        made.whole() ? Quality.FULL : Quality.PARTIAL,
        made.notes(),
        made.files());
  }
}

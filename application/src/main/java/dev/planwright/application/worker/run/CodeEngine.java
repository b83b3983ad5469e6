package dev.planwright.application.worker.run;

import dev.planwright.application.computed.ComputedParts;
import dev.planwright.application.computed.StageCompletion;
import dev.planwright.application.pipeline.Engine;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.StageOutput;
import dev.planwright.domain.json.Json;

/** Makes the stages before the report that no model is asked for: they are computed alone. */
public final class CodeEngine implements Engine {

  @Override
  public StageOutput make(Stage stage, StageInput input) {
    StageCompletion computed = ComputedParts.complete(stage, Json.object(), input);
    return StageOutput.computed(computed.data(), computed.files());
  }
}

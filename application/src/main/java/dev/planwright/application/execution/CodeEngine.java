package dev.planwright.application.execution;

import dev.planwright.application.execution.computed.ComputedParts;
import dev.planwright.application.execution.computed.StageCompletion;
import dev.planwright.application.execution.pipeline.Engine;
import dev.planwright.application.execution.pipeline.Stage;
import dev.planwright.application.execution.pipeline.StageInput;
import dev.planwright.application.execution.pipeline.StageOutput;
import dev.planwright.domain.json.Json;

/** Makes the stages before the report that no model is asked for: they are computed alone. */
public final class CodeEngine implements Engine {

  @Override
  public StageOutput make(Stage stage, StageInput input) {
    StageCompletion computed = ComputedParts.complete(stage, Json.object(), input);
    return StageOutput.computed(computed.data(), computed.files());
  }
}

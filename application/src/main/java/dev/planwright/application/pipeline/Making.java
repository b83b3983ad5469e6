package dev.planwright.application.pipeline;

import dev.planwright.application.pipeline.call.StageAsking;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.function.Function;

/** How a stage is made. */
public sealed interface Making {
  /** Code alone makes it of what is finished. */
  record ByCode(Function<StageRun, StageResult<JsonObject>> stage) implements Making {}

  /** It is asked for, and code completes the answer. */
  record ByQuestion(AskedStage stage) implements Making {}

  /** A stage that is asked for. */
  @FunctionalInterface
  interface AskedStage {
    /**
     * Asks, and completes the answer.
     *
     * @throws InterruptedException when the run ends
     */
    StageResult<JsonObject> make(StageAsking asking) throws InterruptedException;
  }
}

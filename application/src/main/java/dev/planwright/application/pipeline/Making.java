package dev.planwright.application.pipeline;

import dev.planwright.domain.json.Json.JsonObject;
import java.util.function.BiFunction;
import java.util.function.Function;

/** How a stage is made. */
public sealed interface Making {
  /** Code alone makes it of what is finished. */
  record ByCode(Function<StageRun, StageResult<JsonObject>> stage) implements Making {}

  /** It is asked for, and code completes the answer. */
  record ByQuestion(AskedStage stage) implements Making {}

  /** It is asked for by a script of the package of the models, and code completes the answer. */
  record ByScript(BiFunction<JsonObject, StageInput, StageResult<JsonObject>> completed)
      implements Making {}

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

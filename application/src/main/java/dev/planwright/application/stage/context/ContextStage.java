package dev.planwright.application.stage.context;

import dev.planwright.application.computed.StageCompletion;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.domain.json.Json.JsonObject;

/** Stage 005: places, law and money. */
public final class ContextStage {
  private ContextStage() {}

  /** What code makes of an answer: the table of currencies and the working calendar. */
  public static StageCompletion complete(JsonObject returned, StageInput input) {
    Context context = new MoneyAndDays(input).added(Context.STAGE.codec().read(returned));
    return StageCompletion.of(Context.STAGE.codec().write(context));
  }
}

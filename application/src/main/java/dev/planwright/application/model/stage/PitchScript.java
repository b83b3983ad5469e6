package dev.planwright.application.model.stage;

import dev.planwright.domain.json.Json.JsonObject;

/** Stage 024: the pitch, its numbers as tokens. */
final class PitchScript implements StageScript {

  @Override
  public JsonObject returned(StageWork work) throws InterruptedException {
    var numbers = new NumberRules(work.input());
    return work.ask(work.whole(numbers.rules()).with("number tokens", numbers.table()));
  }
}

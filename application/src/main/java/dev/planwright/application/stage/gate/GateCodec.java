package dev.planwright.application.stage.gate;

import dev.planwright.application.pipeline.StageCodec;
import dev.planwright.application.pipeline.codec.Members;
import dev.planwright.application.stage.gate.Gate.Verdict;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;

/** The gate's judgement as JSON. */
final class GateCodec implements StageCodec<Gate> {

  @Override
  public Gate read(JsonObject data) {
    var gate = new Members(data);
    return new Gate(
        gate.text("reason"),
        gate.maybeText("category"),
        gate.texts("limits"),
        gate.choice("verdict", Verdict.class));
  }

  @Override
  public JsonObject write(Gate gate) {
    return Json.build()
        .put("reason", gate.reason())
        .putIfPresent("category", gate.category().map(Json::of))
        .put("limits", Json.texts(gate.limits()))
        .put("verdict", Members.name(gate.verdict()))
        .done();
  }
}

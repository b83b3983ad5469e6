package dev.planwright.application.stage.pitch;

import dev.planwright.application.pipeline.StageCodec;
import dev.planwright.application.pipeline.codec.Members;
import dev.planwright.application.stage.narrative.NumberToken;
import dev.planwright.application.stage.pitch.Pitch.Appeal;
import dev.planwright.application.stage.pitch.Pitch.Audience;
import dev.planwright.application.stage.pitch.Pitch.Offer;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;

/** The pitch as JSON. */
final class PitchCodec implements StageCodec<Pitch> {

  @Override
  public Pitch read(JsonObject data) {
    var pitch = new Members(data);
    return new Pitch(
        new Offer(
            pitch.text("hook"), pitch.text("need"), pitch.text("answer"), pitch.text("why_now")),
        pitch.texts("proof"),
        pitch.list("audiences", reader -> new Audience(reader.text("who"), reader.text("benefit"))),
        new Appeal(
            pitch.text("ask"), pitch.text("ethics"), pitch.text("vision"), pitch.text("call")),
        NumberToken.of(pitch));
  }

  @Override
  public JsonObject write(Pitch pitch) {
    return Json.build()
        .put("hook", pitch.offer().hook())
        .put("need", pitch.offer().need())
        .put("answer", pitch.offer().answer())
        .put("why_now", pitch.offer().whyNow())
        .put("proof", Json.texts(pitch.proof()))
        .put("ask", pitch.appeal().ask())
        .put("audiences", pitch.audiences().stream().map(PitchCodec::written).toList())
        .put("ethics", pitch.appeal().ethics())
        .put("vision", pitch.appeal().vision())
        .put("call", pitch.appeal().call())
        .put("tokens", NumberToken.written(pitch.tokens()))
        .done();
  }

  private static JsonObject written(Audience reader) {
    return Json.build().put("who", reader.who()).put("benefit", reader.benefit()).done();
  }
}

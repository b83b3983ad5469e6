package dev.planwright.application.stage.summary;

import dev.planwright.application.pipeline.StageCodec;
import dev.planwright.application.pipeline.codec.Members;
import dev.planwright.application.stage.narrative.NumberToken;
import dev.planwright.application.stage.summary.Summary.Concerns;
import dev.planwright.application.stage.summary.Summary.Essence;
import dev.planwright.application.stage.summary.Summary.Next;
import dev.planwright.application.stage.summary.Summary.Question;
import dev.planwright.application.stage.summary.Summary.Step;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;

/** The summary as JSON. */
final class SummaryCodec implements StageCodec<Summary> {

  @Override
  public Summary read(JsonObject data) {
    var summary = new Members(data);
    return new Summary(
        new Essence(
            summary.text("purpose"),
            summary.text("time_line"),
            summary.text("money_line"),
            summary.confidence("confidence"),
            summary.text("bottom_line")),
        summary.texts("get"),
        new Concerns(summary.texts("risks"), summary.texts("decisions"), summary.texts("caveats")),
        new Next(
            summary.list(
                "first_steps",
                step -> new Step(step.text("what"), step.text("owner"), step.number("by_days"))),
            summary.list("next_24h", q -> new Question(q.text("question"), q.text("where")))),
        NumberToken.of(summary));
  }

  @Override
  public JsonObject write(Summary summary) {
    Essence essence = summary.essence();
    return Json.build()
        .put("purpose", essence.purpose())
        .put("get", Json.texts(summary.get()))
        .put("time_line", essence.time())
        .put("money_line", essence.money())
        .put("risks", Json.texts(summary.concerns().risks()))
        .put("decisions", Json.texts(summary.concerns().decisions()))
        .put("first_steps", summary.next().steps().stream().map(SummaryCodec::written).toList())
        .put("next_24h", summary.next().questions().stream().map(SummaryCodec::written).toList())
        .put("caveats", Json.texts(summary.concerns().caveats()))
        .put("confidence", Members.of(essence.confidence()))
        .put("bottom_line", essence.bottomLine())
        .put("tokens", NumberToken.written(summary.tokens()))
        .done();
  }

  private static JsonObject written(Step step) {
    return Json.build()
        .put("what", step.what())
        .put("owner", step.owner())
        .put("by_days", step.byDays())
        .done();
  }

  private static JsonObject written(Question question) {
    return Json.build().put("question", question.question()).put("where", question.where()).done();
  }
}

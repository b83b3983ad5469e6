package dev.planwright.application.stage.assumptions;

import dev.planwright.application.pipeline.StageCodec;
import dev.planwright.application.pipeline.codec.Members;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.project.Assumption;
import dev.planwright.domain.project.Assumption.Claim;
import dev.planwright.domain.project.Assumption.Ground;
import dev.planwright.domain.project.Assumption.Stakes;
import dev.planwright.domain.project.Assumption.Test;
import dev.planwright.domain.project.Basis;
import dev.planwright.domain.project.ElementId;

/** Stage 009 as JSON. Items without ids, as a model returns them, are numbered as they stand. */
final class AssumptionsCodec implements StageCodec<Assumptions> {

  @Override
  public JsonObject write(Assumptions content) {
    return Json.build()
        .put("items", content.items().stream().map(AssumptionsCodec::item).toList())
        .put("checks", content.checks().stream().map(Members::of).toList())
        .done();
  }

  @Override
  public Assumptions read(JsonObject data) {
    var members = new Members(data);
    return new Assumptions(
        members.numbered("items", 'A', AssumptionsCodec::item), members.checks("checks"));
  }

  private static Assumption item(ElementId id, Members item) {
    return new Assumption(
        id,
        new Claim(item.text("topic"), item.text("question"), item.text("statement")),
        item.range("value"),
        new Ground(
            item.choice("basis", Basis.class), item.maybeText("q"), item.confidence("confidence")),
        new Stakes(
            item.text("if_wrong"),
            item.object("test", test -> new Test(test.text("how"), test.number("days"))),
            item.whole("sensitivity")),
        item.texts("flags"));
  }

  private static JsonObject item(Assumption item) {
    Json.Builder json =
        Json.build()
            .put("id", item.id().toString())
            .put("topic", item.claim().topic())
            .put("question", item.claim().question())
            .put("statement", item.statement())
            .putIfPresent("value", item.value().map(Members::of))
            .put("basis", Members.name(item.ground().basis()))
            .putIfPresent("q", item.ground().quote().map(Json::of))
            .put("confidence", Members.of(item.confidence()))
            .put("if_wrong", item.stakes().ifWrong())
            .put("test", test(item.stakes().test()))
            .put("sensitivity", item.stakes().sensitivity())
            .put("rank", item.id().number());
    return item.flags().isEmpty()
        ? json.done()
        : json.put("flags", Json.texts(item.flags())).done();
  }

  private static JsonObject test(Test test) {
    return Json.build().put("how", test.how()).put("days", test.days()).done();
  }
}

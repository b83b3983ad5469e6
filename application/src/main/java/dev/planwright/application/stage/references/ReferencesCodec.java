package dev.planwright.application.stage.references;

import dev.planwright.application.pipeline.StageCodec;
import dev.planwright.application.pipeline.codec.Members;
import dev.planwright.application.stage.references.References.BaseRate;
import dev.planwright.application.stage.references.References.Case;
import dev.planwright.application.stage.references.References.Likeness;
import dev.planwright.application.stage.references.References.Result;
import dev.planwright.application.stage.references.References.Setting;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.project.Sureness;
import java.util.Optional;

/** Comparable projects as JSON. */
final class ReferencesCodec implements StageCodec<References> {

  @Override
  public References read(JsonObject data) {
    var references = new Members(data);
    return new References(
        references.list("cases", ReferencesCodec::reference),
        references.list("base_rates", ReferencesCodec::rate).stream()
            .flatMap(Optional::stream)
            .toList());
  }

  private static Case reference(Members told) {
    return new Case(
        new Setting(told.text("name"), told.text("place"), told.text("years")),
        new Likeness(told.texts("similar"), told.texts("differs")),
        new Result(
            told.text("outcome"), told.range("cost"), told.range("months"), told.text("lesson")),
        told.text("look_up"),
        told.choice("sure", Sureness.class));
  }

  private static Optional<BaseRate> rate(Members rate) {
    return rate.range("value")
        .map(value ->
            new BaseRate(rate.text("name"), value, rate.whole("cases"), rate.maybeText("note")));
  }

  @Override
  public JsonObject write(References references) {
    return Json.build()
        .put("cases", references.cases().stream().map(ReferencesCodec::written).toList())
        .put("base_rates", references.rates().stream().map(ReferencesCodec::written).toList())
        .done();
  }

  private static JsonObject written(Case told) {
    Result result = told.result();
    return Json.build()
        .put("name", told.setting().name())
        .put("place", told.setting().place())
        .put("years", told.setting().years())
        .put("similar", Json.texts(told.likeness().similar()))
        .put("differs", Json.texts(told.likeness().differs()))
        .put("outcome", result.outcome())
        .putIfPresent("cost", result.cost().map(Members::of))
        .putIfPresent("months", result.months().map(Members::of))
        .put("lesson", result.lesson())
        .put("look_up", told.lookUp())
        .put("sure", Members.name(told.sureness()))
        .done();
  }

  private static JsonObject written(BaseRate rate) {
    return Json.build()
        .put("name", rate.name())
        .put("value", Members.of(rate.value()))
        .put("cases", rate.cases())
        .putIfPresent("note", rate.note().map(Json::of))
        .done();
  }
}

package dev.planwright.application.stage.risks;

import dev.planwright.application.pipeline.StageCodec;
import dev.planwright.application.pipeline.codec.Members;
import dev.planwright.application.stage.risks.RiskRegister.Cell;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.project.Basis;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.project.Likelihood;
import dev.planwright.domain.project.Risk;
import java.util.ArrayList;
import java.util.List;

/** The risk register as JSON. */
final class RiskCodec implements StageCodec<RiskRegister> {

  @Override
  public RiskRegister read(JsonObject data) {
    return new RiskRegister(new Members(data).numbered("risks", 'K', RiskCodec::risk));
  }

  private static Risk risk(ElementId id, Members risk) {
    return new Risk(
        id,
        new Risk.Story(
            risk.text("title"),
            risk.text("area"),
            risk.text("cause"),
            risk.text("event"),
            risk.text("effect")),
        new Risk.Weight(
            Likelihood.of(risk.whole("likelihood")),
            risk.whole("impact"),
            risk.range("cost"),
            risk.range("delay_days")),
        new Risk.Answer(
            risk.choice("response", Risk.Response.class),
            risk.texts("actions"),
            risk.text("owner"),
            risk.maybe("trigger", Members::trigger)),
        risk.ids("assumptions"),
        risk.maybeChoice("ev", Basis.class));
  }

  @Override
  public JsonObject write(RiskRegister register) {
    var risks = new ArrayList<JsonObject>();
    register.risks().forEach(risk -> risks.add(written(risk, risks.size() + 1)));
    Json.Builder data =
        Json.build()
            .put("risks", risks)
            .put("heat", register.heat().stream().map(RiskCodec::written).toList())
            .put("expected_delay_days", register.expectedDelay());
    register
        .expectedCost()
        .ifPresent(cost ->
            data.put(
                "expected_cost",
                Json.build().put("amount", cost.amount()).put("unit", cost.unit()).done()));
    return data.done();
  }

  private static JsonObject written(Risk risk, int rank) {
    Json.Builder written =
        Json.build()
            .put("id", risk.id().toString())
            .put("title", risk.story().title())
            .put("area", risk.story().area())
            .put("cause", risk.story().cause())
            .put("event", risk.story().event())
            .put("effect", risk.story().effect());
    put(risk.weight(), written);
    put(risk.answer(), written);
    return written
        .put("assumptions", Members.of(risk.assumptions()))
        .putIfPresent("ev", risk.basis().map(Members::name).map(Json::of))
        .put("score", risk.score())
        .put("rank", rank)
        .putIfPresent("expected_cost", risk.expectedCost().map(Json::of))
        .putIfPresent("expected_delay_days", risk.expectedDelay().map(Json::of))
        .done();
  }

  private static void put(Risk.Weight weight, Json.Builder written) {
    written
        .put("likelihood", weight.likelihood().points())
        .put("impact", weight.impact())
        .putIfPresent("cost", weight.cost().map(Members::of))
        .putIfPresent("delay_days", weight.delay().map(Members::of));
  }

  private static void put(Risk.Answer answer, Json.Builder written) {
    written
        .put("response", Members.name(answer.response()))
        .put("actions", Json.texts(answer.actions()))
        .put("owner", answer.owner())
        .putIfPresent("trigger", answer.trigger().map(Members::of));
  }

  private static JsonObject written(Cell cell) {
    List<ElementId> ids = cell.risks().stream().map(Risk::id).toList();
    return Json.build()
        .put("likelihood", cell.weight().likelihood().points())
        .put("impact", cell.weight().impact())
        .put("count", ids.size())
        .put("ids", Members.of(ids))
        .done();
  }
}

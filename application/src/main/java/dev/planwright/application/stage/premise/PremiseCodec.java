package dev.planwright.application.stage.premise;

import dev.planwright.application.pipeline.StageCodec;
import dev.planwright.application.pipeline.codec.Members;
import dev.planwright.application.stage.premise.Premise.Alternatives;
import dev.planwright.application.stage.premise.Premise.Bolder;
import dev.planwright.application.stage.premise.Premise.Lens;
import dev.planwright.application.stage.premise.Premise.Outlook;
import dev.planwright.application.stage.premise.Premise.Precedent;
import dev.planwright.application.stage.premise.Premise.Reason;
import dev.planwright.application.stage.premise.Premise.Ripple;
import dev.planwright.application.stage.premise.Premise.Simpler;
import dev.planwright.application.stage.premise.Premise.Verdict;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.project.Sureness;
import java.math.BigDecimal;
import java.util.function.Function;

/** Stage 004 as JSON. */
final class PremiseCodec implements StageCodec<Premise> {

  @Override
  public JsonObject write(Premise content) {
    return Json.build()
        .put("lenses", content.lenses().stream().map(PremiseCodec::lens).toList())
        .put("verdict", Members.name(content.verdict()))
        .done();
  }

  @Override
  public Premise read(JsonObject data) {
    return new Premise(new Members(data).list("lenses", lens -> lens(lens.text("lens"), lens)));
  }

  /** What the call for that lens returns: a single lens, without its name. */
  static Function<JsonObject, Lens> answer(String name) {
    return returned -> lens(name, new Members(returned.objects("lenses").getFirst()));
  }

  private static Lens lens(String name, Members lens) {
    return new Lens(
        name,
        lens.maybeText("thesis"),
        lens.numbered(
            "reasons",
            'X',
            (id, reason) -> new Reason(id, reason.text("claim"), reason.maybeText("q"))),
        new Outlook(
            lens.list("ripple", ripple -> new Ripple(ripple.text("when"), ripple.text("effect"))),
            lens.list("precedents", PremiseCodec::precedent)),
        new Alternatives(
            lens.maybe("simpler", PremiseCodec::simpler),
            lens.maybe("bolder", bolder -> new Bolder(bolder.text("what"), bolder.text("needs")))),
        lens.maybeChoice("verdict", Verdict.class));
  }

  private static Precedent precedent(Members precedent) {
    return new Precedent(
        precedent.text("name"),
        precedent.json().number("year").map(BigDecimal::intValue),
        precedent.text("what"),
        precedent.choice("sure", Sureness.class));
  }

  private static Simpler simpler(Members simpler) {
    return new Simpler(simpler.text("what"), simpler.text("saves"), simpler.text("gives_up"));
  }

  private static JsonObject lens(Lens lens) {
    return Json.build()
        .put("lens", lens.name())
        .put("reasons", lens.reasons().stream().map(PremiseCodec::reason).toList())
        .put("ripple", lens.outlook().ripples().stream().map(PremiseCodec::ripple).toList())
        .put(
            "precedents",
            lens.outlook().precedents().stream().map(PremiseCodec::precedent).toList())
        .putIfPresent("thesis", lens.thesis().map(Json::of))
        .putIfPresent("simpler", lens.alternatives().simpler().map(PremiseCodec::simpler))
        .putIfPresent("bolder", lens.alternatives().bolder().map(PremiseCodec::bolder))
        .putIfPresent("verdict", lens.verdict().map(verdict -> Json.of(Members.name(verdict))))
        .done();
  }

  private static JsonObject reason(Reason reason) {
    return Json.build()
        .put("id", reason.id().toString())
        .put("claim", reason.claim())
        .putIfPresent("q", reason.quote().map(Json::of))
        .done();
  }

  private static JsonObject ripple(Ripple ripple) {
    return Json.build().put("when", ripple.when()).put("effect", ripple.effect()).done();
  }

  private static JsonObject precedent(Precedent precedent) {
    return Json.build()
        .put("name", precedent.name())
        .putIfPresent("year", precedent.year().map(Json::of))
        .put("what", precedent.what())
        .put("sure", Members.name(precedent.sure()))
        .put("unverified", true)
        .done();
  }

  private static JsonObject simpler(Simpler simpler) {
    return Json.build()
        .put("what", simpler.what())
        .put("saves", simpler.saves())
        .put("gives_up", simpler.givesUp())
        .done();
  }

  private static JsonObject bolder(Bolder bolder) {
    return Json.build().put("what", bolder.what()).put("needs", bolder.needs()).done();
  }
}

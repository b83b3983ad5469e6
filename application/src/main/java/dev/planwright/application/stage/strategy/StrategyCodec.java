package dev.planwright.application.stage.strategy;

import dev.planwright.application.pipeline.StageCodec;
import dev.planwright.application.pipeline.codec.Members;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.project.ElementId;
import java.util.List;

/** Stage 007 as JSON. The ranks and relations are written for readers, and never read. */
final class StrategyCodec implements StageCodec<Strategy> {

  @Override
  public JsonObject write(Strategy content) {
    List<ElementId> ranking = content.ranking();
    return Json.build()
        .put(
            "marks",
            content.marks().stream()
                .map(mark -> mark(mark, ranking.indexOf(mark.lever()) + 1))
                .toList())
        .put("ranking", Members.of(ranking))
        .put("matrix", content.relations().stream().map(StrategyCodec::relation).toList())
        .done();
  }

  @Override
  public Strategy read(JsonObject data) {
    return new Strategy(new Members(data).naming("marks", "lever", StrategyCodec::mark));
  }

  private static Mark mark(ElementId lever, Members mark) {
    return new Mark(
        lever,
        mark.text("why"),
        mark.choice("class", Mark.LeverClass.class),
        mark.whole("importance"),
        mark.naming("synergy", "ref", StrategyCodec::effect),
        mark.naming("conflict", "ref", StrategyCodec::effect));
  }

  private static Mark.Effect effect(ElementId other, Members effect) {
    return new Mark.Effect(other, effect.text("why"));
  }

  private static JsonObject mark(Mark mark, int rank) {
    return Json.build()
        .put("lever", mark.lever().toString())
        .put("why", mark.why())
        .put("class", Members.name(mark.leverClass()))
        .put("importance", mark.importance())
        .put("synergy", mark.synergy().stream().map(StrategyCodec::effect).toList())
        .put("conflict", mark.conflict().stream().map(StrategyCodec::effect).toList())
        .put("rank", rank)
        .done();
  }

  private static JsonObject effect(Mark.Effect effect) {
    return Json.build().put("ref", effect.other().toString()).put("why", effect.why()).done();
  }

  private static JsonObject relation(Relation relation) {
    return Json.build()
        .put("a", relation.first().toString())
        .put("b", relation.second().toString())
        .put("kind", Members.name(relation.kind()))
        .put("why", relation.why())
        .done();
  }
}

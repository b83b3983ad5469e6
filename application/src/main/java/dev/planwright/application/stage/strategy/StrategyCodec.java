package dev.planwright.application.stage.strategy;

import dev.planwright.application.pipeline.StageCodec;
import dev.planwright.application.pipeline.codec.Members;
import dev.planwright.application.pipeline.codec.RecordCodec;
import dev.planwright.application.stage.strategy.Mark.Effect;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.project.ElementId;
import java.util.List;

/** Stage 007 as JSON. The ranks and relations are written for readers, and never read. */
final class StrategyCodec implements StageCodec<Strategy> {
  private static final RecordCodec<Effect> EFFECT = RecordCodec.of(Effect.class, "ref why");
  private static final RecordCodec<Mark> MARK =
      RecordCodec.of(Mark.class, "lever why class importance")
          .listOfWhole("synergy", EFFECT)
          .listOfWhole("conflict", EFFECT);
  private static final RecordCodec<Strategy> MARKS =
      RecordCodec.of(Strategy.class, "").listOfWhole("marks", MARK);
  private static final RecordCodec<Relation> RELATION =
      RecordCodec.of(Relation.class, "a b kind why");

  @Override
  public JsonObject write(Strategy content) {
    List<ElementId> ranking = content.ranking();
    return Json.build()
        .put(
            "marks",
            content.marks().stream()
                .map(mark ->
                    MARK.write(mark).with("rank", Json.of(ranking.indexOf(mark.lever()) + 1)))
                .toList())
        .put("ranking", Members.of(ranking))
        .put("matrix", RELATION.array(content.relations()))
        .done();
  }

  @Override
  public Strategy read(JsonObject data) {
    return MARKS.read(data);
  }
}

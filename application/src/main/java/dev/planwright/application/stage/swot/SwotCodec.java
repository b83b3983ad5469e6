package dev.planwright.application.stage.swot;

import dev.planwright.application.pipeline.codec.Members;
import dev.planwright.application.pipeline.codec.RecordCodec;
import dev.planwright.application.stage.swot.Swot.Entry;
import dev.planwright.application.stage.swot.Swot.Move;
import dev.planwright.application.stage.swot.Swot.Pair;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.project.ElementId;
import java.util.List;

/** Strengths, weaknesses, opportunities and threats as JSON. */
final class SwotCodec {
  /** The moves of an answer name entries by their places in its lists. */
  private static final RecordCodec<Swot> ANSWER =
      with(
          RecordCodec.of(Move.class, "")
              .own("uses", (move, _) -> List.of(entry(move, "inside"), entry(move, "outside")))
              .names("text"));

  static final RecordCodec<Swot> SWOT =
      with(RecordCodec.of(Move.class, "uses text"))
          .shown("grid", swot -> swot.grid().stream().map(SwotCodec::json).toList());

  private SwotCodec() {}

  static Swot answer(JsonObject data) {
    return ANSWER.read(data);
  }

  private static RecordCodec<Swot> with(RecordCodec<Move> move) {
    return RecordCodec.of(Swot.class, "")
        .list("strengths", entries('S'))
        .list("weaknesses", entries('W'))
        .list("opportunities", entries('O'))
        .list("threats", entries('T'))
        .list("moves", move)
        .names("open");
  }

  private static RecordCodec<Entry> entries(char quadrant) {
    return RecordCodec.numbered(Entry.class, quadrant, "text because refs weight");
  }

  private static ElementId entry(Members move, String side) {
    char quadrant = Character.toUpperCase(move.text(side).charAt(0));
    return new ElementId(quadrant, move.whole(side + "_number"));
  }

  private static Json json(Pair pair) {
    return Json.build()
        .put("inside", pair.inside().id().toString())
        .put("outside", pair.outside().id().toString())
        .put("text", pair.move().orElse("not stated"))
        .done();
  }
}

package dev.planwright.application.stage.swot;

import dev.planwright.application.pipeline.StageCodec;
import dev.planwright.application.pipeline.codec.Members;
import dev.planwright.application.stage.swot.Swot.Entry;
import dev.planwright.application.stage.swot.Swot.Move;
import dev.planwright.application.stage.swot.Swot.Pair;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.project.ElementId;
import java.util.List;
import java.util.function.Function;

/** Strengths, weaknesses, opportunities and threats as JSON. */
final class SwotCodec implements StageCodec<Swot> {
  private static final String NO_MOVE = "not stated";

  @Override
  public Swot read(JsonObject data) {
    return read(data, move -> new Move(move.ids("uses"), move.text("text")));
  }

  /** An answer: its moves name entries by their places in its lists. */
  static Swot answer(JsonObject data) {
    return read(
        data,
        move ->
            new Move(List.of(entry(move, "inside"), entry(move, "outside")), move.text("text")));
  }

  private static ElementId entry(Members move, String side) {
    char quadrant = Character.toUpperCase(move.text(side).charAt(0));
    return new ElementId(quadrant, move.whole(side + "_number"));
  }

  private static Swot read(JsonObject data, Function<Members, Move> move) {
    var swot = new Members(data);
    return new Swot(
        entries(swot, "strengths", 'S'),
        entries(swot, "weaknesses", 'W'),
        entries(swot, "opportunities", 'O'),
        entries(swot, "threats", 'T'),
        swot.list("moves", move),
        swot.texts("open"));
  }

  private static List<Entry> entries(Members swot, String quadrant, char prefix) {
    return swot.numbered(
        quadrant,
        prefix,
        (id, entry) ->
            new Entry(
                id,
                entry.text("text"),
                entry.text("because"),
                entry.ids("refs"),
                entry.whole("weight")));
  }

  @Override
  public JsonObject write(Swot swot) {
    return Json.build()
        .put("strengths", written(swot.strengths()))
        .put("weaknesses", written(swot.weaknesses()))
        .put("opportunities", written(swot.opportunities()))
        .put("threats", written(swot.threats()))
        .put("moves", swot.moves().stream().map(SwotCodec::written).toList())
        .put("open", Json.texts(swot.open()))
        .put("grid", swot.grid().stream().map(SwotCodec::written).toList())
        .done();
  }

  private static List<JsonObject> written(List<Entry> entries) {
    return entries.stream()
        .map(entry ->
            Json.build()
                .put("id", entry.id().toString())
                .put("text", entry.text())
                .put("because", entry.because())
                .put("refs", Members.of(entry.refs()))
                .put("weight", entry.weight())
                .done())
        .toList();
  }

  private static JsonObject written(Move move) {
    return Json.build().put("uses", Members.of(move.uses())).put("text", move.text()).done();
  }

  private static JsonObject written(Pair pair) {
    return Json.build()
        .put("inside", pair.inside().id().toString())
        .put("outside", pair.outside().id().toString())
        .put("text", pair.move().orElse(NO_MOVE))
        .done();
  }
}

package dev.planwright.application.stage.questions;

import dev.planwright.application.pipeline.StageCodec;
import dev.planwright.application.pipeline.codec.Members;
import dev.planwright.application.stage.questions.Questions.Pair;
import dev.planwright.application.stage.questions.Questions.Reader;
import dev.planwright.application.stage.questions.Questions.Term;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.function.Function;

/** Questions and answers as JSON. */
final class QuestionsCodec implements StageCodec<Questions> {

  @Override
  public Questions read(JsonObject data) {
    return read(data, pair -> pair.choice("reader", Reader.class));
  }

  /** What the call for that reader answers. */
  static Function<JsonObject, Questions> answer(String reader) {
    return data -> read(data, _ -> Members.named(reader, Reader.class).orElseThrow());
  }

  private static Questions read(JsonObject data, Function<Members, Reader> reader) {
    return new Questions(
        new Members(data)
            .list(
                "pairs",
                pair ->
                    new Pair(
                        pair.text("q"),
                        pair.text("a"),
                        pair.texts("refs"),
                        pair.maybeText("term"),
                        reader.apply(pair))));
  }

  @Override
  public JsonObject write(Questions questions) {
    return Json.build()
        .put("pairs", questions.pairs().stream().map(QuestionsCodec::written).toList())
        .put("glossary", questions.glossary().stream().map(QuestionsCodec::written).toList())
        .done();
  }

  private static JsonObject written(Pair pair) {
    return Json.build()
        .put("q", pair.question())
        .put("a", pair.answer())
        .put("refs", Json.texts(pair.refs()))
        .putIfPresent("term", pair.term().map(Json::of))
        .put("reader", Members.name(pair.reader()))
        .done();
  }

  private static JsonObject written(Term term) {
    return Json.build().put("term", term.term()).put("text", term.pair().answer()).done();
  }
}

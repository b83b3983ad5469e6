package dev.planwright.application.stage.questions;

import dev.planwright.application.pipeline.codec.Members;
import dev.planwright.application.pipeline.codec.RecordCodec;
import dev.planwright.application.stage.questions.Questions.Pair;
import dev.planwright.application.stage.questions.Questions.Term;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.function.Function;

/** Questions and answers as JSON. */
final class QuestionsCodec {
  static final RecordCodec<Questions> QUESTIONS =
      RecordCodec.of(Questions.class, "")
          .list("pairs", RecordCodec.of(Pair.class, "q a refs term reader"))
          .shown(
              "glossary",
              questions -> questions.glossary().stream().map(QuestionsCodec::json).toList());

  private QuestionsCodec() {}

  /** What the call for that reader answers. */
  static Function<JsonObject, Questions> answer(String reader) {
    JsonObject given = Json.build().put("reader", reader).done();
    return data -> QUESTIONS.read(Members.given(data, "pairs", given));
  }

  private static Json json(Term term) {
    return Json.build().put("term", term.term()).put("text", term.pair().answer()).done();
  }
}

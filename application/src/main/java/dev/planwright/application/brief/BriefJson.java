package dev.planwright.application.brief;

import dev.planwright.application.brief.Brief.Checklist;
import dev.planwright.application.brief.Brief.Day;
import dev.planwright.application.brief.Brief.Question;
import dev.planwright.application.brief.Brief.Result;
import dev.planwright.application.brief.Brief.Statement;
import dev.planwright.application.brief.Brief.Sum;
import dev.planwright.application.pipeline.codec.RecordCodec;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;

/** A brief as the data of stage 029. */
public final class BriefJson {
  private static final RecordCodec<FieldReading> FIELD =
      RecordCodec.of(FieldReading.class, "name close given");
  private static final RecordCodec<Statement> STATEMENT =
      RecordCodec.of(Statement.class, "fact kind value quote");
  private static final RecordCodec<Day> DAY =
      RecordCodec.of(Day.class, "fact first shown kind what distance");
  private static final RecordCodec<Sum> SUM = RecordCodec.of(Sum.class, "fact amount role what");
  private static final RecordCodec<Question> QUESTION =
      RecordCodec.of(Question.class, "cause subject question why");
  private static final RecordCodec<Result> RESULT =
      RecordCodec.of(Result.class, "what value formula");
  private static final RecordCodec<Checklist> CHECKLIST =
      RecordCodec.of(Checklist.class, "field phases permits risks roles");

  private BriefJson() {}

  /** The data; the same brief gives the same. */
  public static JsonObject write(Brief brief) {
    return Json.build()
        .put("language", brief.opening().language())
        .put("title", brief.opening().title())
        .put("read_as", brief.opening().readAs())
        .put("field", FIELD.write(brief.opening().field()))
        .put("facts", STATEMENT.array(brief.stated().shown()))
        .put("further_facts", brief.stated().further())
        .put("calendar", DAY.array(brief.tables().calendar()))
        .put("sums", SUM.array(brief.tables().sums()))
        .put("questions", QUESTION.array(brief.questions()))
        .put("results", RESULT.array(brief.results()))
        .putIfPresent("checklist", brief.checklist().map(CHECKLIST::write))
        .done();
  }
}

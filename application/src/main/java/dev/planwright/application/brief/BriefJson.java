package dev.planwright.application.brief;

import module java.base;

import dev.planwright.application.brief.Brief.Checklist;
import dev.planwright.application.brief.Brief.Day;
import dev.planwright.application.brief.Brief.Question;
import dev.planwright.application.brief.Brief.Result;
import dev.planwright.application.brief.Brief.Statement;
import dev.planwright.application.brief.Brief.Sum;
import dev.planwright.application.pipeline.codec.Members;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;

/** A brief as the data of stage 029. */
public final class BriefJson {
  private BriefJson() {}

  /** The data; the same brief gives the same. */
  public static JsonObject write(Brief brief) {
    return Json.build()
        .put("language", brief.opening().language())
        .put("title", brief.opening().title())
        .put("read_as", brief.opening().readAs())
        .put("field", field(brief.opening().field()))
        .put("facts", brief.stated().shown().stream().map(BriefJson::statement).toList())
        .put("further_facts", brief.stated().further())
        .put("calendar", brief.tables().calendar().stream().map(BriefJson::day).toList())
        .put("sums", brief.tables().sums().stream().map(BriefJson::sum).toList())
        .put("questions", brief.questions().stream().map(BriefJson::question).toList())
        .put("results", brief.results().stream().map(BriefJson::result).toList())
        .putIfPresent("checklist", brief.checklist().map(BriefJson::checklist))
        .done();
  }

  private static JsonObject field(FieldReading reading) {
    return Json.build()
        .putIfPresent("name", reading.field().map(Members::name).map(Json::of))
        .put("close", Json.texts(reading.close().stream().map(Members::name).toList()))
        .put("given", reading.given())
        .done();
  }

  private static JsonObject statement(Statement statement) {
    return Json.build()
        .put("fact", statement.fact())
        .put("kind", Members.name(statement.kind()))
        .put("value", statement.value())
        .put("quote", statement.quote())
        .done();
  }

  private static JsonObject day(Day day) {
    return Json.build()
        .putIfPresent("fact", day.fact().map(Json::of))
        .put("first", day.first().toString())
        .put("shown", day.shown())
        .put("kind", day.kind())
        .put("what", day.what())
        .put("distance", day.distance())
        .done();
  }

  private static JsonObject sum(Sum sum) {
    return Json.build()
        .put("fact", sum.fact())
        .put("amount", sum.amount())
        .put("role", sum.role())
        .put("what", sum.what())
        .done();
  }

  private static JsonObject question(Question question) {
    return Json.build()
        .put("cause", question.cause().name().toLowerCase(Locale.ROOT))
        .put("subject", question.subject())
        .put("question", question.question())
        .put("why", question.why())
        .done();
  }

  private static JsonObject result(Result result) {
    return Json.build()
        .put("what", result.what())
        .put("value", result.value())
        .put("formula", result.formula())
        .done();
  }

  private static JsonObject checklist(Checklist list) {
    return Json.build()
        .put("field", list.field())
        .put("phases", Json.texts(list.phases()))
        .put("permits", Json.texts(list.permits()))
        .put("risks", Json.texts(list.risks()))
        .put("roles", Json.texts(list.roles()))
        .done();
  }
}

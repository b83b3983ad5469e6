package dev.planwright.application.stage.review;

import dev.planwright.application.pipeline.StageCodec;
import dev.planwright.application.pipeline.codec.Members;
import dev.planwright.application.stage.review.Review.Automation;
import dev.planwright.application.stage.review.Review.Decision;
import dev.planwright.application.stage.review.Review.Fault;
import dev.planwright.application.stage.review.Review.Issue;
import dev.planwright.application.stage.review.Review.Kpi;
import dev.planwright.application.stage.review.Review.Marks;
import dev.planwright.application.stage.review.Review.Measure;
import dev.planwright.application.stage.review.Review.Remedy;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.project.ElementId;
import java.util.function.Function;

/** The review as JSON. */
final class ReviewCodec implements StageCodec<Review> {

  @Override
  public Review read(JsonObject data) {
    return read(data, issue -> issue.text("theme"));
  }

  /** What a call under that theme answers. */
  static Function<JsonObject, Review> answer(String theme) {
    return data -> read(data, _ -> theme);
  }

  private static Review read(JsonObject data, Function<Members, String> theme) {
    var review = new Members(data);
    return new Review(
        review.numbered("issues", 'I', (id, issue) -> issue(id, theme.apply(issue), issue)),
        review.numbered("kpis", 'M', ReviewCodec::kpi),
        review.list("decisions", ReviewCodec::decision),
        review.texts("questions"),
        review.list(
            "automation",
            idea ->
                new Automation(idea.text("task"), idea.text("idea"), idea.range("saves_days"))));
  }

  private static Issue issue(ElementId id, String theme, Members issue) {
    return new Issue(
        id,
        theme,
        new Fault(issue.text("title"), issue.text("target"), issue.text("effect")),
        new Remedy(issue.text("action"), issue.text("owner"), issue.number("by_days")),
        issue.whole("priority"));
  }

  private static Kpi kpi(ElementId id, Members kpi) {
    return new Kpi(
        id,
        new Measure(kpi.text("name"), kpi.text("formula"), kpi.text("source"), kpi.text("every")),
        new Marks(kpi.maybeText("unit").orElse(""), kpi.number("target"), kpi.number("red_line")),
        kpi.text("owner"),
        kpi.maybeId("outcome"));
  }

  private static Decision decision(Members decision) {
    return new Decision(
        decision.text("question"),
        decision.texts("options"),
        decision.number("by_days"),
        decision.text("owner"));
  }

  @Override
  public JsonObject write(Review review) {
    return Json.build()
        .put("issues", review.issues().stream().map(ReviewCodec::written).toList())
        .put("kpis", review.kpis().stream().map(ReviewCodec::written).toList())
        .put("decisions", review.decisions().stream().map(ReviewCodec::written).toList())
        .put("questions", Json.texts(review.questions()))
        .put("automation", review.automation().stream().map(ReviewCodec::written).toList())
        .done();
  }

  private static JsonObject written(Issue issue) {
    return Json.build()
        .put("id", issue.id().toString())
        .put("title", issue.fault().title())
        .put("target", issue.fault().target())
        .put("effect", issue.fault().effect())
        .put("action", issue.remedy().action())
        .put("owner", issue.remedy().owner())
        .put("by_days", issue.remedy().byDays())
        .put("priority", issue.priority())
        .put("theme", issue.theme())
        .done();
  }

  private static JsonObject written(Kpi kpi) {
    return Json.build()
        .put("id", kpi.id().toString())
        .put("name", kpi.measure().name())
        .put("formula", kpi.measure().formula())
        .put("unit", kpi.marks().unit())
        .put("target", kpi.marks().target())
        .put("red_line", kpi.marks().redLine())
        .put("source", kpi.measure().source())
        .put("every", kpi.measure().every())
        .put("owner", kpi.owner())
        .putIfPresent("outcome", kpi.outcome().map(ElementId::toString).map(Json::of))
        .done();
  }

  private static JsonObject written(Decision decision) {
    return Json.build()
        .put("question", decision.question())
        .put("options", Json.texts(decision.options()))
        .put("by_days", decision.byDays())
        .put("owner", decision.owner())
        .done();
  }

  private static JsonObject written(Automation automation) {
    return Json.build()
        .put("task", automation.task())
        .put("idea", automation.idea())
        .putIfPresent("saves_days", automation.saves().map(Members::of))
        .done();
  }
}

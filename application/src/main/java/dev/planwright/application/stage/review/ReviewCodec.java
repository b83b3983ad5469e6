package dev.planwright.application.stage.review;

import dev.planwright.application.pipeline.codec.Members;
import dev.planwright.application.pipeline.codec.RecordCodec;
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
import java.util.function.Function;

/** The review as JSON. */
final class ReviewCodec {
  private static final RecordCodec<Issue> ISSUE =
      RecordCodec.numbered(Issue.class, 'I', "theme")
          .flat(RecordCodec.of(Fault.class, "title target effect"))
          .flat(RecordCodec.of(Remedy.class, "action owner by_days"))
          .names("priority");
  private static final RecordCodec<Kpi> KPI =
      RecordCodec.numbered(Kpi.class, 'M', "")
          .flat(RecordCodec.of(Measure.class, "name formula source every"))
          .flat(
              RecordCodec.of(Marks.class, "")
                  .own("unit", (marks, name) -> marks.maybeText(name).orElse(""))
                  .names("target red_line"))
          .names("owner outcome");

  static final RecordCodec<Review> REVIEW =
      RecordCodec.of(Review.class, "")
          .list("issues", ISSUE)
          .list("kpis", KPI)
          .list("decisions", RecordCodec.of(Decision.class, "question options by_days owner"))
          .names("questions")
          .list("automation", RecordCodec.of(Automation.class, "task idea saves_days"));

  private ReviewCodec() {}

  /** What a call under that theme answers. */
  static Function<JsonObject, Review> answer(String theme) {
    JsonObject given = Json.build().put("theme", theme).done();
    return data -> REVIEW.read(Members.given(data, "issues", given));
  }
}

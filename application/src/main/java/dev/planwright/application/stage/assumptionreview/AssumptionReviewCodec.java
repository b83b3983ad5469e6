package dev.planwright.application.stage.assumptionreview;

import dev.planwright.application.pipeline.StageCodec;
import dev.planwright.application.pipeline.codec.Members;
import dev.planwright.application.stage.assumptionreview.AssumptionReview.Finding;
import dev.planwright.application.stage.assumptionreview.AssumptionReview.Missing;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;

/** Stage 010 as JSON. What is missing is numbered from 1 as long as it has no ids. */
final class AssumptionReviewCodec implements StageCodec<AssumptionReview> {

  @Override
  public JsonObject write(AssumptionReview content) {
    return Json.build()
        .put("findings", content.findings().stream().map(AssumptionReviewCodec::finding).toList())
        .put("missing", content.missing().stream().map(AssumptionReviewCodec::missing).toList())
        .done();
  }

  @Override
  public AssumptionReview read(JsonObject data) {
    var members = new Members(data);
    return new AssumptionReview(
        members.list("findings", AssumptionReviewCodec::finding),
        members.numbered(
            "missing",
            'A',
            (id, missing) -> new Missing(id, missing.text("statement"), missing.text("why"))));
  }

  private static Finding finding(Members finding) {
    return new Finding(
        finding.ids("refs"),
        finding.text("issue"),
        finding.range("cost_pct"),
        finding.range("delay_days"),
        finding.text("fix"));
  }

  private static JsonObject finding(Finding finding) {
    return Json.build()
        .put("refs", Members.of(finding.on()))
        .put("issue", finding.issue())
        .putIfPresent("cost_pct", finding.cost().map(Members::of))
        .putIfPresent("delay_days", finding.delay().map(Members::of))
        .put("fix", finding.fix())
        .done();
  }

  private static JsonObject missing(Missing missing) {
    return Json.build()
        .put("id", missing.id().toString())
        .put("statement", missing.statement())
        .put("why", missing.why())
        .done();
  }
}

package dev.planwright.application.server;

import dev.planwright.application.server.content.PlanFileUri;
import dev.planwright.domain.download.Artifact;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Plan;
import dev.planwright.domain.plan.PlanStatus;
import java.util.List;

/** Where a plan can be read: what a host can open beside the answer. */
final class PlanLinks {
  private static final String MARKDOWN = "text/markdown";

  private PlanLinks() {}

  /** The same without the Markdown report, for the short answer. */
  static List<JsonObject> ofStatus(Plan plan) {
    return of(plan).stream()
        .filter(link -> link.text("rel").filter("markdown"::equals).isEmpty())
        .toList();
  }

  /** The links of a completed plan; none before. Another program's plan has its report only. */
  static List<JsonObject> of(Plan plan) {
    if (plan.status() != PlanStatus.COMPLETED) {
      return List.of();
    }
    JsonObject report =
        link("report", PlanFileUri.report(plan.id()), Artifact.REPORT.contentType());
    return plan.engine().isEmpty()
        ? List.of(report)
        : List.of(
            link("summary", PlanFileUri.summary(plan.id()), MARKDOWN),
            link("markdown", PlanFileUri.markdown(plan.id()), MARKDOWN),
            report);
  }

  private static JsonObject link(String rel, String uri, String mimeType) {
    return Json.build().put("rel", rel).put("uri", uri).put("mimeType", mimeType).done();
  }
}

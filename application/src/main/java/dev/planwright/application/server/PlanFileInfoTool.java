package dev.planwright.application.server;

import dev.planwright.application.artifact.DescribeArtifact;
import dev.planwright.application.plan.FindPlan;
import dev.planwright.application.request.RequestOrigin;
import dev.planwright.application.tool.ToolProgress;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.download.Artifact;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Plan;
import java.util.Optional;

/** plan_file_info. */
final class PlanFileInfoTool implements ToolHandler {
  private final FindPlan findPlan;
  private final DescribeArtifact describeArtifact;

  PlanFileInfoTool(FindPlan findPlan, DescribeArtifact describeArtifact) {
    this.findPlan = findPlan;
    this.describeArtifact = describeArtifact;
  }

  @Override
  public JsonObject handle(JsonObject arguments, Caller caller, ToolProgress progress) {
    Plan plan = findPlan.find(arguments.text("plan_id").orElseThrow(), caller);
    Artifact artifact = arguments.text("artifact").flatMap(Artifact::of).orElse(Artifact.REPORT);
    return describeArtifact
        .describe(plan, artifact)
        .map(description -> answer(plan, description))
        .orElseGet(Json::object);
  }

  private static JsonObject answer(Plan plan, DescribeArtifact.Description description) {
    return Json.build()
        .put("content_type", description.artifact().contentType())
        .put("sha256", description.sha256())
        .put("download_size", description.size())
        .putIfPresent("download_url", url(plan, description))
        .put("expires_at", PlanJson.time(description.token().expiresAt()))
        .done();
  }

  private static Optional<Json> url(Plan plan, DescribeArtifact.Description description) {
    String path =
        "/download/%s/%s?token=%s"
            .formatted(plan.id(), description.artifact().fileName(), description.token().value());
    return RequestOrigin.current().map(origin -> Json.of(origin.address(path)));
  }
}

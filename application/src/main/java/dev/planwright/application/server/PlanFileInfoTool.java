package dev.planwright.application.server;

import module java.base;

import dev.planwright.application.artifact.DescribeArtifact;
import dev.planwright.application.plan.FindPlan;
import dev.planwright.application.request.RequestOrigin;
import dev.planwright.application.tool.ToolProgress;
import dev.planwright.application.tool.Toolbox;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.download.Artifact;
import dev.planwright.domain.download.DownloadFile;
import dev.planwright.domain.download.ExportFile;
import dev.planwright.domain.download.ExportFormat;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Plan;

/** plan_file_info and plan_export: a link to a file of a plan. */
record PlanFileInfoTool(
    FindPlan findPlan,
    DescribeArtifact describeArtifact,
    Function<JsonObject, DownloadFile> wanted,
    Duration longest)
    implements ToolHandler {
  private static final Duration LONGEST_EXPORT = Duration.ofMinutes(1);

  /** plan_file_info. */
  static PlanFileInfoTool artifacts(FindPlan findPlan, DescribeArtifact describe) {
    return new PlanFileInfoTool(
        findPlan,
        describe,
        arguments -> arguments.text("artifact").flatMap(Artifact::of).orElse(Artifact.REPORT),
        Toolbox.LONGEST_CALL);
  }

  /** plan_export. */
  static PlanFileInfoTool exports(FindPlan findPlan, DescribeArtifact describe) {
    return new PlanFileInfoTool(
        findPlan,
        describe,
        arguments ->
            new ExportFile(
                arguments.text("format").flatMap(ExportFormat::of).orElseThrow(),
                arguments.number("revision").stream().mapToInt(BigDecimal::intValue).findFirst()),
        LONGEST_EXPORT);
  }

  @Override
  public JsonObject handle(JsonObject arguments, Caller caller, ToolProgress progress) {
    Plan plan = findPlan.find(arguments.text("plan_id").orElseThrow(), caller);
    return describeArtifact
        .describe(plan, wanted.apply(arguments))
        .map(description -> answer(plan, description))
        .orElseGet(Json::object);
  }

  @Override
  public Duration longest(JsonObject arguments) {
    return longest;
  }

  private static JsonObject answer(Plan plan, DescribeArtifact.Description description) {
    return Json.build()
        .put("content_type", description.file().contentType())
        .put("sha256", description.sha256())
        .put("download_size", description.size())
        .putIfPresent("download_url", url(plan, description))
        .put("expires_at", PlanJson.time(description.token().expiresAt()))
        .done();
  }

  private static Optional<Json> url(Plan plan, DescribeArtifact.Description description) {
    String path =
        "/download/%s/%s?token=%s"
            .formatted(plan.id(), description.file().fileName(), description.token().value());
    return RequestOrigin.current().map(origin -> Json.of(origin.address(path)));
  }
}

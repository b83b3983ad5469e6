package dev.planwright.adapters.stdio.download;

import module java.base;

import dev.planwright.adapters.stdio.download.ArtifactDownloader.Saved;
import dev.planwright.adapters.stdio.download.ArtifactDownloader.Source;
import dev.planwright.adapters.stdio.network.RemoteAddress;
import dev.planwright.adapters.stdio.remote.Remote;
import dev.planwright.application.json.JsonSchema;
import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.application.tool.ToolProgress;
import dev.planwright.application.tool.ToolResult;
import dev.planwright.domain.download.Artifact;
import dev.planwright.domain.download.DownloadFile;
import dev.planwright.domain.download.ExportFile;
import dev.planwright.domain.download.ExportFormat;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.PlanId;

/** The proxy's own tool: asks the remote for the file's address and saves the file here. */
public record PlanDownload(RemoteAddress address, Remote remote, ArtifactDownloader downloader) {
  public static final String FILE_INFO = "plan_file_info";
  private static final String EXPORT = "plan_export";
  private static final Optional<Json> COMPLETED = Optional.of(Json.of("completed"));

  public ToolResult call(JsonObject arguments, ToolProgress progress) {
    check(arguments);
    String planId = arguments.text("plan_id").orElse("");
    OptionalInt revision =
        arguments.number("revision").stream().mapToInt(BigDecimal::intValueExact).findFirst();
    DownloadFile file =
        arguments.text("artifact").flatMap(name -> file(name, revision)).orElse(Artifact.REPORT);
    ToolResult answered = asked(planId, file, progress);
    if (!withoutFile(answered)) {
      return saved(planId, file, answered, progress);
    }
    ToolResult status =
        remote.call("plan_status", Json.build().put("plan_id", planId).done(), progress);
    if (status.error()) {
      return status;
    }
    Optional<Json> state = status.structured().flatMap(object -> object.get("state"));
    if (state.equals(COMPLETED)) {
      // The plan may have ended between the two questions, and a completed plan has its files.
      ToolResult again = asked(planId, file, progress);
      if (!withoutFile(again)) {
        return saved(planId, file, again, progress);
      }
    }
    return ToolResult.of(Json.build().put("ready", false).putIfPresent("state", state).done());
  }

  private static boolean withoutFile(ToolResult answered) {
    return !answered.error()
        && answered.structured().filter(info -> info.members().isEmpty()).isPresent();
  }

  private static Optional<DownloadFile> file(String wireName, OptionalInt revision) {
    return Artifact.of(wireName)
        .<DownloadFile>map(artifact -> artifact)
        .or(() -> ExportFormat.of(wireName).map(f -> new ExportFile(f, revision)));
  }

  private ToolResult asked(String planId, DownloadFile file, ToolProgress progress) {
    Json.Builder arguments = Json.build().put("plan_id", planId);
    return switch (file) {
      case Artifact artifact ->
          remote.call(FILE_INFO, arguments.put("artifact", artifact.wireName()).done(), progress);
      case ExportFile export -> {
        export.revision().ifPresent(revision -> arguments.put("revision", revision));
        yield remote.call(EXPORT, arguments.put("format", export.wireName()).done(), progress);
      }
    };
  }

  private ToolResult saved(
      String planId, DownloadFile file, ToolResult answered, ToolProgress progress) {
    return answered.error() || answered.structured().isEmpty()
        ? answered
        : saved(planId, file, answered.structured().get(), progress);
  }

  private ToolResult saved(
      String planId, DownloadFile file, JsonObject info, ToolProgress progress) {
    try {
      // The id becomes a part of a path, so it must be one, whatever the remote made of it.
      PlanId id =
          PlanId.parse(planId).orElseThrow(() -> new DownloadFailed("the plan_id is no UUID"));
      Saved saved = downloader.save(source(id, file, info), progress);
      return ToolResult.of(
          Json.build()
              .put("saved_path", saved.path().toString())
              .put("download_size", saved.size())
              .put("sha256", saved.sha256())
              .put(
                  "content_type",
                  info.text("content_type").or(saved::contentType).orElse(file.contentType()))
              .done());
    } catch (DownloadFailed e) {
      throw new Refusal(
          ErrorCode.DOWNLOAD_FAILED,
          "The %s of plan %s was not saved: %s.".formatted(file.wireName(), planId, e.reason()));
    }
  }

  private Source source(PlanId id, DownloadFile file, JsonObject info) throws DownloadFailed {
    Optional<BigDecimal> size = info.number("download_size");
    return new Source(
        downloadAddress(id, file, info),
        size.map(bytes -> OptionalLong.of(bytes.longValue())).orElseGet(OptionalLong::empty),
        info.text("sha256"),
        id + "-" + file.fileName());
  }

  private URI downloadAddress(PlanId id, DownloadFile file, JsonObject info) throws DownloadFailed {
    String usual = "/download/" + id + "/" + file.fileName();
    try {
      return info.text("download_url")
          .map(url -> address.rpc().resolve(url))
          .orElseGet(() -> address.at(usual));
    } catch (IllegalArgumentException e) {
      throw new DownloadFailed("the remote's download_url is no address");
    }
  }

  private static void check(JsonObject arguments) {
    List<Json> problems =
        new JsonSchema(PlanDownloadTool.tool().inputSchema())
            .check(arguments).stream()
                .<Json>map(violation ->
                    Json.build()
                        .put("field", violation.field())
                        .put("problem", violation.problem())
                        .done())
                .toList();
    if (!problems.isEmpty()) {
      throw new Refusal(
          ErrorCode.INVALID_ARGUMENT,
          "plan_download takes plan_id (a string), artifact (report, zip or an export format,"
              + " default report) and of an export the revision; see details.",
          Json.array(problems));
    }
  }
}

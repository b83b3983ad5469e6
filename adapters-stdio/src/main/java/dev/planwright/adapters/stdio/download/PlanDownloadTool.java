package dev.planwright.adapters.stdio.download;

import dev.planwright.application.tool.Tool;
import dev.planwright.domain.download.Artifact;
import dev.planwright.domain.download.ExportFormat;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** What a caller is told of {@code plan_download}. */
public final class PlanDownloadTool {
  public static final String NAME = "plan_download";

  /** As in {@code plan_export}: a file name has room for six digits. */
  private static final int MOST_REVISION = 999_999;

  private PlanDownloadTool() {}

  /** As the proxy lists it. */
  public static Tool tool() {
    return new Tool(
        NAME,
        "Save a plan to disk",
        "Saves the HTML report, the zip bundle or an export of a plan to the user's computer and"
            + " returns saved_path. Call it once plan_status says completed. While the file is not"
            + " ready it returns ready: false and the plan's state: wait, then call it again. Never"
            + " overwrites: a taken name gets -1, -2, … .",
        inputSchema(),
        outputSchema(),
        new Tool.Hints(false, false, false, true),
        Tool.Access.PROTECTED);
  }

  static JsonObject inputSchema() {
    return Json.build()
        .put("type", "object")
        .put(
            "properties",
            Json.build()
                .put("plan_id", property("string", "The plan, as plan_create returned it."))
                .put(
                    "artifact",
                    property(
                            "string", "report: one HTML page. zip: all files. Else as plan_export.")
                        .with("enum", Json.texts(artifacts()))
                        .with("default", Json.of("report")))
                .put(
                    "revision",
                    property("integer", "Of an export; default: the newest.")
                        .with("minimum", Json.of(1))
                        .with("maximum", Json.of(MOST_REVISION)))
                .done())
        .put("required", Json.texts(List.of("plan_id")))
        .put("additionalProperties", false)
        .done();
  }

  private static List<String> artifacts() {
    return Stream.of(
            Arrays.stream(Artifact.values()).map(Artifact::wireName),
            ExportFormat.wireNames().stream())
        .flatMap(names -> names)
        .toList();
  }

  private static JsonObject outputSchema() {
    return Json.build()
        .put("type", "object")
        .put(
            "properties",
            Json.build()
                .put("saved_path", property("string", "Where the file is now."))
                .put("download_size", property("integer", "In bytes."))
                .put("sha256", property("string", "In hex."))
                .put("content_type", property("string", "The media type."))
                .put("ready", property("boolean", "False while there is no file yet."))
                .put("state", property("string", "The plan's state while there is no file yet."))
                .put("error", error())
                .done())
        .done();
  }

  private static JsonObject error() {
    return Json.build()
        .put("type", "object")
        .put(
            "properties",
            Json.build()
                .put("code", property("string", "What to branch on."))
                .put("message", property("string", "For people."))
                .done())
        .put("required", Json.texts(List.of("code", "message")))
        .done();
  }

  private static JsonObject property(String type, String description) {
    return Json.build().put("type", type).put("description", description).done();
  }
}

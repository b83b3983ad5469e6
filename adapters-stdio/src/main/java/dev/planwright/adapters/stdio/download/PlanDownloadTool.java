package dev.planwright.adapters.stdio.download;

import module java.base;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.text.PackagedText;
import dev.planwright.application.tool.Tool;
import dev.planwright.domain.download.Artifact;
import dev.planwright.domain.download.ExportFormat;
import dev.planwright.domain.json.Json.JsonObject;

/** What a caller is told of {@code plan_download}: {@code plan_download.json}. */
public final class PlanDownloadTool {
  public static final String NAME = "plan_download";

  private PlanDownloadTool() {}

  /** As the proxy lists it. */
  public static Tool tool() {
    String artifacts =
        Stream.concat(
                Arrays.stream(Artifact.values()).map(Artifact::wireName),
                ExportFormat.wireNames().stream())
            .collect(Collectors.joining("\", \""));
    String text = PackagedText.of(PlanDownloadTool.class, NAME + ".json");
    return Tool.described(NAME, (JsonObject) JsonText.read(text.replace("@artifacts", artifacts)));
  }
}

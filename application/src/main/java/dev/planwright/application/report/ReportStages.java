package dev.planwright.application.report;

import dev.planwright.application.pipeline.Envelope;
import dev.planwright.application.pipeline.PlanFile;
import dev.planwright.application.pipeline.RunTotals;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageFailed;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.StageOutput;
import dev.planwright.application.report.content.PlanContent;
import dev.planwright.application.report.document.Asset;
import dev.planwright.application.report.section.ReportSection;
import dev.planwright.application.stage.schedule.GanttChart;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.FailureReason;
import java.util.Arrays;
import java.util.List;

/** Stages 030 to 033: report, digest, manifest and end, all made by code. */
public final class ReportStages {
  /** The report's file. */
  public static final String REPORT_FILE = "030-report.html";

  private static final String MARKDOWN_FILE = "031-report.md";

  /**
   * Makes one of the last four stages.
   *
   * @param filesSoFar every file of the plan, those of earlier stages among 030 to 033 included
   * @param totals what the plan took so far
   * @throws StageFailed for stage 033 when the report is missing or a core stage is not finished
   * @throws IllegalArgumentException for any other stage
   */
  public StageOutput make(
      Stage stage, StageInput input, List<PlanFile> filesSoFar, RunTotals totals) {
    var content = new PlanContent(input, totals);
    return switch (stage) {
      case REPORT -> report(content);
      case DIGEST ->
          StageOutput.computed(
              Digest.of(content),
              List.of(PlanFile.text(MARKDOWN_FILE, ReportMarkdown.of(content))));
      case MANIFEST ->
          StageOutput.computed(Manifest.of(filesSoFar, input.finished(), totals), List.of());
      case DONE -> StageOutput.computed(done(input, filesSoFar), List.of());
      case Stage other ->
          throw new IllegalArgumentException(other.fileStem() + " is not made from the report");
    };
  }

  private static StageOutput report(PlanContent content) {
    String gantt = content.get(Schedule.STAGE).map(GanttChart::inline).orElse("");
    Report report = Report.of(content, gantt);
    List<JsonObject> sections =
        Arrays.stream(ReportSection.values()).map(section -> entry(section, content)).toList();
    JsonObject data =
        Json.build()
            .put("sha256", report.html().sha256())
            .put("bytes", report.html().size())
            .put("script_sha256", Asset.SCRIPT.policySource())
            .put("sections", sections)
            .put("shortened", report.shortened())
            .done();
    return StageOutput.computed(data, List.of(new PlanFile(REPORT_FILE, report.html())));
  }

  private static JsonObject entry(ReportSection section, PlanContent content) {
    return Json.build()
        .put("anchor", section.anchor())
        .put("title", section.title())
        .putIfPresent("quality", section.quality(content).map(q -> Json.of(q.wireName())))
        .done();
  }

  private static JsonObject done(StageInput input, List<PlanFile> files) {
    Bytes report =
        files.stream()
            .filter(file -> file.name().equals(REPORT_FILE))
            .findFirst()
            .map(PlanFile::content)
            .orElseThrow(() -> broken("The report is missing; use plan_retry."));
    Arrays.stream(Stage.values())
        .filter(stage -> stage.core() && stage != Stage.DONE)
        .filter(stage -> !input.finished().containsKey(stage))
        .findFirst()
        .ifPresent(stage -> {
          throw broken("Stage " + stage.fileStem() + " is missing at the end; use plan_retry.");
        });
    List<String> finished =
        input.finished().values().stream()
            .map(Envelope::stage)
            .sorted()
            .map(Stage::fileStem)
            .toList();
    return Json.build()
        .put("report_sha256", report.sha256())
        .put("files", files.size())
        .put("finished", Json.texts(finished))
        .done();
  }

  private static StageFailed broken(String message) {
    return new StageFailed(FailureReason.INTERNAL_ERROR, Stage.DONE, message, false);
  }
}

package dev.planwright.application.stage.report;

import dev.planwright.application.pipeline.JsonCodec;
import dev.planwright.application.pipeline.Pipeline;
import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.pipeline.PlanSection;
import dev.planwright.application.pipeline.StageDefinition;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.StageKey;
import dev.planwright.application.pipeline.StageResult;
import dev.planwright.application.pipeline.StageRun;
import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.application.report.document.Asset;
import dev.planwright.application.stage.numbers.NumberTable;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;

/** Stage 030: the report as one HTML file. */
public final class ReportStage {
  private static final StageKey<JsonObject> STAGE =
      new StageKey<>(new StageId(30, "report"), JsonCodec.SAME);

  private static final String NUMBERS = "030-numbers.csv";

  private ReportStage() {}

  public static StageDefinition definition() {
    return StageDefinition.of(STAGE)
        .in(ReportStage.class)
        .core()
        .afterAll()
        .files(Pipeline.REPORT_FILE, NUMBERS)
        .byCode(ReportStage::make)
        .section(StatusSection.inReport())
        .section(RaidSection.inReport())
        .section(CheckedSection.inReport())
        .section(MakingSection.inReport())
        .done();
  }

  private static StageResult<JsonObject> make(StageRun run) {
    var content = new PlanContent(run.pipeline(), run.input(), run.totals());
    Report report = Report.of(run.pipeline(), content);
    List<JsonObject> sections =
        ReportContent.of(run.pipeline()).stream().map(section -> entry(section, content)).toList();
    return StageResult.of(
            Json.build()
                .put("sha256", report.html().sha256())
                .put("bytes", report.html().size())
                .put("script_sha256", Asset.SCRIPT.policySource())
                .put("sections", sections)
                .put("shortened", report.shortened())
                .done())
        .with(
            new PlanFile(Pipeline.REPORT_FILE, report.html()),
            PlanFile.text(NUMBERS, new NumberTable(run.input()).csv()));
  }

  private static JsonObject entry(PlanSection section, PlanContent content) {
    return Json.build()
        .put("anchor", section.anchor())
        .put("title", section.title())
        .putIfPresent(
            "quality", ReportContent.quality(section, content).map(q -> Json.of(q.wireName())))
        .done();
  }
}

package dev.planwright.application.stage.digest;

import dev.planwright.application.pipeline.JsonCodec;
import dev.planwright.application.pipeline.Pipeline;
import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.pipeline.StageDefinition;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.StageKey;
import dev.planwright.application.pipeline.StageResult;
import dev.planwright.application.pipeline.StageRun;
import dev.planwright.application.pipeline.TaskTexts;
import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.application.report.page.ReportMarkdown;
import dev.planwright.application.stage.audit.PlanQualityCodec;
import dev.planwright.application.stage.report.Digest;
import dev.planwright.application.stage.report.ReportContent;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.ListedPlan;

/** Stage 031: the plan in one object for programs, and in one Markdown file. */
public final class DigestStage {
  private static final StageKey<JsonObject> STAGE =
      new StageKey<>(new StageId(31, "digest"), JsonCodec.SAME);

  private DigestStage() {}

  public static StageDefinition definition() {
    return StageDefinition.of(STAGE)
        .in(DigestStage.class)
        .afterAll()
        .files(Pipeline.MARKDOWN_FILE)
        .planQuality(data ->
            data.object("quality")
                .map(PlanQualityCodec::read)
                .map(PlanQualityCodec::counts)
                .map(counts ->
                    data.object("totals")
                        .flatMap(totals -> totals.get("warning"))
                        .map(warning -> counts.with(ListedPlan.WEAK, warning))
                        .orElse(counts)))
        .byCode(DigestStage::make)
        .done();
  }

  private static StageResult<JsonObject> make(StageRun run) {
    var content = new PlanContent(run.pipeline(), run.input(), run.totals());
    return StageResult.of(Digest.of(content))
        .with(
            PlanFile.text(
                Pipeline.MARKDOWN_FILE,
                ReportMarkdown.of(
                    content.title(),
                    ReportContent.sections(run.pipeline(), content, TaskTexts.FULL))));
  }
}

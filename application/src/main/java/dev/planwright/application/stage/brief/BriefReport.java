package dev.planwright.application.stage.brief;

import dev.planwright.application.brief.Brief;
import dev.planwright.application.brief.BriefBlocks;
import dev.planwright.application.brief.BriefPage;
import dev.planwright.application.pipeline.JsonCodec;
import dev.planwright.application.pipeline.Pipeline;
import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.pipeline.StageDefinition;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.StageKey;
import dev.planwright.application.pipeline.StageResult;
import dev.planwright.application.pipeline.StageRun;
import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.application.pipeline.file.Quality;
import dev.planwright.application.report.document.Block.Part;
import dev.planwright.application.stage.digest.DigestStage;
import dev.planwright.application.stage.report.ReportStage;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;

/** Stages 030 and 031 of a plan without a model: the brief's page, and its digest. */
public final class BriefReport {
  private static final StageKey<JsonObject> REPORT =
      new StageKey<>(new StageId(30, "report"), JsonCodec.SAME);
  private static final StageKey<JsonObject> DIGEST =
      new StageKey<>(new StageId(31, "digest"), JsonCodec.SAME);

  private BriefReport() {}

  /** The page. */
  public static StageDefinition page() {
    return StageDefinition.of(REPORT)
        .in(ReportStage.class)
        .core()
        .afterAll()
        .files(Pipeline.REPORT_FILE)
        .byCode(BriefReport::makePage)
        .done();
  }

  /** The digest, and the page as Markdown. */
  public static StageDefinition digest() {
    return StageDefinition.of(DIGEST)
        .in(DigestStage.class)
        .afterAll()
        .files(Pipeline.MARKDOWN_FILE)
        .byCode(BriefReport::makeDigest)
        .done();
  }

  private static StageResult<JsonObject> makePage(StageRun run) {
    Brief brief = BriefStage.brief(run.input());
    Bytes html =
        Bytes.utf8(
            BriefPage.html(brief, run.input().startDate(), BriefDigest.of(content(run), brief)));
    List<JsonObject> sections =
        BriefBlocks.of(brief).stream()
            .filter(Part.class::isInstance)
            .map(Part.class::cast)
            .map(part ->
                Json.build()
                    .put("anchor", part.anchor().orElseThrow())
                    .put("title", part.title())
                    .put("quality", Quality.FULL.wireName())
                    .done())
            .toList();
    JsonObject data =
        Json.build()
            .put("sha256", html.sha256())
            .put("bytes", html.size())
            .put("sections", sections)
            .put("shortened", false)
            .done();
    return StageResult.of(data).with(new PlanFile(Pipeline.REPORT_FILE, html));
  }

  private static StageResult<JsonObject> makeDigest(StageRun run) {
    Brief brief = BriefStage.brief(run.input());
    return StageResult.of(BriefDigest.of(content(run), brief))
        .with(PlanFile.text(Pipeline.MARKDOWN_FILE, BriefPage.markdown(brief)));
  }

  private static PlanContent content(StageRun run) {
    return new PlanContent(run.pipeline(), run.input(), run.totals());
  }
}

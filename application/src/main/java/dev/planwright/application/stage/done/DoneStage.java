package dev.planwright.application.stage.done;

import dev.planwright.application.pipeline.JsonCodec;
import dev.planwright.application.pipeline.Pipeline;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageDefinition;
import dev.planwright.application.pipeline.StageFailed;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.StageKey;
import dev.planwright.application.pipeline.StageResult;
import dev.planwright.application.pipeline.StageRun;
import dev.planwright.application.pipeline.file.Envelope;
import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.FailureReason;
import java.util.List;

/** Stage 033: there is a report, and nothing that a plan must have is missing. */
public final class DoneStage {
  private static final StageKey<JsonObject> STAGE =
      new StageKey<>(new StageId(33, "done"), JsonCodec.SAME);

  private DoneStage() {}

  public static StageDefinition definition() {
    return StageDefinition.of(STAGE)
        .in(DoneStage.class)
        .core()
        .after(Stage.MANIFEST)
        .byCode(DoneStage::make)
        .done();
  }

  private static StageResult<JsonObject> make(StageRun run) {
    Bytes report =
        run.files().stream()
            .filter(file -> file.name().equals(Pipeline.REPORT_FILE))
            .findFirst()
            .map(PlanFile::content)
            .orElseThrow(() -> broken("The report is missing; use plan_retry."));
    run.pipeline().definitions().stream()
        .filter(stage -> stage.core() && !stage.id().equals(STAGE.stage()))
        .filter(stage -> !run.input().finished().containsKey(stage.id()))
        .findFirst()
        .ifPresent(stage -> {
          throw broken("Stage " + stage.id() + " is missing at the end; use plan_retry.");
        });
    List<String> finished =
        run.input().finished().values().stream()
            .map(Envelope::stage)
            .sorted()
            .map(StageId::fileStem)
            .toList();
    return StageResult.of(
        Json.build()
            .put("report_sha256", report.sha256())
            .put("files", run.files().size())
            .put("finished", Json.texts(finished))
            .done());
  }

  private static StageFailed broken(String message) {
    return new StageFailed(FailureReason.INTERNAL_ERROR, STAGE.stage(), message, false);
  }
}

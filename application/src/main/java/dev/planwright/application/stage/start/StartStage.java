package dev.planwright.application.stage.start;

import dev.planwright.application.pipeline.JsonCodec;
import dev.planwright.application.pipeline.Pipeline;
import dev.planwright.application.pipeline.StageDefinition;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.StageKey;
import dev.planwright.application.pipeline.StageResult;
import dev.planwright.application.pipeline.StageRun;
import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Detail;
import dev.planwright.domain.plan.Plan;

/** Stage 001: fixes what all later stages and runs of a plan go by. */
public final class StartStage {
  private static final StageKey<JsonObject> STAGE =
      new StageKey<>(new StageId(1, "start"), JsonCodec.SAME);

  /** The file that holds the prompt. */
  public static final String PROMPT = "001-prompt.txt";

  private StartStage() {}

  public static StageDefinition definition() {
    return StageDefinition.of(STAGE)
        .in(StartStage.class)
        .core()
        .files(PROMPT)
        .byCode(StartStage::make)
        .done();
  }

  private static StageResult<JsonObject> make(StageRun run) {
    Plan plan = run.plan();
    String prompt = plan.prompt();
    var data =
        Json.build()
            .put("prompt_sha256", Bytes.utf8(prompt).sha256())
            .put("prompt_chars", prompt.codePointCount(0, prompt.length()))
            .put("start_date", run.input().startDate().toString())
            .put("profile", plan.parameters().profile().wireName())
            .put("engine", plan.parameters().engine().wireName())
            .putIfPresent("field", plan.parameters().field().map(Json::of))
            .put("detail", plan.parameters().detail().map(Detail::wireName).orElse("auto"))
            .put("pipeline_version", Pipeline.VERSION)
            .done();
    return StageResult.of(data).with(PlanFile.text(PROMPT, prompt));
  }
}

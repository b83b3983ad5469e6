package dev.planwright.application.worker.run;

import dev.planwright.application.pipeline.Pipeline;
import dev.planwright.application.pipeline.PlanFile;
import dev.planwright.application.pipeline.StageOutput;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.plan.Detail;
import dev.planwright.domain.plan.Plan;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;

/** Stage 001: fixes what all later stages and runs of a plan go by. */
final class StartStage {
  private StartStage() {}

  /** The first day when no earlier run fixed it: as stated, else the day of creation in UTC. */
  static LocalDate startDate(Plan plan) {
    return plan.parameters()
        .startDate()
        .map(OffsetDateTime::toLocalDate)
        .orElseGet(() -> LocalDate.ofInstant(plan.timing().createdAt(), ZoneOffset.UTC));
  }

  static StageOutput make(Plan plan, LocalDate startDate) {
    String prompt = plan.prompt();
    var data =
        Json.build()
            .put("prompt_sha256", Bytes.utf8(prompt).sha256())
            .put("prompt_chars", prompt.codePointCount(0, prompt.length()))
            .put("start_date", startDate.toString())
            .put("profile", plan.parameters().profile().wireName())
            .put("engine", plan.parameters().engine().wireName())
            .putIfPresent("field", plan.parameters().field().map(Json::of))
            .put("detail", plan.parameters().detail().map(Detail::wireName).orElse("auto"))
            .put("pipeline_version", Pipeline.VERSION)
            .done();
    return StageOutput.computed(data, List.of(PlanFile.text(StageFiles.PROMPT, prompt)));
  }
}

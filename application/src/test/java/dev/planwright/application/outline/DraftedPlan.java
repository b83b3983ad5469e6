package dev.planwright.application.outline;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.pipeline.Envelope;
import dev.planwright.application.pipeline.MadeBy;
import dev.planwright.application.pipeline.Quality;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.StageOutput;
import dev.planwright.application.stage.Stages;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Detail;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** A whole plan, stages 002 to 029, made by the engine without a model. */
record DraftedPlan(
    String prompt, Map<StageId, Envelope> stages, Map<StageId, StageOutput> outputs) {
  static final LocalDate START = LocalDate.of(2027, 1, 11);

  /** Drafts a plan; its level of detail is the engine's choice when none is given. */
  static DraftedPlan of(OutlineEngine engine, String prompt, Optional<Detail> detail) {
    Map<StageId, Envelope> stages = new TreeMap<>();
    Map<StageId, StageOutput> outputs = new TreeMap<>();
    Json.Builder start = Json.build().put("start_date", START.toString());
    detail.ifPresent(value -> start.put("detail", value.wireName()));
    stages.put(Stage.START, envelope(Stage.START, StageOutput.computed(start.done(), List.of())));
    for (StageId stage : Stages.range(Stage.INTAKE, Stage.SUMMARY)) {
      StageOutput output = engine.make(stage, new StageInput(prompt, START, stages));
      outputs.put(stage, output);
      stages.put(stage, envelope(stage, output));
    }
    return new DraftedPlan(prompt, stages, outputs);
  }

  JsonObject data(StageId stage) {
    return stages.get(stage).data();
  }

  /** All data as one text, to compare and to search in. */
  String text() {
    StringBuilder text = new StringBuilder();
    outputs.forEach((stage, output) ->
        text.append(stage.fileStem())
            .append(JsonText.write(output.data()))
            .append(output.qualityNotes())
            .append('\n'));
    return text.toString();
  }

  static List<String> violations(StageId stage, JsonObject data) {
    return Stages.check(stage, data);
  }

  private static Envelope envelope(StageId stage, StageOutput output) {
    return new Envelope(
        stage,
        1,
        1,
        output.madeBy(),
        output.quality(),
        output.qualityNotes(),
        "0",
        Optional.empty(),
        Instant.EPOCH,
        output.data());
  }

  /** Whether code or the engine made each stage, and at which quality. */
  boolean labelled(StageId stage) {
    StageOutput output = outputs.get(stage);
    return stage.equals(Stage.SCHEDULE)
        ? output.madeBy() == MadeBy.CODE
        : output.madeBy() == MadeBy.OUTLINE && output.quality() == Quality.OUTLINE;
  }
}

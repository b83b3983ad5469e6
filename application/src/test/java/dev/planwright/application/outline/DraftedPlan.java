package dev.planwright.application.outline;

import dev.planwright.application.json.JsonSchema;
import dev.planwright.application.json.JsonText;
import dev.planwright.application.pipeline.Envelope;
import dev.planwright.application.pipeline.MadeBy;
import dev.planwright.application.pipeline.Quality;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.StageOutput;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Detail;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A whole plan, stages 002 to 029, made by the engine without a model. */
record DraftedPlan(String prompt, Map<Stage, Envelope> stages, Map<Stage, StageOutput> outputs) {
  static final LocalDate START = LocalDate.of(2027, 1, 11);

  /** Drafts a plan; its level of detail is the engine's choice when none is given. */
  static DraftedPlan of(OutlineEngine engine, String prompt, Optional<Detail> detail) {
    Map<Stage, Envelope> stages = new EnumMap<>(Stage.class);
    Map<Stage, StageOutput> outputs = new EnumMap<>(Stage.class);
    Json.Builder start = Json.build().put("start_date", START.toString());
    detail.ifPresent(value -> start.put("detail", value.wireName()));
    stages.put(Stage.START, envelope(Stage.START, StageOutput.computed(start.done(), List.of())));
    for (Stage stage : EnumSet.range(Stage.INTAKE, Stage.SUMMARY)) {
      StageOutput output = engine.make(stage, new StageInput(prompt, START, stages));
      outputs.put(stage, output);
      stages.put(stage, envelope(stage, output));
    }
    return new DraftedPlan(prompt, stages, outputs);
  }

  JsonObject data(Stage stage) {
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

  static List<JsonSchema.Violation> violations(Stage stage, JsonObject data) {
    return new JsonSchema(schema(stage)).check(data);
  }

  private static JsonObject schema(Stage stage) {
    try (InputStream in = Stage.class.getResourceAsStream("schema/" + stage.fileStem() + ".json")) {
      return (JsonObject) JsonText.read(in.readAllBytes());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Envelope envelope(Stage stage, StageOutput output) {
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
  boolean labelled(Stage stage) {
    StageOutput output = outputs.get(stage);
    return stage == Stage.SCHEDULE
        ? output.madeBy() == MadeBy.CODE
        : output.madeBy() == MadeBy.OUTLINE && output.quality() == Quality.OUTLINE;
  }
}

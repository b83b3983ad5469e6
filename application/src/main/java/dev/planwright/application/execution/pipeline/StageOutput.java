package dev.planwright.application.execution.pipeline;

import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;

/**
 * What an engine makes of a stage.
 *
 * @param data the stage's data, valid by the schema of its number
 * @param qualityNotes why it is less than full, each a sentence for the reader of the report
 * @param files further files of the stage, beside its envelope and the Markdown rendered from it
 */
public record StageOutput(
    JsonObject data,
    MadeBy madeBy,
    Quality quality,
    List<String> qualityNotes,
    List<PlanFile> files) {
  public StageOutput {
    qualityNotes = List.copyOf(qualityNotes);
    files = List.copyOf(files);
  }

  /** Computed by code alone. */
  public static StageOutput computed(JsonObject data, List<PlanFile> files) {
    return new StageOutput(data, MadeBy.CODE, Quality.FULL, List.of(), files);
  }

  /** Drafted without a language model. */
  public static StageOutput outline(JsonObject data, List<String> notes, List<PlanFile> files) {
    return new StageOutput(data, MadeBy.OUTLINE, Quality.OUTLINE, notes, files);
  }
}

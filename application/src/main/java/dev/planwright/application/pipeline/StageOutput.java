package dev.planwright.application.pipeline;

import module java.base;

import dev.planwright.application.pipeline.file.MadeBy;
import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.application.pipeline.file.Quality;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.usage.UsageRecord;

/**
 * What an engine makes of a stage.
 *
 * @param data the stage's data, valid by the schema of its number
 * @param qualityNotes why it is less than full, each a sentence for the reader of the report
 * @param files further files of the stage, beside its envelope and the Markdown rendered from it
 * @param made by which models and calls, when models made it
 */
public record StageOutput(
    JsonObject data,
    MadeBy madeBy,
    Quality quality,
    List<String> qualityNotes,
    List<PlanFile> files,
    Optional<Made> made) {
  /** The note of a stage that is left out because nobody asked for it. */
  public static final String NOT_ASKED = "Not asked at this level of detail.";

  public StageOutput {
    qualityNotes = List.copyOf(qualityNotes);
    files = List.copyOf(files);
  }

  /** What no model made. */
  public StageOutput(
      JsonObject data,
      MadeBy madeBy,
      Quality quality,
      List<String> qualityNotes,
      List<PlanFile> files) {
    this(data, madeBy, quality, qualityNotes, files, Optional.empty());
  }

  /**
   * What models did for it.
   *
   * @param model the names of those whose answers it holds
   * @param calls whose records travel with it, because nothing else has taken them along
   */
  public record Made(String model, List<UsageRecord> calls) {
    public Made {
      calls = List.copyOf(calls);
    }
  }

  /** Not made, because the plan's level of detail does not ask for it. */
  public static StageOutput notAsked() {
    return missing(NOT_ASKED);
  }

  /** Not made at all. */
  public static StageOutput missing(String reason) {
    return new StageOutput(Json.object(), MadeBy.CODE, Quality.MISSING, List.of(reason), List.of());
  }
}

package dev.planwright.application.stage.computed;

import dev.planwright.application.pipeline.PlanFile;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;

/**
 * A stage's returned data with its computed parts.
 *
 * @param data complete by the stage's schema
 * @param files further files of the stage, beside its envelope and the Markdown rendered from it
 * @param notes what was changed or cut on the way, each a sentence for the reader of the report
 */
public record StageCompletion(JsonObject data, List<PlanFile> files, List<String> notes) {
  public StageCompletion {
    files = List.copyOf(files);
    notes = List.copyOf(notes);
  }

  /** Data without further files and without anything to remark. */
  public static StageCompletion of(JsonObject data) {
    return new StageCompletion(data, List.of(), List.of());
  }
}

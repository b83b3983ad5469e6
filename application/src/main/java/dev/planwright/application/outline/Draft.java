package dev.planwright.application.outline;

import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;

/**
 * What the engine returns for a stage, before code completes it.
 *
 * @param returned the fields of plan-pipeline.md §4, "The model returns"
 * @param missing what a person or a model has to add, each a sentence for the reader of the report
 */
record Draft(JsonObject returned, List<String> missing) {
  Draft {
    missing = List.copyOf(missing);
  }

  /** A draft with nothing to remark beyond being one. */
  static Draft of(JsonObject returned) {
    return new Draft(returned, List.of());
  }
}

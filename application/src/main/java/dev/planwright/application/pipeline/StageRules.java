package dev.planwright.application.pipeline;

import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;

/** What a stage's complete data must satisfy: its schema and the rules beyond it. Pure. */
public interface StageRules {

  /** What is wrong with the data, each a sentence; empty when it is valid. */
  List<String> check(Stage stage, JsonObject data);
}

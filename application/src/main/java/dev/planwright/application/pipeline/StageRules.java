package dev.planwright.application.pipeline;

import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;

/** What a stage's data must satisfy, whatever made them. Pure; safe for concurrent use. */
@FunctionalInterface
public interface StageRules {
  /** What is wrong with the data, each a sentence; empty when it is valid. */
  List<String> check(StageDefinition stage, JsonObject data);
}

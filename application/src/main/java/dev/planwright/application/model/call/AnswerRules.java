package dev.planwright.application.model.call;

import dev.planwright.application.pipeline.call.Breach;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;

/** What an answer must satisfy beyond its schema. Pure; safe for concurrent use. */
public interface AnswerRules {
  /** No rule. */
  AnswerRules NONE =
      new AnswerRules() {
        @Override
        public List<Breach> check(JsonObject answer) {
          return List.of();
        }
      };

  /** What is wrong with an answer that is valid by its schema. */
  List<Breach> check(JsonObject answer);

  /**
   * The answer with everything put right, marked or left out that code can; applied to every one.
   */
  default JsonObject corrected(JsonObject answer) {
    return answer;
  }
}

package dev.planwright.application.scripted;

import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;

/**
 * What a model was asked, in no provider's terms.
 *
 * @param model its name
 * @param schemaName names stage and call, such as {@code s020_tasks_3}
 * @param schema of the answer; empty where the protocol carries none
 * @param instruction the system's part
 * @param turns the exchange so far, the user's last
 * @param maxOutputTokens the limit of the answer
 */
public record ModelCall(
    String model,
    String schemaName,
    JsonObject schema,
    String instruction,
    List<String> turns,
    double temperature,
    int maxOutputTokens) {
  public ModelCall {
    turns = List.copyOf(turns);
  }

  /** All that the model is given to read. */
  public String text() {
    return instruction + "\n\n" + String.join("\n\n", turns);
  }

  /** Characters divided by four, at least one: near enough to a tokenizer for a bill. */
  public long inputTokens() {
    return Math.max(1, text().length() / 4);
  }
}

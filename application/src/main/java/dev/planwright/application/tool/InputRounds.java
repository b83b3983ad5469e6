package dev.planwright.application.tool;

import module java.base;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;

/**
 * What a call may ask its client, and what the client has answered: such a call is made again, with
 * the answers beside its arguments, in the MCP version that knows multi round-trip requests.
 *
 * @param capabilities what the client says it can do; empty where nothing can be asked
 * @param responses the answers by the names of the questions
 * @param state what was handed out with the questions
 */
public record InputRounds(JsonObject capabilities, JsonObject responses, Optional<String> state) {
  private static final ScopedValue<InputRounds> CURRENT = ScopedValue.newInstance();

  /** Nothing can be asked, and nothing was. */
  public static final InputRounds NONE =
      new InputRounds(Json.object(), Json.object(), Optional.empty());

  /** Those of the call being served. */
  public static InputRounds current() {
    return CURRENT.orElse(NONE);
  }

  /** Runs the work as part of a call with these. */
  public <T> T call(ScopedValue.CallableOp<T, RuntimeException> work) {
    return ScopedValue.where(CURRENT, this).call(work);
  }

  /** Whether the client shows a form to its user; by the protocol {@code {}} means so too. */
  public boolean showsForms() {
    return capabilities
        .object("elicitation")
        .map(ways -> ways.members().isEmpty() || ways.get("form").isPresent())
        .orElse(false);
  }

  /** The answer to a question. */
  public Optional<JsonObject> response(String name) {
    return responses.object(name);
  }
}

package dev.planwright.application.server;

import module java.base;

import dev.planwright.application.json.JsonSchema.Violation;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.application.tool.ToolProgress;
import dev.planwright.application.tool.Toolbox;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.json.Json.JsonObject;

/** Turns the arguments of one tool into a call of a use case, and its result into JSON. */
public interface ToolHandler {

  /**
   * What the schema cannot say about the arguments; they have the schema's types where they are
   * present.
   */
  default List<Violation> check(JsonObject arguments) {
    return List.of();
  }

  /** Whether a call may wait for something to happen. */
  default boolean waits() {
    return false;
  }

  /** See {@link Toolbox#longest}; the arguments are not checked yet. */
  default Duration longest(JsonObject arguments) {
    return Toolbox.LONGEST_CALL;
  }

  /**
   * Calls the use case with valid arguments.
   *
   * @throws Refusal for every expected "no"
   * @throws InterruptedException when the server ends while the call waits
   */
  JsonObject handle(JsonObject arguments, Caller caller, ToolProgress progress)
      throws InterruptedException;
}

package dev.planwright.application.tool;

import module java.base;

import dev.planwright.domain.json.Json.JsonObject;

/**
 * A call that cannot go on before its client has answered. Thrown only for questions that {@link
 * InputRounds} allows. No stack trace.
 */
public final class InputRequired extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient JsonObject questions;
  private final transient Optional<String> state;

  /** Asks; the call is repeated with all that is needed. */
  public InputRequired(JsonObject questions) {
    this(questions, Optional.empty());
  }

  /**
   * Asks.
   *
   * @param questions requests of the protocol, by names that the answers have too
   * @param state what the client sends back unchanged
   */
  public InputRequired(JsonObject questions, Optional<String> state) {
    super("The client has to answer first", null, false, false);
    this.questions = questions;
    this.state = state;
  }

  public JsonObject questions() {
    return questions;
  }

  public Optional<String> state() {
    return state;
  }
}

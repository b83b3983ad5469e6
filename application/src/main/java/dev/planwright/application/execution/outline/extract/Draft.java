package dev.planwright.application.execution.outline.extract;

/**
 * A fact before all are known and numbered.
 *
 * @param from where its quote begins in the prompt, in chars
 * @param to where its quote ends
 */
record Draft(FactKind kind, String text, int from, int to, int weight, FactValue value) {

  static Draft plain(FactKind kind, String text, int from, int to, int weight) {
    return new Draft(kind, text, from, to, weight, new FactValue.Plain());
  }
}

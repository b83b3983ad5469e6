package dev.planwright.application.brief.text;

import module java.base;

import dev.planwright.domain.fact.FactKind;
import dev.planwright.domain.fact.FactValue;

/**
 * A fact before all are known and numbered.
 *
 * @param from where its quote begins in the prompt, in chars
 * @param to where its quote ends
 */
public record Draft(
    FactKind kind,
    String text,
    int from,
    int to,
    int weight,
    FactValue value,
    Optional<String> doubt) {

  /** The same with a reason why its value may be read wrongly. */
  public Draft doubted(String why) {
    return new Draft(kind, text, from, to, weight, value, Optional.of(why));
  }
}

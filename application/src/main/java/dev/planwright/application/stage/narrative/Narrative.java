package dev.planwright.application.stage.narrative;

import module java.base;

/**
 * What a stage says in texts that may hold number tokens.
 *
 * @param <T> the stage's record
 */
public interface Narrative<T extends Narrative<T>> {
  /** The same with every text changed. */
  T mapped(UnaryOperator<String> change);

  /** The tokens that its texts have used. */
  List<NumberToken> tokens();

  /** The same with the tokens that its texts have used. */
  T with(List<NumberToken> tokens);

  default List<String> texts() {
    List<String> texts = new ArrayList<>();
    mapped(text -> {
      texts.add(text);
      return text;
    });
    return texts;
  }
}

package dev.planwright.application.brief.unusable;

import module java.base;

import dev.planwright.application.brief.text.Tokens;

/**
 * Whether there is something to plan in a text at all.
 *
 * @param why what is wrong, when there is not
 */
public record Usability(boolean usable, Optional<String> why) {

  public static Usability of(Tokens tokens) {
    if (ThinPrompt.namesSomething(tokens)) {
      return new Usability(true, Optional.empty());
    }
    boolean words = false;
    for (int i = 0; i < tokens.size() && !words; i++) {
      words = tokens.word(i) && !tokens.lower(i).isEmpty();
    }
    return new Usability(
        false,
        Optional.of(
            words
                ? "The prompt names nothing that could be planned."
                : "The prompt has no words in it that could be planned from."));
  }
}

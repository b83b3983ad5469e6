package dev.planwright.application.brief.read;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * Whether there is something to plan in a text at all.
 *
 * @param why what is wrong, when there is not
 */
record Usability(boolean usable, Optional<String> why) {
  private static final Set<String> EMPTY_TALK = Words.of("usability empty talk");

  static Usability of(Tokens tokens) {
    Set<String> meaningful = new HashSet<>();
    boolean words = false;
    for (int i = 0; i < tokens.size() && meaningful.size() < 2; i++) {
      String word = tokens.lower(i);
      if (tokens.word(i) && !word.isEmpty()) {
        words = true;
        boolean one = word.chars().distinct().count() < 2 && word.charAt(0) < 0x2E80;
        if (!one && !EMPTY_TALK.contains(word)) {
          meaningful.add(word);
        }
      }
    }
    if (!meaningful.isEmpty()) {
      return new Usability(true, Optional.empty());
    }
    return new Usability(
        false,
        Optional.of(
            words
                ? "The prompt names nothing that could be planned."
                : "The prompt has no words in it that could be planned from."));
  }
}

package dev.planwright.application.brief.text;

import module java.base;

/**
 * One or more words in a row.
 *
 * @param words in the spelling of {@link Sentence}; a star ends the beginning of a word
 * @param closed whether no noun may follow, as one does in "bomb shelter"
 */
public record Phrase(List<String> words, boolean closed) {
  private static final Set<String> MAY_FOLLOW = Words.of("phrase may follow");

  public Phrase {
    words = List.copyOf(words);
  }

  /** Reads a phrase of a word list: {@code bank*}, {@code a bomb $} for a closed one. */
  public static Phrase of(String text) {
    boolean closed = text.endsWith(" $");
    String words = closed ? text.substring(0, text.length() - 2) : text;
    return new Phrase(Stream.of(words.split(" +", -1)).map(Sentence::spelling).toList(), closed);
  }

  /** How many words of the sentence it takes from there on; 0 when it doesn't stand there. */
  public int lengthAt(Sentence sentence, int from) {
    for (int k = 0; k < words.size(); k++) {
      if (!same(words.get(k), sentence.word(from + k))) {
        return 0;
      }
    }
    return !closed || endsAt(sentence, from + words.size()) ? words.size() : 0;
  }

  /** Whether what comes next is no noun that this phrase would belong to. */
  public static boolean endsAt(Sentence sentence, int next) {
    return next >= sentence.size() || MAY_FOLLOW.contains(sentence.word(next));
  }

  private static boolean same(String pattern, String word) {
    return pattern.endsWith("*")
        ? word.startsWith(pattern.substring(0, pattern.length() - 1))
        : word.equals(pattern);
  }
}

package dev.planwright.application.outline.template;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Splits text into comparable words: lower case, without endings and without filler words. */
public final class Words {
  private static final List<String> ENDINGS =
      List.of(
          "ations", "ation", "ings", "ing", "ions", "ion", "ors", "ers", "or", "er", "ies", "ed",
          "es", "s", "y", "e");
  private static final int SHORTEST_STEM = 4;
  private static final Set<String> FILLERS =
      Set.of(
          "a",
          "an",
          "the",
          "any",
          "all",
          "of",
          "in",
          "on",
          "at",
          "to",
          "for",
          "by",
          "with",
          "from",
          "and",
          "or",
          "be",
          "is",
          "are",
          "was",
          "it",
          "its",
          "our",
          "we",
          "i",
          "you",
          "they",
          "their",
          "this",
          "that",
          "these",
          "those",
          "use",
          "used",
          "using",
          "have",
          "has",
          "do",
          "does",
          "should",
          "must",
          "may",
          "can",
          "shall",
          "will",
          "allowed",
          "new",
          "own",
          "please",
          "as",
          "into",
          "my",
          "your",
          "there",
          "kind",
          "kinds",
          "whatsoever",
          "ever",
          "project",
          "want",
          "wish",
          "like",
          "need",
          "us");

  private Words() {}

  /** The words that carry meaning, in order. */
  public static List<String> of(String text) {
    return Arrays.stream(text.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}]+"))
        .filter(word -> !word.isEmpty() && !FILLERS.contains(word))
        .map(Words::stem)
        .toList();
  }

  /** The word without its ending, as long as enough of it is left. */
  static String stem(String word) {
    for (String ending : ENDINGS) {
      if (word.endsWith(ending) && word.length() - ending.length() >= SHORTEST_STEM) {
        return word.substring(0, word.length() - ending.length());
      }
    }
    return word.length() > SHORTEST_STEM - 1 && word.endsWith("s") && !word.endsWith("ss")
        ? word.substring(0, word.length() - 1)
        : word;
  }
}

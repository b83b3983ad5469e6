package dev.planwright.application.brief.unusable;

import module java.base;

import dev.planwright.application.brief.text.Phrase;
import dev.planwright.application.brief.text.Resources;
import dev.planwright.application.brief.text.Sentence;

/** The lists of thin.txt. */
final class ThinWords {
  private static final List<List<String>> ROWS = Resources.rows("thin.txt");
  private static final Map<String, Set<String>> FILLER = filler();
  private static final Set<String> FILLERS =
      FILLER.values().stream().flatMap(Set::stream).collect(Collectors.toUnmodifiableSet());

  private ThinWords() {}

  /** The phrases of a kind, in all languages. */
  static List<Phrase> list(String kind) {
    return ROWS.stream()
        .filter(row -> row.getFirst().equals(kind))
        .flatMap(row -> Resources.parts(row.getLast()).stream())
        .map(Phrase::of)
        .toList();
  }

  /** Whether a word names something that could be planned. */
  static boolean meaningful(String word) {
    boolean oneLetter = word.chars().distinct().count() < 2 && word.charAt(0) < 0x2E80;
    return !oneLetter && !FILLERS.contains(Sentence.spelling(word));
  }

  /** The language that most of these words belong to, of those with lists; English in doubt. */
  static String language(List<String> words) {
    return FILLER.entrySet().stream()
        .max(
            Comparator.comparingLong((Map.Entry<String, Set<String>> entry) ->
                    words.stream().filter(entry.getValue()::contains).count())
                .thenComparing(entry -> entry.getKey().equals("en")))
        .map(Map.Entry::getKey)
        .orElse("en");
  }

  private static Map<String, Set<String>> filler() {
    Map<String, Set<String>> byLanguage = new TreeMap<>();
    ROWS.stream()
        .filter(row -> row.getFirst().equals("filler"))
        .forEach(row ->
            byLanguage.put(
                row.get(1),
                Resources.parts(row.getLast()).stream()
                    .map(Sentence::spelling)
                    .collect(Collectors.toUnmodifiableSet())));
    return byLanguage;
  }
}

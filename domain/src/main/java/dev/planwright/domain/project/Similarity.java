package dev.planwright.domain.project;

import module java.base;

/** How much two texts say the same, by the words they share. */
public final class Similarity {
  /** From here on two elements of a list are taken for one. */
  private static final double NEAR_DUPLICATE = 0.6;

  private static final int STEM = 6;

  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}]+");
  private static final Set<String> STOP =
      Set.of(
          "a", "an", "the", "of", "and", "or", "to", "in", "on", "for", "is", "are", "be", "by",
          "with", "at", "it", "as", "this", "that", "from", "will", "do", "does", "we", "our");

  private Similarity() {}

  /** Shared words by all words of both, 0 to 1; 0 when one of them has none. */
  public static double overlap(String one, String other) {
    Set<String> a = words(one);
    Set<String> b = words(other);
    Set<String> shared = new HashSet<>(a);
    shared.retainAll(b);
    int all = a.size() + b.size() - shared.size();
    return all == 0 ? 0 : (double) shared.size() / all;
  }

  /** Whether the two are near-duplicates. */
  public static boolean near(String one, String other) {
    return overlap(one, other) >= NEAR_DUPLICATE;
  }

  /**
   * Whether the two may name one thing: more than half of the words of the shorter one stand in the
   * other, whatever their endings.
   */
  public static boolean sameName(String one, String other) {
    Set<String> a = stems(one);
    Set<String> b = stems(other);
    int fewer = Math.min(a.size(), b.size());
    a.retainAll(b);
    return 2 * a.size() > fewer;
  }

  /** The first letters of the words; endings of number and case come behind them. */
  private static Set<String> stems(String text) {
    return words(text).stream()
        .map(word -> word.substring(0, Math.min(word.length(), STEM)))
        .collect(Collectors.toCollection(HashSet::new));
  }

  /** The words that carry meaning, in lower case. */
  public static Set<String> words(String text) {
    Set<String> words = new LinkedHashSet<>();
    Matcher matcher = WORD.matcher(text.toLowerCase(Locale.ROOT));
    while (matcher.find()) {
      if (!STOP.contains(matcher.group())) {
        words.add(matcher.group());
      }
    }
    return words;
  }
}

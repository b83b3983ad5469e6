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
    Set<String> fewer = words(one);
    Set<String> more = words(other);
    if (fewer.size() > more.size()) {
      return sameName(other, one);
    }
    long shared =
        fewer.stream().filter(word -> more.stream().anyMatch(of -> sameWord(word, of))).count();
    return 2 * shared > fewer.size();
  }

  /** Whether they differ in their endings at most, not in the last part of a compound. */
  private static boolean sameWord(String one, String other) {
    int longest = Math.max(one.length(), other.length());
    int shared = 0;
    while (shared < Math.min(one.length(), other.length())
        && one.charAt(shared) == other.charAt(shared)) {
      shared++;
    }
    return shared == longest || (shared >= STEM && 5 * shared >= 3 * longest);
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

package dev.planwright.application.pipeline;

import module java.base;

import dev.planwright.application.pipeline.Quotes.Place;

/**
 * Finds a quote that a model copied with slips: a word changed, left out or added, a letter wrong.
 * Figures must be the same; short quotes must be exact.
 */
final class NearQuote {
  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}]+(?:[.,'’]\\p{N}+)*");
  private static final int LEAST_WORDS = 4;
  private static final int MOST_WORDS = 80;
  private static final int SHARE = 5;

  private NearQuote() {}

  private record Word(String text, int from, int to) {
    boolean figure() {
      return text.chars().anyMatch(Character::isDigit);
    }
  }

  /** The place that differs least, by at most a fifth of the words. */
  static Optional<Place> find(String prompt, String quote) {
    List<Word> wanted = words(quote);
    if (wanted.size() < LEAST_WORDS || wanted.size() > MOST_WORDS) {
      return Optional.empty();
    }
    List<Word> said = words(prompt);
    int allowed = wanted.size() / SHARE + 1;
    Optional<Place> best = Optional.empty();
    int least = allowed + 1;
    for (int from = 0; from < said.size(); from++) {
      if (!near(said.get(from), wanted.getFirst()) && !near(said.get(from), wanted.get(1))) {
        continue;
      }
      int most = Math.min(said.size(), from + wanted.size() + allowed);
      for (int to = from + Math.max(1, wanted.size() - allowed); to <= most; to++) {
        List<Word> here = said.subList(from, to);
        int distance = figures(here).equals(figures(wanted)) ? distance(here, wanted) : least;
        if (distance < least) {
          least = distance;
          best = Optional.of(new Place(here.getFirst().from(), here.getLast().to()));
        }
      }
    }
    return best;
  }

  private static List<Word> words(String text) {
    return WORD.matcher(text)
        .results()
        .map(found -> new Word(found.group().toLowerCase(Locale.ROOT), found.start(), found.end()))
        .toList();
  }

  private static List<String> figures(List<Word> words) {
    return words.stream().filter(Word::figure).map(Word::text).toList();
  }

  /** How many words have to be changed, left out or added. */
  private static int distance(List<Word> some, List<Word> others) {
    int[] row = IntStream.rangeClosed(0, others.size()).toArray();
    for (int i = 1; i <= some.size(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= others.size(); j++) {
        int changed = diagonal + (near(some.get(i - 1), others.get(j - 1)) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(changed, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[others.size()];
  }

  /** The same word, or one with its beginning: "open" and "opening", "bakery" and "bakeries". */
  private static boolean near(Word one, Word other) {
    if (one.text().equals(other.text())) {
      return true;
    }
    int most = Math.min(one.text().length(), other.text().length());
    int same = 0;
    while (same < most && one.text().charAt(same) == other.text().charAt(same)) {
      same++;
    }
    return !one.figure() && !other.figure() && same >= 4 && same * 3 >= 2 * most;
  }
}

package dev.planwright.application.brief.text;

import module java.base;

/**
 * Sentences in one spelling: lower case, without accents (umlauts stay) and without elided articles
 * ({@code l'argent} is {@code argent}). Commas are words; other signs are left out.
 */
public final class Sentences {
  private static final Set<String> ELIDED = Set.of("l", "d", "n", "s", "j", "m", "t", "c", "qu");

  /** No sentence that says one thing has more words. */
  private static final int LONGEST = 160;

  private static final String ENDS = ". ! ? ; : … 。";

  private Sentences() {}

  /** The sentences of a text. A line that goes on in lower case goes on in the same sentence. */
  public static List<Tokens> of(Tokens tokens) {
    List<Tokens> found = new ArrayList<>();
    List<Integer> words = new ArrayList<>();
    for (int i = 0; i <= tokens.size(); i++) {
      boolean wrapped = tokens.lineEnd(i) && tokens.word(i + 1) && !tokens.capital(i + 1);
      boolean end =
          i == tokens.size()
              || tokens.in(i, ENDS)
              || (tokens.lineEnd(i) && !wrapped)
              || words.size() > LONGEST;
      if (end && !words.isEmpty()) {
        found.add(tokens.only(words, Sentences::spelling));
        words.clear();
      } else if (tokens.word(i) || tokens.number(i) || tokens.is(i, ",")) {
        words.add(i);
      }
    }
    return found;
  }

  /** Phrases to be found in such sentences. */
  public static <T> Phrases<T> phrases(List<Map.Entry<String, T>> phrases) {
    return new Phrases<>(
        phrases.stream()
            .map(phrase -> {
              String spelled =
                  Stream.of(phrase.getKey().split(" ", -1))
                      .map(Sentences::spelling)
                      .collect(Collectors.joining(" "));
              return Map.entry(spelled, phrase.getValue());
            })
            .toList());
  }

  /** How a word is compared. */
  public static String spelling(String word) {
    int apostrophe = word.indexOf('\'');
    boolean elided = apostrophe > 0 && ELIDED.contains(word.substring(0, apostrophe));
    String whole = elided ? word.substring(apostrophe + 1) : word;
    return whole.chars().allMatch(c -> c < 0x80)
        ? whole
        : Normalizer.normalize(
            Normalizer.normalize(whole, Normalizer.Form.NFD)
                .replaceAll("(?<![aouAOU])\\p{M}|[\\p{M}&&[^\\u0308]]", ""),
            Normalizer.Form.NFC);
  }
}

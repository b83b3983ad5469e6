package dev.planwright.application.brief.text;

import module java.base;

/**
 * The words of a sentence in one spelling: lower case, without accents (umlauts stay) and without
 * elided articles ({@code l'argent} is {@code argent}). Commas are words; other signs are left out.
 */
public record Sentence(List<String> words) {
  private static final Set<String> ELIDED = Set.of("l", "d", "n", "s", "j", "m", "t", "c", "qu");

  /** No sentence that says one thing has more words. */
  private static final int LONGEST = 160;

  private static final String ENDS = ". ! ? ; : … 。";

  public Sentence {
    words = List.copyOf(words);
  }

  /** The sentences of a text. A line that goes on in lower case goes on in the same sentence. */
  public static List<Sentence> of(Tokens tokens) {
    List<Sentence> found = new ArrayList<>();
    List<String> words = new ArrayList<>();
    for (int i = 0; i < tokens.size(); i++) {
      boolean wrapped = tokens.lineEnd(i) && tokens.word(i + 1) && !tokens.capital(i + 1);
      boolean end = tokens.in(i, ENDS) || (tokens.lineEnd(i) && !wrapped) || words.size() > LONGEST;
      if (end && !words.isEmpty()) {
        found.add(new Sentence(words));
        words.clear();
      } else if (tokens.word(i) || tokens.number(i) || tokens.is(i, ",")) {
        words.add(spelling(tokens.lower(i)));
      }
    }
    if (!words.isEmpty()) {
      found.add(new Sentence(words));
    }
    return found;
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

  public int size() {
    return words.size();
  }

  /** The word there; empty outside of the sentence. */
  public String word(int i) {
    return i >= 0 && i < words.size() ? words.get(i) : "";
  }

  /** Whether one of the phrases begins in {@code [from, to)}. */
  public boolean has(List<Phrase> phrases, int from, int to) {
    return first(phrases, from, to) >= 0;
  }

  /** Where the first of the phrases begins in {@code [from, to)}; -1 when none does. */
  public int first(List<Phrase> phrases, int from, int to) {
    for (int i = Math.max(0, from); i < Math.min(to, words.size()); i++) {
      for (Phrase phrase : phrases) {
        if (phrase.lengthAt(this, i) > 0) {
          return i;
        }
      }
    }
    return -1;
  }
}

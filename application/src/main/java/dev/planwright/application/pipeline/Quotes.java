package dev.planwright.application.pipeline;

import java.util.Optional;

/**
 * Finds what an answer quotes in the prompt. Blanks, case and the form of quotation marks don't
 * count: models copy them loosely. A quote that is nearly there counts as the prompt's own words at
 * that place, if all its figures are there.
 */
public final class Quotes {
  private final String prompt;
  private final String normal;
  private final int[] origin;

  public Quotes(String prompt) {
    this.prompt = prompt;
    var text = new StringBuilder(prompt.length());
    this.origin = new int[prompt.length() + 1];
    boolean blank = true;
    for (int i = 0; i < prompt.length(); i++) {
      char c = prompt.charAt(i);
      boolean space = Character.isWhitespace(c) || Character.isSpaceChar(c);
      if (!space || !blank) {
        origin[text.length()] = i;
        text.append(space ? ' ' : folded(c));
      }
      blank = space;
    }
    this.normal = text.toString();
  }

  /** Where a quote stands in the prompt; {@code to} is exclusive, both in chars. */
  public record Place(int from, int to) {}

  /** The first place of the quote; empty when the prompt does not say it. */
  public Optional<Place> find(String quote) {
    String wanted = normal(quote);
    int at = wanted.length() < 2 ? -1 : normal.indexOf(wanted);
    return at < 0
        ? NearQuote.find(prompt, quote)
        : Optional.of(new Place(origin[at], origin[at + wanted.length() - 1] + 1));
  }

  /** The words of the prompt at that place. */
  public String words(Place place) {
    return prompt.substring(place.from(), place.to());
  }

  /** The quote as the prompt has it; empty when the prompt does not say it. */
  public Optional<String> words(String quote) {
    return find(quote).map(this::words);
  }

  private static String normal(String quote) {
    var text = new StringBuilder();
    for (String word : quote.strip().split("[\\s\\p{Z}]+", -1)) {
      text.append(text.isEmpty() ? "" : " ");
      word.chars().forEach(c -> text.append(folded((char) c)));
    }
    return text.toString().replaceAll("^[\"'…. ]+|[\"'…. ]+$", "");
  }

  private static char folded(char c) {
    return switch (c) {
      case '“', '”', '„', '«', '»' -> '"';
      case '‘', '’', '‚' -> '\'';
      case '–', '—' -> '-';
      default -> Character.toLowerCase(c);
    };
  }
}

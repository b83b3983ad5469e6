package dev.planwright.application.model.input;

/**
 * How many tokens a text is about, rather too many than too few: models count differently, and
 * nobody's tokenizer is at hand for all of them.
 */
public final class TokenEstimate {
  /** English prose comes to some 4.3 characters for a token, JSON and numbers to fewer. */
  private static final double ASCII_PER_TOKEN = 3.6;

  private TokenEstimate() {}

  /** The estimate. */
  public static int of(String text) {
    int ascii = 0;
    int others = 0;
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      if (c < 128) {
        ascii++;
      } else {
        others++;
      }
      i += Character.charCount(c);
    }
    return (int) Math.min(Integer.MAX_VALUE, Math.ceil(ascii / ASCII_PER_TOKEN + others * 0.8));
  }

  /** How many chars of this text are about so many tokens. */
  public static int chars(String text, int tokens) {
    int estimate = of(text);
    return estimate <= tokens
        ? text.length()
        : (int) ((long) text.length() * Math.max(0, tokens) / estimate);
  }
}

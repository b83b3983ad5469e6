package dev.planwright.application.plan;

/** What is done to the text of a prompt, and nothing else is. */
public final class PromptText {
  private static final String REMOVED = "";

  private PromptText() {}

  /** The prompt without NUL and unpaired surrogates, which the database cannot hold. */
  public static String clean(String prompt) {
    var kept = new StringBuilder(prompt.length());
    prompt
        .codePoints()
        .filter(c -> c != 0 && !(c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE))
        .forEach(kept::appendCodePoint);
    return kept.toString();
  }

  /** Whether nothing but white space and invisible characters is in it. */
  public static boolean blank(String prompt) {
    return clean(prompt).replaceAll("[\\p{Cf}\\p{Cc}\\p{Z}]", REMOVED).isBlank();
  }

  /** The first characters on one line, never half a character. */
  public static String excerpt(String prompt, int characters) {
    String line = prompt.replaceAll("\\s+", " ").strip();
    int length = line.codePointCount(0, line.length());
    return length <= characters ? line : line.substring(0, line.offsetByCodePoints(0, characters));
  }
}

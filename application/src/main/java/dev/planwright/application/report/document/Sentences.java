package dev.planwright.application.report.document;

import java.util.Locale;

/** Makes sentences of words that may be written as part of one. */
public final class Sentences {
  private Sentences() {}

  /** The first letter large. */
  public static String begun(String words) {
    return words.isEmpty()
        ? words
        : words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
  }

  /** The first letter large, and a mark at the end. */
  public static String whole(String words) {
    String text = begun(words.strip());
    return text.isEmpty() || isEnded(text) ? text : text + ".";
  }

  private static boolean isEnded(String text) {
    return ".!?…".indexOf(text.charAt(text.length() - 1)) >= 0;
  }
}

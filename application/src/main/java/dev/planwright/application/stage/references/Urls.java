package dev.planwright.application.stage.references;

import java.util.regex.Pattern;

/** Addresses of pages in a text. */
final class Urls {
  private static final Pattern URL = Pattern.compile("(?i)\\b(?:https?://|www\\.)\\S+");

  private Urls() {}

  /** The text with a remark in the place of each address. */
  static String removed(String text) {
    return URL.matcher(text).replaceAll("[link removed]");
  }
}

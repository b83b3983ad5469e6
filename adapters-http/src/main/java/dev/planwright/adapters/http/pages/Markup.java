package dev.planwright.adapters.http.pages;

import java.util.Arrays;

/**
 * A piece of HTML. Text enters it only through {@link #text}, which escapes it for use between tags
 * and in quoted attributes.
 */
record Markup(String html) {

  static Markup text(String text) {
    return new Markup(
        text.replace("&", "&amp;")
            .replace("<", "&lt;")
            .replace(">", "&gt;")
            .replace("\"", "&quot;")
            .replace("'", "&#39;"));
  }

  /** Our own HTML, in which each {@code %s} is replaced by an escaped text. */
  static Markup format(String html, String... texts) {
    return new Markup(
        html.formatted(Arrays.stream(texts).map(text -> text(text).html()).toArray()));
  }
}

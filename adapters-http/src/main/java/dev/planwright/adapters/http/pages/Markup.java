package dev.planwright.adapters.http.pages;

import java.util.Arrays;

/**
 * A piece of HTML. Texts get into it by {@link #text} only, which leaves nothing in them to be read
 * as HTML, neither between tags nor in a quoted attribute.
 */
record Markup(String html) {

  /** The text as it is. */
  static Markup text(String text) {
    return new Markup(
        text.replace("&", "&amp;")
            .replace("<", "&lt;")
            .replace(">", "&gt;")
            .replace("\"", "&quot;")
            .replace("'", "&#39;"));
  }

  /** Our own HTML, in which {@code %s} stand for texts. */
  static Markup format(String html, String... texts) {
    return new Markup(
        html.formatted(Arrays.stream(texts).map(text -> text(text).html()).toArray()));
  }
}

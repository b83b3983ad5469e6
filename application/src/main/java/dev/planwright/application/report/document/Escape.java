package dev.planwright.application.report.document;

import dev.planwright.application.json.JsonText;
import dev.planwright.domain.json.Json;
import java.util.regex.Pattern;

/**
 * The one way of text into each kind of output. Every method also removes control characters,
 * bidirectional overrides and halves of surrogate pairs.
 */
public final class Escape {
  private static final Pattern SCHEME = Pattern.compile("(\\p{Alpha}[\\p{Alnum}+.-]{0,20})://");
  private static final Pattern OPAQUE = Pattern.compile("(?i)(script|data|mailto|xmpp):");
  private static final Pattern WWW = Pattern.compile("(?i)(www)\\.");
  private static final Pattern SPACES = Pattern.compile("\\s+");
  private static final Pattern LIST_NUMBER = Pattern.compile("^(\\d{1,9})([.)])(?=\\s|$)");

  private Escape() {}

  /** Text between tags. */
  public static String text(String text) {
    return clean(text).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }

  /** The value of an attribute, to stand in double quotes. */
  public static String attribute(String text) {
    return text(text)
        .replace("\"", "&quot;")
        .replace("'", "&#39;")
        .replace("\n", " ")
        .replace("\t", " ");
  }

  /** JSON inside a script element: it cannot end the element or open a comment. */
  public static String json(Json json) {
    return clean(JsonText.write(json))
        .replace("&", "\\u0026")
        .replace("<", "\\u003c")
        .replace(">", "\\u003e");
  }

  /**
   * Text in a string of CSS: all but letters, digits and blanks by their numbers, each of which
   * ends with a blank.
   */
  static String css(String text) {
    var out = new StringBuilder(text.length() + 16);
    clean(text)
        .codePoints()
        .forEach(c -> {
          if (Character.isLetterOrDigit(c) || c == ' ') {
            out.appendCodePoint(c);
          } else {
            out.append("\\%x ".formatted(c));
          }
        });
    return out.toString();
  }

  /** Text on one line of Markdown: no markup, no HTML, no link made of an address. */
  public static String markdown(String text) {
    var out = new StringBuilder(text.length() + 16);
    SPACES
        .matcher(clean(text))
        .replaceAll(" ")
        .strip()
        .codePoints()
        .forEach(c -> {
          switch (c) {
            case '&' -> out.append("&amp;");
            case '<' -> out.append("&lt;");
            case '>' -> out.append("&gt;");
            case '\\', '`', '*', '_', '[', ']', '{', '}', '|', '~', '#', '$', '!' ->
                out.append('\\').appendCodePoint(c);
            default -> out.appendCodePoint(c);
          }
        });
    String unlisted = LIST_NUMBER.matcher(unlinked(out.toString())).replaceFirst("$1\\\\$2");
    boolean marker = !unlisted.isEmpty() && "-+=".indexOf(unlisted.charAt(0)) >= 0;
    return marker ? "\\" + unlisted : unlisted;
  }

  /** Most texts hold neither a colon nor a dot that could make a link. */
  private static String unlinked(String text) {
    String unlinked = text.indexOf(':') < 0 ? text : OPAQUE.matcher(text).replaceAll("$1&#58;");
    if (unlinked.contains("://")) {
      unlinked = SCHEME.matcher(unlinked).replaceAll("$1&#58;//");
    }
    return text.indexOf('.') < 0 ? unlinked : WWW.matcher(unlinked).replaceAll("$1&#46;");
  }

  /** The text without characters that are not meant to be seen; line ends and tabs stay. */
  static String clean(String text) {
    var out = new StringBuilder(text.length());
    text.codePoints().filter(Escape::visible).forEach(out::appendCodePoint);
    return out.toString();
  }

  private static boolean visible(int c) {
    boolean control = Character.isISOControl(c) && c != '\n' && c != '\t';
    boolean direction = (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069) || c == 0x061C;
    boolean half = c >= 0xD800 && c <= 0xDFFF;
    boolean noCharacter = (c & 0xFFFE) == 0xFFFE || (c >= 0xFDD0 && c <= 0xFDEF) || c == 0xFEFF;
    boolean separator = c == 0x2028 || c == 0x2029;
    return !control && !direction && !half && !noCharacter && !separator;
  }
}

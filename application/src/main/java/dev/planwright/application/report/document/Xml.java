package dev.planwright.application.report.document;

/** Text made safe for XML, for element content and quoted attributes alike. */
public final class Xml {
  private Xml() {}

  /**
   * Escaped text without what XML 1.0 forbids (control characters, lone surrogates, non-characters)
   * and without bidirectional overrides, which would let a title rewrite its surroundings.
   */
  public static String escaped(String text) {
    var out = new StringBuilder(text.length() + 16);
    text.codePoints()
        .filter(Xml::allowed)
        .forEach(c -> {
          switch (c) {
            case '&' -> out.append("&amp;");
            case '<' -> out.append("&lt;");
            case '>' -> out.append("&gt;");
            case '"' -> out.append("&quot;");
            case '\'' -> out.append("&#39;");
            case '\t', '\n', '\r' -> out.append(' ');
            default -> out.appendCodePoint(c);
          }
        });
    return out.toString();
  }

  private static boolean allowed(int c) {
    boolean control = (c < 0x20 && c != '\t' && c != '\n' && c != '\r') || (c >= 0x7f && c < 0xa0);
    boolean surrogate = c >= 0xd800 && c <= 0xdfff;
    boolean bidi = (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
    boolean noCharacter = (c & 0xfffe) == 0xfffe;
    return !control && !surrogate && !bidi && !noCharacter;
  }
}

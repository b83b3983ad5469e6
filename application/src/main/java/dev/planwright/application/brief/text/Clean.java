package dev.planwright.application.brief.text;

/**
 * Text of the prompt made fit for one line of a page: it says the same, and nothing hides in it.
 */
public final class Clean {
  private Clean() {}

  /**
   * The text on one line: blanks collapsed, control, format (bidi overrides among them) and
   * unpaired surrogate characters left out, markup for bold dropped, cut at a word before {@code
   * max} chars.
   */
  public static String line(String text, int max) {
    var out = new StringBuilder(Math.min(text.length(), max + 16));
    int at = 0;
    while (at < text.length() && out.length() <= max) {
      int c = text.codePointAt(at);
      at += Character.charCount(c);
      if (Character.isWhitespace(c) || Character.isSpaceChar(c) || Character.isISOControl(c)) {
        if (!out.isEmpty() && out.charAt(out.length() - 1) != ' ') {
          out.append(' ');
        }
      } else if (Character.getType(c) != Character.FORMAT
          && Character.getType(c) != Character.SURROGATE
          && Character.getType(c) != Character.UNASSIGNED) {
        out.appendCodePoint(c);
      }
    }
    String line = out.toString().replace("**", "").replace("__", "").strip();
    return line.length() <= max && at >= text.length() ? line : cut(line, max);
  }

  /**
   * At most {@code max} chars, whole words where there are any, with an ellipsis when shortened.
   */
  public static String cut(String line, int max) {
    if (line.length() <= max) {
      return line;
    }
    int end = line.lastIndexOf(' ', max - 1);
    if (end < max / 2) {
      end = max - 1;
      if (Character.isHighSurrogate(line.charAt(end - 1))) {
        end--;
      }
    }
    return line.substring(0, end).stripTrailing() + "…";
  }

  /** With a capital letter first. */
  public static String capitalised(String text) {
    if (text.isEmpty()) {
      return text;
    }
    int first = text.codePointAt(0);
    return new StringBuilder()
        .appendCodePoint(Character.toTitleCase(first))
        .append(text, Character.charCount(first), text.length())
        .toString();
  }
}

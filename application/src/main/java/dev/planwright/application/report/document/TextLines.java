package dev.planwright.application.report.document;

import java.util.ArrayList;
import java.util.List;

/** Words of a drawing, broken into lines: SVG does not break text itself. */
public final class TextLines {
  private TextLines() {}

  /** Lines of at most that many characters, broken at blanks; a longer word is cut in pieces. */
  public static List<String> of(String text, int most) {
    List<String> lines = new ArrayList<>();
    var line = new StringBuilder();
    for (String word : text.strip().split("\\s+", -1)) {
      String rest = word;
      if (!line.isEmpty() && length(line) + 1 + length(rest) > most) {
        lines.add(line.toString());
        line.setLength(0);
      }
      while (length(rest) > most) {
        int end = rest.offsetByCodePoints(0, most);
        lines.add(rest.substring(0, end));
        rest = rest.substring(end);
      }
      line.append(line.isEmpty() ? "" : " ").append(rest);
    }
    lines.add(line.toString());
    return List.copyOf(lines);
  }

  private static int length(CharSequence text) {
    return Character.codePointCount(text, 0, text.length());
  }
}

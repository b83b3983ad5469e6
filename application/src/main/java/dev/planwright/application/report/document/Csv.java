package dev.planwright.application.report.document;

import dev.planwright.application.report.language.Language;
import java.util.Arrays;

/**
 * A table as comma-separated values (RFC 4180).
 *
 * <p>Texts come from prompts and models, and spreadsheets run a cell that begins like a formula;
 * such a cell gets an apostrophe in front.
 */
public final class Csv {
  private final StringBuilder text = new StringBuilder();

  /** A table with these column heads. */
  public Csv(String... header) {
    row(Arrays.stream(header).map(Language::say).toArray(String[]::new));
  }

  /** Adds a row. */
  public void row(String... cells) {
    for (int i = 0; i < cells.length; i++) {
      text.append(i == 0 ? "" : ",").append(quoted(harmless(cells[i])));
    }
    text.append("\r\n");
  }

  @Override
  public String toString() {
    return text.toString();
  }

  private static String harmless(String cell) {
    boolean number = cell.matches("-?[0-9]+(\\.[0-9]+)?");
    return !number && formula(cell) ? "'" + cell : cell;
  }

  /** Whether a spreadsheet would read that text as a formula. */
  public static boolean formula(String text) {
    return !text.isEmpty() && "=+-@\t\r".indexOf(text.charAt(0)) >= 0;
  }

  private static String quoted(String cell) {
    boolean plain = cell.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
    return plain ? cell : '"' + cell.replace("\"", "\"\"") + '"';
  }
}

package dev.planwright.bootstrap.cli.terminal;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Rows in columns, aligned for reading. */
public final class Table {
  private static final String GAP = "  ";

  private final List<List<String>> rows = new ArrayList<>();

  public Table(String... head) {
    rows.add(List.of(head));
  }

  /** Adds a row with a cell for each column. */
  public Table row(String... cells) {
    rows.add(List.of(cells));
    return this;
  }

  /** The lines; columns of numbers stand to the right. */
  public List<String> lines() {
    int columns = rows.getFirst().size();
    List<Integer> widths =
        IntStream.range(0, columns)
            .mapToObj(c -> rows.stream().mapToInt(r -> r.get(c).length()).max().orElse(0))
            .toList();
    return rows.stream()
        .map(row ->
            IntStream.range(0, columns)
                .mapToObj(c -> cell(row.get(c), widths.get(c), numeric(c)))
                .collect(Collectors.joining(GAP))
                .stripTrailing())
        .toList();
  }

  private boolean numeric(int column) {
    return rows.size() > 1
        && rows.stream()
            .skip(1)
            .allMatch(row -> row.get(column).matches("[-–]|~?[0-9.,]+( s| %)?"));
  }

  private static String cell(String text, int width, boolean right) {
    String space = " ".repeat(width - text.length());
    return right ? space + text : text + space;
  }
}

package dev.planwright.bootstrap.cli.terminal;

import module java.base;

import dev.planwright.application.json.JsonText;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;

/** Rows in columns, aligned for reading. */
public final class Table {
  private static final String GAP = "  ";
  private static final int NARROWEST = 10;

  private final List<List<String>> rows = new ArrayList<>();

  public Table(String... head) {
    rows.add(List.of(head));
  }

  /** Adds a row with a cell for each column. */
  public Table row(String... cells) {
    rows.add(List.of(cells));
    return this;
  }

  /** Prints objects: as JSON, or a row each with these of its fields. */
  public void print(Console console, boolean json, List<JsonObject> objects, String... fields) {
    if (json) {
      console.say(JsonText.pretty(Json.array(objects)));
      return;
    }
    objects.forEach(object ->
        rows.add(Arrays.stream(fields).map(field -> Figures.cell(object, field)).toList()));
    print(console);
  }

  /** Prints the rows as wide as that terminal is. */
  public void print(Console console) {
    lines(console.width()).forEach(console::say);
  }

  /**
   * The lines; columns of numbers stand to the right. Where they are too long, the widest column of
   * words is cut; where that is not enough, each row becomes a list.
   */
  public List<String> lines(int width) {
    int columns = rows.getFirst().size();
    List<Integer> widths =
        new ArrayList<>(
            IntStream.range(0, columns)
                .mapToObj(c -> rows.stream().mapToInt(r -> r.get(c).length()).max().orElse(0))
                .toList());
    int over =
        widths.stream().mapToInt(Integer::intValue).sum() + GAP.length() * (columns - 1) - width;
    if (over > 0) {
      int widest =
          IntStream.range(0, columns)
              .filter(c -> !numeric(c))
              .boxed()
              .max(Comparator.comparing(widths::get))
              .orElse(0);
      if (widths.get(widest) - over < NARROWEST) {
        return lists();
      }
      widths.set(widest, widths.get(widest) - over);
    }
    return rows.stream()
        .map(row ->
            IntStream.range(0, columns)
                .mapToObj(c -> cell(row.get(c), widths.get(c), numeric(c)))
                .collect(Collectors.joining(GAP))
                .stripTrailing())
        .toList();
  }

  private List<String> lists() {
    List<String> heads = rows.getFirst();
    int head = heads.stream().mapToInt(String::length).max().orElse(0);
    List<String> lines = new ArrayList<>();
    for (List<String> row : rows.subList(1, rows.size())) {
      for (int c = 0; c < row.size(); c++) {
        lines.add((cell(heads.get(c), head, false) + GAP + row.get(c)).stripTrailing());
      }
      lines.add("");
    }
    return lines;
  }

  private boolean numeric(int column) {
    return rows.size() > 1
        && rows.stream()
            .skip(1)
            .allMatch(row -> row.get(column).matches("[-–]|~?[0-9.,]+( s| %)?"));
  }

  private static String cell(String whole, int width, boolean right) {
    String text = whole.length() <= width ? whole : whole.substring(0, width - 1) + "…";
    String space = " ".repeat(width - text.length());
    return right ? space + text : text + space;
  }
}

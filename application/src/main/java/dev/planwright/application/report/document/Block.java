package dev.planwright.application.report.document;

import module java.base;

/** A piece of a document, top to bottom. */
public sealed interface Block {

  /** A paragraph. */
  record Paragraph(List<Inline> content) implements Block {
    public Paragraph {
      content = List.copyOf(content);
    }
  }

  /** A remark set apart. */
  record Note(Tone tone, List<Inline> content) implements Block {
    public Note {
      content = List.copyOf(content);
    }
  }

  /** A list, numbered or not. */
  record Items(boolean numbered, List<List<Inline>> items) implements Block {
    public Items {
      items = items.stream().map(List::copyOf).toList();
    }
  }

  /** Names with what belongs to them. */
  record Pairs(List<Pair> pairs) implements Block {
    public Pairs {
      pairs = List.copyOf(pairs);
    }
  }

  /** One name with what belongs to it. */
  record Pair(String name, List<Inline> content) {
    public Pair {
      content = List.copyOf(content);
    }
  }

  /** Numbers to be seen first. */
  record Cards(List<Card> cards) implements Block {
    public Cards {
      cards = List.copyOf(cards);
    }
  }

  /** One number to be seen first. */
  record Card(String label, String value, String remark, Tone tone) {}

  /** A table with a heading row; the first column heads its row. */
  record Table(String caption, List<Column> columns, List<Row> rows, Look look) implements Block {
    public Table {
      columns = List.copyOf(columns);
      rows = List.copyOf(rows);
    }

    /** How many of the columns from this one on stand on paper. */
    int printed(int from) {
      return (int) columns.stream().skip(from).filter(column -> !column.screen()).count();
    }

    /** Whether that cell stands on paper; the last one may stand across several columns. */
    boolean printed(Row row, int cell) {
      return cell + 1 == row.cells().size() ? printed(cell) > 0 : !columns.get(cell).screen();
    }
  }

  /**
   * A column of a table.
   *
   * @param screen whether paper leaves it out
   */
  record Column(String title, Align align, boolean screen) {
    /** A column that stands on paper, too. */
    public Column(String title, Align align) {
      this(title, align, false);
    }
  }

  /**
   * A row of a table; the last cell of a row with fewer cells than columns stands across the rest.
   *
   * @param id the id of the plan's element that this row is the home of
   * @param heads whether it heads the rows below it
   */
  record Row(Optional<String> id, List<Cell> cells, boolean heads) {
    public Row {
      cells = List.copyOf(cells);
    }

    /** A row that heads no other. */
    public Row(Optional<String> id, List<Cell> cells) {
      this(id, cells, false);
    }
  }

  /** A cell; {@code shade} 0 is none, 1 (least) to 5 (most) colour a heat map. */
  record Cell(List<Inline> content, int shade) {
    public Cell {
      content = List.copyOf(content);
    }

    /** A cell without shade. */
    public static Cell of(List<Inline> content) {
      return new Cell(content, 0);
    }
  }

  /** Where a column's content stands. */
  enum Align {
    LEFT,
    RIGHT,
    /** A range: as numbers, but long ones take two lines. */
    RANGE,
    /** Left, and never on two lines. */
    DATE,
    /** Left, and as wide as the other columns allow. */
    PROSE
  }

  /** How a table is drawn. */
  enum Look {
    PLAIN,
    /** Square cells with a shade. */
    GRID
  }

  /** A part with a heading. */
  record Part(String title, Optional<String> anchor, List<Block> blocks) implements Block {
    public Part {
      blocks = List.copyOf(blocks);
    }
  }

  /** A part that opens on demand, on a screen: paper leaves it out. */
  record Fold(String title, Optional<String> anchor, List<Block> blocks) implements Block {
    public Fold {
      blocks = List.copyOf(blocks);
    }
  }

  /** What stands on a screen and not on paper, which has it in another place. */
  record Screen(List<Block> blocks) implements Block {
    public Screen {
      blocks = List.copyOf(blocks);
    }
  }

  /** Amounts by month, single and added up, in {@code unit}. */
  record Chart(String caption, String unit, List<Bar> bars, List<Level> levels) implements Block {
    public Chart {
      bars = List.copyOf(bars);
      levels = List.copyOf(levels);
    }
  }

  /** An amount that the sum of a chart is compared with, drawn across it. */
  record Level(String label, BigDecimal value) {}

  /** One month of a chart. */
  record Bar(String label, BigDecimal value, BigDecimal cumulative) {}

  /** The Gantt chart; Markdown has its table only. */
  record Gantt(String caption, GanttDrawing drawing) implements Block {}

  /** Text as it was typed, line ends kept. */
  record Verbatim(String text) implements Block {}
}

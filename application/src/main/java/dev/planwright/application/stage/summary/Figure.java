package dev.planwright.application.stage.summary;

/** What a decision can move, in the order of its columns. */
enum Figure {
  FINISH("P80 finish", Kind.DAY),
  COST("P80 cost", Kind.MONEY),
  MISSING("Missing at P80", Kind.MONEY),
  DEADLINE("Deadline kept", Kind.CHANCE),
  BUDGET("Budget kept", Kind.CHANCE),
  BOTH("Both kept", Kind.CHANCE),
  ALL("All kept", Kind.CHANCE);

  /** What its values are, and so which unit stands beside the title. */
  enum Kind {
    DAY,
    MONEY,
    CHANCE
  }

  private final String title;
  private final Kind kind;

  Figure(String title, Kind kind) {
    this.title = title;
    this.kind = kind;
  }

  String title() {
    return title;
  }

  Kind kind() {
    return kind;
  }
}

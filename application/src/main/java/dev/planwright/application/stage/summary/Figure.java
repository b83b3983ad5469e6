package dev.planwright.application.stage.summary;

/** What a decision can move, in the order of its columns. */
enum Figure {
  FINISH("P80 finish"),
  COST("P80 cost", true),
  MISSING("Missing at P80", true),
  DEADLINE("Deadline kept"),
  BUDGET("Budget kept"),
  BOTH("Both kept"),
  ALL("All kept");

  private final String title;
  private final boolean money;

  Figure(String title) {
    this(title, false);
  }

  Figure(String title, boolean money) {
    this.title = title;
    this.money = money;
  }

  String title() {
    return title;
  }

  /** Whether it is an amount, whose unit stands beside the title. */
  boolean money() {
    return money;
  }
}

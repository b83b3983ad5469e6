package dev.planwright.application.stage.projectplan;

import module java.base;

/**
 * The table of a topic.
 *
 * @param head what the columns are called
 * @param rows each with a cell for each column; an answer may have others until code has corrected
 *     them
 */
public record TopicTable(List<String> head, List<List<String>> rows) {
  /** Stands in a cell that says nothing. */
  static final String NOTHING = "–";

  public TopicTable {
    head = List.copyOf(head);
    rows = rows.stream().map(List::copyOf).toList();
  }

  /**
   * With each row as long as the head: missing cells say nothing, the last one holds the rest.
   * Without a head nothing tells what the rows are, and there are none.
   */
  TopicTable even() {
    return new TopicTable(
        head, head.isEmpty() ? List.of() : rows.stream().map(this::even).toList());
  }

  private List<String> even(List<String> row) {
    int last = head.size() - 1;
    return row.size() > head.size()
        ? Stream.concat(
                row.stream().limit(last),
                Stream.of(String.join(", ", row.subList(last, row.size()))))
            .toList()
        : Stream.concat(row.stream(), Stream.generate(() -> NOTHING)).limit(head.size()).toList();
  }
}

package dev.planwright.bootstrap.clients;

import java.util.List;

/**
 * Whole lines of a TOML file that belong together.
 *
 * @param path the key as it stands there; empty for blank lines, comments and arrays of tables
 * @param start of its first line
 * @param end after its last line
 */
record TomlStatement(Kind kind, List<String> path, int start, int end) {
  /** What the lines are. */
  enum Kind {
    /** {@code [a.b]}. */
    TABLE,
    /** {@code [[a.b]]}. */
    TABLE_ARRAY,
    /** {@code a.b = …}. */
    KEY,
    /** Blank, or a comment. */
    OTHER
  }

  TomlStatement {
    path = List.copyOf(path);
  }

  boolean opensTable() {
    return kind == Kind.TABLE || kind == Kind.TABLE_ARRAY;
  }

  /** Whether it opens this table or one within it. */
  boolean opens(List<String> table) {
    return kind == Kind.TABLE
        && path.size() >= table.size()
        && path.subList(0, table.size()).equals(table);
  }
}

package dev.planwright.adapters.jdbc;

import dev.planwright.adapters.jdbc.address.DatabaseAddress;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Every value of every row of a database as text, like a dump of it, to be compared. */
record TableDump(Map<String, Map<String, Map<String, Optional<String>>>> rowsByTable) {
  private static final String TABLES =
      "select c.relname, a.attname from pg_class c"
          + " join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped"
          + " where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'"
          + " order by c.relname, a.attnum";

  static TableDump of(DatabaseAddress address) throws SQLException {
    try (Connection connection = TestDatabase.connect(address);
        Statement sql = connection.createStatement()) {
      Map<String, List<String>> columns = new TreeMap<>();
      try (ResultSet row = sql.executeQuery(TABLES)) {
        while (row.next()) {
          columns.computeIfAbsent(row.getString(1), _ -> new ArrayList<>()).add(row.getString(2));
        }
      }
      Map<String, Map<String, Map<String, Optional<String>>>> all = new TreeMap<>();
      for (var table : columns.entrySet()) {
        all.put(table.getKey(), rows(sql, table.getKey(), table.getValue()));
      }
      return new TableDump(all);
    }
  }

  private static Map<String, Map<String, Optional<String>>> rows(
      Statement sql, String table, List<String> columns) throws SQLException {
    Map<String, Map<String, Optional<String>>> rows = new TreeMap<>();
    try (ResultSet row = sql.executeQuery("select * from \"" + table + "\"")) {
      while (row.next()) {
        Map<String, Optional<String>> values = new TreeMap<>();
        for (String column : columns) {
          values.put(column, Optional.ofNullable(row.getString(column)));
        }
        rows.put(row.getString(1), values);
      }
    }
    return rows;
  }

  int tables() {
    return rowsByTable.size();
  }

  /** What is gone or different in a later dump; what was added does not count. */
  List<String> changes(TableDump later) {
    List<String> changes = new ArrayList<>();
    rowsByTable.forEach((table, rows) ->
        rows.forEach((key, values) -> {
          Map<String, Optional<String>> now =
              later.rowsByTable().getOrDefault(table, Map.of()).getOrDefault(key, Map.of());
          values.forEach((column, was) -> {
            Optional<String> is = now.getOrDefault(column, Optional.of("gone"));
            if (!is.equals(was)) {
              changes.add(
                  "%s %s %s: %s -> %s"
                      .formatted(table, key, column, was.orElse("null"), is.orElse("null")));
            }
          });
        }));
    return changes;
  }
}

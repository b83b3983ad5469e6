package dev.planwright.adapters.jdbc.earlier;

import module java.base;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/**
 * A column as it is in the database.
 *
 * @param strict refuses null
 * @param filled gets a value of its own when an insert leaves it out
 * @param key part of the primary key
 */
record FoundColumn(
    String table, String name, ColumnType type, boolean strict, boolean filled, boolean key) {
  private static final String QUERY =
      """
      select c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
        a.atthasdef or a.attidentity <> '',
        exists (select from pg_index i
          where i.indrelid = c.oid and i.indisprimary and a.attnum = any (i.indkey))
      from pg_class c
        join pg_namespace n on n.oid = c.relnamespace
        join pg_attribute a on a.attrelid = c.oid
      where n.nspname = current_schema() and c.relkind in ('r', 'p')
        and c.relname = any (?) and a.attnum > 0 and not a.attisdropped
      order by c.relname, a.attnum
      """;

  static List<FoundColumn> in(Connection connection, List<String> tables) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(QUERY)) {
      statement.setArray(1, connection.createArrayOf("text", tables.toArray()));
      try (ResultSet row = statement.executeQuery()) {
        List<FoundColumn> found = new ArrayList<>();
        while (row.next()) {
          found.add(
              new FoundColumn(
                  row.getString(1),
                  row.getString(2),
                  ColumnType.of(row.getString(3)),
                  row.getBoolean(4),
                  row.getBoolean(5),
                  row.getBoolean(6)));
        }
        return found;
      }
    }
  }

  /** An insert that does not know this column, or has nothing to say in it, would fail. */
  String loosening() {
    return "alter column %s drop not null".formatted(Names.quoted(name));
  }
}

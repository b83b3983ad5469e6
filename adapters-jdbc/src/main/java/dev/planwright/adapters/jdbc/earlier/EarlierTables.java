package dev.planwright.adapters.jdbc.earlier;

import module java.base;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * Brings the tables that an earlier installation made to what the first step of the schema expects:
 * adds what is missing, widens what is narrow, loosens what is stricter. It takes nothing away and
 * leaves the rows as they are; doing it again does nothing.
 */
public final class EarlierTables {
  /** A session that holds a table delays us, and through us everyone else, no longer than this. */
  private static final String PATIENCE = "set local lock_timeout = '3s'";

  private static final String DEPENDED_ON = "0A000";

  private static final String SEQUENCE =
      """
      select seqrelid::regclass::text from pg_sequence
      where seqrelid = pg_get_serial_sequence(?, 'id')::regclass
        and seqtypid = 'integer'::regtype
      """;

  private final Connection connection;
  private final List<String> done = new ArrayList<>();

  private EarlierTables(Connection connection) {
    this.connection = connection;
  }

  /**
   * Brings them forward, in one transaction but for the labels of an enum.
   *
   * @param connection in auto-commit mode
   * @return what was done, a line each; empty when there are no such tables
   * @throws UnusableTables when a person has to act first
   * @throws SQLException when it failed, also because another session holds a table (55P03); then
   *     nothing or only labels were changed, and it may be repeated
   */
  public static List<String> adopt(Connection connection) throws SQLException {
    var tables = new EarlierTables(connection);
    tables.done.addAll(StateColumn.adopt(connection));
    connection.setAutoCommit(false);
    try {
      tables.adopt();
      connection.commit();
    } finally {
      connection.rollback();
      connection.setAutoCommit(true);
    }
    return List.copyOf(tables.done);
  }

  private void adopt() throws SQLException {
    execute(PATIENCE);
    Map<String, List<SharedColumn>> wanted =
        SharedColumns.ALL.stream().collect(Collectors.groupingBy(SharedColumn::table));
    Map<String, List<FoundColumn>> found =
        FoundColumn.in(connection, List.copyOf(wanted.keySet())).stream()
            .collect(Collectors.groupingBy(FoundColumn::table));
    for (Map.Entry<String, List<FoundColumn>> table : found.entrySet()) {
      adopt(table.getKey(), table.getValue(), wanted.getOrDefault(table.getKey(), List.of()));
    }
  }

  private void adopt(String table, List<FoundColumn> found, List<SharedColumn> wanted)
      throws SQLException {
    Map<String, FoundColumn> byName =
        found.stream().collect(Collectors.toMap(FoundColumn::name, Function.identity()));
    Map<String, SharedColumn> ours =
        wanted.stream().collect(Collectors.toMap(SharedColumn::name, Function.identity()));
    requireUuids(table, byName, wanted);

    Stream<String> added =
        wanted.stream().filter(c -> !byName.containsKey(c.name())).map(SharedColumn::addition);
    Stream<String> loosened =
        found.stream().filter(c -> hinders(c, ours)).map(FoundColumn::loosening);
    alter(table, Stream.concat(added, loosened).toList());
    List<String> widened =
        wanted.stream()
            .flatMap(column ->
                Optional.ofNullable(byName.get(column.name()))
                    .flatMap(there -> column.widening(there.type()))
                    .stream())
            .toList();
    widen(table, widened);
    widenSequence(table);
    alter(
        table,
        wanted.stream()
            .filter(column -> !column.preset().isEmpty())
            .filter(column ->
                byName.containsKey(column.name())
                    ? !byName.get(column.name()).filled()
                    : column.presetLater())
            .map(SharedColumn::presetting)
            .toList());
  }

  /** A counter of a key that was widened runs out no sooner than the key. */
  private void widenSequence(String table) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(SEQUENCE)) {
      statement.setString(1, table);
      try (ResultSet row = statement.executeQuery()) {
        if (row.next()) {
          execute("alter sequence %s as bigint".formatted(row.getString(1)));
        }
      }
    }
  }

  /** Null is refused in a column that our inserts leave out, or leave empty. */
  private static boolean hinders(FoundColumn there, Map<String, SharedColumn> ours) {
    if (!there.strict() || there.key()) {
      return false;
    }
    SharedColumn column = ours.get(there.name());
    return column == null ? !there.filled() : !column.required();
  }

  private static void requireUuids(
      String table, Map<String, FoundColumn> found, List<SharedColumn> wanted) {
    for (SharedColumn column : wanted) {
      FoundColumn there = found.get(column.name());
      boolean uuid = column.required() && column.type().equals("uuid");
      if (there != null && uuid && !there.type().isUuid()) {
        throw new UnusableTables(
            "the column %s.%s is of type %s, and planwright needs uuid; change its type, or use another database"
                .formatted(table, column.name(), there.type()));
      }
    }
  }

  /** All in one statement, so that a large table is written anew only once. */
  private void widen(String table, List<String> clauses) throws SQLException {
    try {
      alter(table, clauses);
    } catch (SQLException e) {
      if (!DEPENDED_ON.equals(e.getSQLState())) {
        throw e;
      }
      throw new UnusableTables(
          "columns of %s have to be widened, and something depends on them (%s); drop it, start again, and make it again"
              .formatted(table, String.valueOf(e.getMessage()).replaceAll("\\s+", " ")));
    }
  }

  private void alter(String table, List<String> clauses) throws SQLException {
    if (!clauses.isEmpty()) {
      String change = "alter table %s %s".formatted(table, String.join(", ", clauses));
      execute(change);
      clauses.forEach(clause -> done.add(table + ": " + clause));
    }
  }

  private void execute(String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}

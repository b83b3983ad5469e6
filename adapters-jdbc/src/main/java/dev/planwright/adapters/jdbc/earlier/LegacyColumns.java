package dev.planwright.adapters.jdbc.earlier;

import module java.base;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.sql.Statement;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The columns {@code run_id} and {@code task_name} of {@code token_metrics}, by which an earlier
 * installation kept its records: a record's run becomes its task, then both are dropped.
 */
public final class LegacyColumns {
  private static final Logger LOG = LoggerFactory.getLogger(LegacyColumns.class);
  private static final String TABLE = "token_metrics";
  private static final String RUN = "run_id";
  private static final List<String> NAMES = List.of(RUN, "task_name");
  private static final String DEPENDED_ON = "2BP01";

  private static final String FILL =
      """
      update token_metrics set task_id = left(run_id::text, 255)
      where task_id is null and run_id is not null
      """;

  private final Connection connection;
  private final List<String> done = new ArrayList<>();

  private LegacyColumns(Connection connection) {
    this.connection = connection;
  }

  /**
   * Drops them, where there are any. One that a view needs stays, with a warning that names the
   * view; the next start tries again.
   *
   * @param connection in auto-commit mode
   * @return what was done, a line each
   * @throws SQLException when it failed, also because another session holds the table (55P03); then
   *     nothing was changed
   */
  public static List<String> drop(Connection connection) throws SQLException {
    List<String> found =
        FoundColumn.in(connection, List.of(TABLE)).stream()
            .map(FoundColumn::name)
            .filter(NAMES::contains)
            .toList();
    if (found.isEmpty()) {
      return List.of();
    }
    var columns = new LegacyColumns(connection);
    connection.setAutoCommit(false);
    try (Statement sql = connection.createStatement()) {
      columns.drop(sql, found);
      connection.commit();
    } finally {
      connection.rollback();
      connection.setAutoCommit(true);
    }
    return columns.done;
  }

  private void drop(Statement sql, List<String> found) throws SQLException {
    sql.execute("set local lock_timeout = '3s'");
    if (found.contains(RUN)) {
      sql.execute("drop trigger if exists token_metrics_task on token_metrics");
      sql.execute("drop function if exists token_metrics_task()");
      int filled = sql.executeUpdate(FILL);
      done.add("token_metrics: task_id of %d records taken from run_id".formatted(filled));
    }
    for (String column : found) {
      drop(sql, column);
    }
  }

  private void drop(Statement sql, String column) throws SQLException {
    Savepoint before = connection.setSavepoint();
    try {
      sql.execute("alter table token_metrics drop column " + column);
      done.add("token_metrics: drop column " + column);
    } catch (SQLException e) {
      if (!DEPENDED_ON.equals(e.getSQLState())) {
        throw e;
      }
      connection.rollback(before);
      LOG.warn(
          "token_metrics.{} is left, because something depends on it ({}); drop that, and start"
              + " again",
          column,
          String.valueOf(e.getMessage()).replaceAll("\\s+", " "));
    }
  }
}

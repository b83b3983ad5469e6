package dev.planwright.adapters.jdbc.earlier;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;

/**
 * Records of model calls that an earlier installation keeps by {@code run_id}. They belong to a
 * task as well, now and when its workers go on writing them; {@code run_id} itself stays.
 */
final class LegacyRuns {
  private static final String FILL =
      """
      update token_metrics set task_id = left(run_id::text, 255)
      where task_id is null and run_id is not null
      """;

  private static final String FOLLOW =
      """
      create or replace function token_metrics_task() returns trigger language plpgsql as $$
      begin
        new.task_id := coalesce(new.task_id, left(new.run_id::text, 255));
        return new;
      end
      $$;
      create or replace trigger token_metrics_task
        before insert on token_metrics for each row execute function token_metrics_task();
      """;

  private LegacyRuns() {}

  /** What was done. */
  static List<String> adopt(Connection connection, List<FoundColumn> found) throws SQLException {
    boolean legacy =
        found.stream()
            .anyMatch(
                column -> column.table().equals("token_metrics") && column.name().equals("run_id"));
    if (!legacy) {
      return List.of();
    }
    try (Statement statement = connection.createStatement()) {
      int filled = statement.executeUpdate(FILL);
      statement.execute(FOLLOW);
      return List.of("token_metrics: task_id of %d records taken from run_id".formatted(filled));
    }
  }
}

package dev.planwright.adapters.jdbc.connection;

import dev.planwright.domain.json.Json;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import javax.sql.DataSource;
import org.flywaydb.core.api.output.MigrateResult;
import org.jooq.SQLDialect;
import org.jooq.exception.DataAccessException;
import org.jooq.impl.DSL;

/** Tells in the events which steps of the schema were applied. */
final class SchemaEvents {
  private SchemaEvents() {}

  /**
   * Tells of a migration; of one that found nothing to do, nothing.
   *
   * @throws SQLException when the database is away; then nobody tells of it any more
   */
  static void tell(DataSource database, MigrateResult done) throws SQLException {
    if (done.migrationsExecuted == 0) {
      return;
    }
    List<Json> steps =
        done.migrations.stream()
            .map(step -> Json.of(step.version + " " + step.description))
            .toList();
    try (Connection connection = database.getConnection()) {
      EventLog.write(
          DSL.using(connection, SQLDialect.POSTGRES),
          "schema_migrated",
          "%d steps applied".formatted(done.migrationsExecuted),
          Json.build().put("steps", Json.array(steps)).done());
    } catch (DataAccessException e) {
      throw SqlFailure.root(e).orElseThrow(() -> e);
    }
  }
}

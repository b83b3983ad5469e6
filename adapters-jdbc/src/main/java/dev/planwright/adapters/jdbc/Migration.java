package dev.planwright.adapters.jdbc;

import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.MigrationInfo;
import org.flywaydb.core.api.configuration.FluentConfiguration;

/**
 * Brings the schema forward, under Flyway's lock in the database, so that any number of processes
 * may start at once.
 */
final class Migration {
  private final DataSource database;

  Migration(DataSource database) {
    this.database = database;
  }

  /**
   * Migrates.
   *
   * @throws SQLException when the database is away
   * @throws UnusableDatabase when it is newer than this program, or refuses a statement
   */
  void run() throws SQLException {
    try {
      Flyway flyway = configured().load();
      requireNotNewer(flyway);
      flyway.migrate();
    } catch (FlywayException e) {
      throw translated(e);
    }
  }

  /** All steps in order. */
  List<SchemaStep> steps() throws SQLException {
    try {
      return Arrays.stream(configured().load().info().all())
          .map(info ->
              new SchemaStep(
                  String.valueOf(info.getVersion()),
                  String.valueOf(info.getDescription()),
                  info.getState().isApplied()))
          .toList();
    } catch (FlywayException e) {
      throw translated(e);
    }
  }

  /** An earlier installation has tables, but no history: it begins before the first step. */
  private FluentConfiguration configured() {
    return Flyway.configure(Migration.class.getClassLoader())
        .dataSource(database)
        .locations("classpath:db/migration")
        .baselineOnMigrate(true)
        .baselineVersion("0")
        .lockRetryCount(60)
        .cleanDisabled(true);
  }

  private static void requireNotNewer(Flyway flyway) {
    for (MigrationInfo step : flyway.info().applied()) {
      if (step.getState().isApplied() && !step.getState().isResolved()) {
        throw new UnusableDatabase(
            "the database's schema has step %s, which this version of planwright does not know; use the newer version"
                .formatted(step.getVersion()));
      }
    }
  }

  private static SQLException translated(FlywayException e) {
    SQLException cause =
        SqlFailure.root(e)
            .orElseThrow(
                () -> new UnusableDatabase("the schema cannot be migrated: " + firstLine(e), e));
    return switch (SqlFailure.of(e)) {
      case AWAY, BUSY, LOST_RACE, FATAL -> cause;
      case OTHER ->
          throw new UnusableDatabase("the schema cannot be migrated: " + firstLine(cause), cause);
    };
  }

  private static String firstLine(Exception e) {
    return String.valueOf(e.getMessage()).lines().findFirst().orElse("").strip();
  }
}

package dev.planwright.adapters.jdbc;

import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.MigrationInfo;
import org.flywaydb.core.api.configuration.FluentConfiguration;

/** Brings the schema forward, one process at a time, so that any number may start at once. */
final class Migration {
  /** A step may work on a large table for longer than any call may wait for an answer. */
  private static final Map<String, String> PATIENT = Map.of("socketTimeout", "0");

  private final AddressedDataSource database;

  Migration(AddressedDataSource database) {
    this.database = database.with(PATIENT);
  }

  /**
   * Migrates.
   *
   * @throws SQLException when the database is away
   * @throws UnusableDatabase when it is newer than this program, or refuses a statement
   */
  void run() throws SQLException, InterruptedException {
    try (MigrationTurn _ = MigrationTurn.await(database)) {
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

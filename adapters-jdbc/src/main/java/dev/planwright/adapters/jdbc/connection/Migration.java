package dev.planwright.adapters.jdbc.connection;

import module java.base;

import dev.planwright.adapters.jdbc.address.UnusableDatabase;
import dev.planwright.adapters.jdbc.earlier.EarlierTables;
import dev.planwright.adapters.jdbc.earlier.LegacyColumns;
import dev.planwright.adapters.jdbc.earlier.UnusableTables;
import dev.planwright.domain.json.Json;
import java.sql.Connection;
import java.sql.SQLException;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.MigrationInfo;
import org.flywaydb.core.api.MigrationVersion;
import org.flywaydb.core.api.configuration.FluentConfiguration;
import org.jooq.SQLDialect;
import org.jooq.exception.DataAccessException;
import org.jooq.impl.DSL;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Brings the schema forward, one process at a time, so that any number may start at once. */
final class Migration {
  /** A step may work on a large table for longer than any call may wait for an answer. */
  private static final Map<String, String> PATIENT = Map.of("socketTimeout", "0");

  private static final MigrationVersion FIRST_STEP = MigrationVersion.fromVersion("1");
  private static final Logger LOG = LoggerFactory.getLogger(Migration.class);

  /** A step waiting for a table lock blocks every later query on that table. */
  private static final String SHORT_LOCKS = "set lock_timeout = '3s'";

  private final AddressedDataSource database;

  Migration(AddressedDataSource database) {
    this.database = database.with(PATIENT).begunBy(SHORT_LOCKS);
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
      MigrationInfo[] applied = flyway.info().applied();
      requireNotNewer(applied);
      List<String> done = new ArrayList<>();
      if (!begun(applied)) {
        done.addAll(forward(EarlierTables::adopt));
      }
      SchemaEvents.tell(database, flyway.migrate());
      done.addAll(forward(LegacyColumns::drop));
      note(done);
    } catch (FlywayException e) {
      throw translated(e);
    } catch (UnusableTables e) {
      throw new UnusableDatabase(String.valueOf(e.getMessage()), e);
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

  /** Whether the first step, from which on the tables are ours, was made. */
  private static boolean begun(MigrationInfo[] applied) {
    return Arrays.stream(applied)
        .anyMatch(step -> FIRST_STEP.equals(step.getVersion()) && step.getState().isApplied());
  }

  /** Brings tables of an earlier installation forward, and says what was done. */
  private interface Step {
    List<String> on(Connection connection) throws SQLException;
  }

  private List<String> forward(Step step) throws SQLException {
    try (Connection connection = database.getConnection()) {
      return step.on(connection);
    } catch (SQLException e) {
      if (SqlFailure.of(e) != SqlFailure.OTHER) {
        throw e;
      }
      throw new UnusableDatabase(
          "the tables of an earlier installation cannot be brought forward: " + firstLine(e), e);
    }
  }

  /** What was done to another installation's tables stands in the log and in the events. */
  private void note(List<String> done) throws SQLException {
    if (done.isEmpty()) {
      return;
    }
    done.forEach(change -> LOG.info("brought forward from an earlier installation: {}", change));
    try (Connection connection = database.getConnection()) {
      EventLog.write(
          DSL.using(connection, SQLDialect.POSTGRES),
          "schema_widened",
          "The tables of an earlier installation were brought forward",
          Json.build().put("changes", Json.array(done.stream().map(Json::of).toList())).done());
    } catch (DataAccessException e) {
      throw SqlFailure.root(e).orElseThrow(() -> e);
    }
  }

  private static void requireNotNewer(MigrationInfo[] applied) {
    for (MigrationInfo step : applied) {
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

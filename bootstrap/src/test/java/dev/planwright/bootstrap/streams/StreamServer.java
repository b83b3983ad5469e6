package dev.planwright.bootstrap.streams;

import dev.planwright.adapters.postgres.EmbeddedPostgres;
import dev.planwright.application.account.AccessPolicy;
import dev.planwright.application.pipeline.Pipeline;
import dev.planwright.application.plan.port.NewPlan;
import dev.planwright.bootstrap.settings.Platform;
import dev.planwright.bootstrap.settings.Settings;
import dev.planwright.bootstrap.settings.SettingsSource;
import dev.planwright.bootstrap.wiring.Chance;
import dev.planwright.bootstrap.wiring.DataParts;
import dev.planwright.bootstrap.wiring.ServerParts;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.catalog.ModelProfile;
import dev.planwright.domain.plan.EngineChoice;
import dev.planwright.domain.plan.PlanId;
import dev.planwright.domain.plan.PlanParameters;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A server without a worker on a real database, and beside it a second process's view of the same
 * database, through which plans change.
 */
final class StreamServer implements AutoCloseable {
  private static final int STEPS = 33;
  private static final int CONNECTIONS = 10;

  private final EmbeddedPostgres postgres;
  private final Map<String, String> environment;
  private final DataParts data;
  private final DataParts elsewhere;
  private final ServerParts server;

  StreamServer(Path folder, Map<String, String> more) {
    postgres = EmbeddedPostgres.join(folder.resolve("postgres"));
    EmbeddedPostgres.Endpoint there = postgres.endpoint();
    environment = new HashMap<>(more);
    environment.put("SERVICE_DATA_DIR", folder.toString());
    environment.put(
        "SQLALCHEMY_DATABASE_URI",
        "postgresql://%s:%s@%s:%d/%s"
            .formatted(
                there.user(), there.password(), there.host(), there.port(), there.database()));
    environment.put("SERVICE_MCP_HTTP_PORT", "0");
    Settings settings =
        Settings.read(new SettingsSource(Map.of(), environment), Platform.current());
    var policy = new AccessPolicy(false, Optional.empty(), false, false);
    Chance chance = Chance.ofProcess();
    data = DataParts.open(settings, CONNECTIONS, chance, StreamServer::unusable);
    elsewhere = DataParts.open(settings, CONNECTIONS, chance, StreamServer::unusable);
    server = new ServerParts(settings, policy, Optional.empty(), data, "measured", chance);
  }

  private static void unusable(Exception e) {
    throw new AssertionError(e);
  }

  int port() {
    return server.port();
  }

  /** The settings of a process on the same database. */
  Map<String, String> environment() {
    return environment;
  }

  /** The database as another process sees it. */
  DataParts elsewhere() {
    return elsewhere;
  }

  /** Runs a statement past all adapters. */
  void execute(String sql) throws SQLException {
    try (var connection = connect();
        var statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private Connection connect() throws SQLException {
    EmbeddedPostgres.Endpoint there = postgres.endpoint();
    return DriverManager.getConnection(
        "jdbc:postgresql://%s:%d/%s".formatted(there.host(), there.port(), there.database()),
        there.user(),
        there.password());
  }

  /** How many transactions the database has committed, by its own statistics. */
  long committed() throws SQLException {
    try (var connection = connect();
        var statement = connection.createStatement();
        var row =
            statement.executeQuery(
                "select xact_commit from pg_stat_database where datname = current_database()")) {
      row.next();
      return row.getLong(1);
    }
  }

  /** A pending plan, made by the other process. */
  PlanId plan() {
    var id = new PlanId(Chance.ofProcess().uuid());
    elsewhere
        .ports()
        .plans()
        .create(
            new NewPlan(
                id,
                new Caller.Admin(),
                "Open a bakery",
                new PlanParameters(
                    ModelProfile.BASELINE,
                    Optional.empty(),
                    Optional.empty(),
                    EngineChoice.BRIEF,
                    Optional.empty(),
                    Pipeline.VERSION,
                    false,
                    false,
                    0,
                    "test"),
                STEPS,
                Optional.empty()));
    return id;
  }

  @Override
  public void close() {
    server.close();
    elsewhere.close();
    data.close();
    postgres.close();
  }
}

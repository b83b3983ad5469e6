package dev.planwright.bootstrap.given;

import dev.planwright.adapters.postgres.EmbeddedPostgres;
import dev.planwright.application.change.ImportPlan;
import dev.planwright.application.plan.port.UserQuota;
import dev.planwright.application.stage.StandardPipeline;
import dev.planwright.bootstrap.settings.Platform;
import dev.planwright.bootstrap.settings.Settings;
import dev.planwright.bootstrap.settings.SettingsSource;
import dev.planwright.bootstrap.wiring.Chance;
import dev.planwright.bootstrap.wiring.DataParts;
import dev.planwright.bootstrap.wiring.HarbourBath;
import dev.planwright.domain.account.Caller;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;

/** A real database, a server on it, and a way to the database past all adapters. */
final class GivenStore implements AutoCloseable {
  private static final int CONNECTIONS = 10;

  private final Path folder;
  private final DataParts data;
  private final EmbeddedPostgres postgres;
  private final GivenServer server;
  private final AtomicReference<String> whole = new AtomicReference<>("");

  GivenStore() {
    try {
      folder = Files.createTempDirectory("planwright-given");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Path dataFolder = folder.resolve("data");
    var source = new SettingsSource(Map.of(), Map.of("SERVICE_DATA_DIR", dataFolder.toString()));
    data =
        DataParts.open(
            Settings.read(source, Platform.current()),
            CONNECTIONS,
            Chance.ofProcess(),
            problem -> {
              throw problem;
            });
    postgres = EmbeddedPostgres.join(dataFolder.resolve("postgres"));
    server = GivenServer.with(data, Map.of());
  }

  DataParts data() {
    return data;
  }

  /** Where {@code SERVICE_RUN_DIR} is by default. */
  Path runFolder() {
    return folder.resolve("data").resolve("run");
  }

  /** A whole plan of the operator, with schedule and budget: the recorded example, imported. */
  String wholePlan() {
    return whole.updateAndGet(made -> made.isEmpty() ? imported() : made);
  }

  private String imported() {
    Chance chance = Chance.ofProcess();
    var importPlan =
        new ImportPlan(
            StandardPipeline.all(),
            data.ports().files(),
            data.ports().revisions(UserQuota.NONE),
            chance::uuid,
            chance.clock());
    return importPlan.asPlan(HarbourBath.zip(), "the example", new Caller.Admin()).id().toString();
  }

  /** A database where nobody answers. */
  static DataParts away() {
    var environment = Map.of("SQLALCHEMY_DATABASE_URI", "postgresql://nobody:x@127.0.0.1:1/away");
    return DataParts.open(
        Settings.read(new SettingsSource(Map.of(), environment), Platform.current()),
        CONNECTIONS,
        Chance.ofProcess(),
        problem -> {
          throw problem;
        });
  }

  /** The server that most tests talk to, with authentication. */
  GivenServer server() {
    return server;
  }

  /** The database's address in that scheme. */
  String uri(String scheme) {
    EmbeddedPostgres.Endpoint there = postgres.endpoint();
    return "%s://%s:%s@%s:%d/%s"
        .formatted(
            scheme,
            there.user(),
            URLEncoder.encode(there.password(), StandardCharsets.UTF_8),
            there.host(),
            there.port(),
            there.database());
  }

  /** The database's address as variables. */
  Map<String, String> parts() {
    EmbeddedPostgres.Endpoint there = postgres.endpoint();
    return Map.of(
        "SERVICE_POSTGRES_HOST", there.host(),
        "SERVICE_POSTGRES_PORT", String.valueOf(there.port()),
        "SERVICE_POSTGRES_DB", there.database(),
        "SERVICE_POSTGRES_USER", there.user(),
        "SERVICE_POSTGRES_PASSWORD", there.password());
  }

  /** The number that a query finds. */
  long number(String query) {
    try (var connection = connect();
        var statement = connection.createStatement();
        var rows = statement.executeQuery(query)) {
      rows.next();
      return rows.getLong(1);
    } catch (SQLException e) {
      throw new AssertionError(query, e);
    }
  }

  /** Runs a statement. */
  void run(String statement) {
    try (var connection = connect();
        var prepared = connection.createStatement()) {
      prepared.execute(statement);
    } catch (SQLException e) {
      throw new AssertionError(statement, e);
    }
  }

  /** How many plans there are, whoever owns them. */
  long plans() {
    return number("select count(*) from plans");
  }

  private Connection connect() throws SQLException {
    EmbeddedPostgres.Endpoint there = postgres.endpoint();
    return DriverManager.getConnection(
        "jdbc:postgresql://%s:%d/%s".formatted(there.host(), there.port(), there.database()),
        there.user(),
        there.password());
  }

  @Override
  public void close() throws IOException {
    server.close();
    data.close();
    postgres.close();
    try (var files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}

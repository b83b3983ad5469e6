package dev.planwright.bootstrap.engine;

import dev.planwright.adapters.postgres.EmbeddedPostgres;
import dev.planwright.application.pipeline.Pipeline;
import dev.planwright.application.plan.port.NewPlan;
import dev.planwright.bootstrap.settings.Platform;
import dev.planwright.bootstrap.settings.Settings;
import dev.planwright.bootstrap.settings.SettingsSource;
import dev.planwright.bootstrap.wiring.Chance;
import dev.planwright.bootstrap.wiring.DataParts;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.catalog.ModelProfile;
import dev.planwright.domain.plan.Detail;
import dev.planwright.domain.plan.EngineChoice;
import dev.planwright.domain.plan.PlanId;
import dev.planwright.domain.plan.PlanParameters;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A real PostgreSQL that worker processes share, seen from beside them. */
final class SharedDatabase implements AutoCloseable {
  private static final int CONNECTIONS = 5;
  private static final int STEPS = 33;

  private final EmbeddedPostgres postgres;
  private final DataParts data;

  SharedDatabase(Path folder) {
    postgres = EmbeddedPostgres.join(folder.resolve("postgres"));
    Map<String, String> environment =
        Map.of("SERVICE_DATA_DIR", folder.toString(), "SQLALCHEMY_DATABASE_URI", uri());
    data =
        DataParts.open(
            Settings.read(new SettingsSource(Map.of(), environment), Platform.current()),
            CONNECTIONS,
            Chance.ofProcess(),
            problem -> {
              throw problem;
            });
  }

  interface RowReader<T> {
    T read(ResultSet row) throws SQLException;
  }

  /** The address that processes are given. */
  String uri() {
    EmbeddedPostgres.Endpoint there = postgres.endpoint();
    return "postgresql://%s:%s@%s:%d/%s"
        .formatted(there.user(), there.password(), there.host(), there.port(), there.database());
  }

  /** The ports over it. */
  DataParts data() {
    return data;
  }

  /** A pending plan by models. */
  PlanId plan(String prompt) {
    var id = new PlanId(Chance.ofProcess().uuid());
    var parameters =
        new PlanParameters(
            ModelProfile.BASELINE,
            Optional.of(OffsetDateTime.parse("2026-09-01T00:00:00Z")),
            Optional.of(Detail.STANDARD),
            EngineChoice.AUTO,
            Optional.empty(),
            Pipeline.VERSION,
            false,
            false,
            0,
            "test");
    data.ports()
        .plans()
        .create(new NewPlan(id, new Caller.Admin(), prompt, parameters, STEPS, Optional.empty()));
    return id;
  }

  /** Runs statements past all adapters. */
  void run(String... statements) {
    try (Connection connection = connect();
        var statement = connection.createStatement()) {
      for (String each : statements) {
        statement.execute(each);
      }
    } catch (SQLException e) {
      throw new AssertionError("the database refuses a statement of the test", e);
    }
  }

  /** The rows that a query finds. */
  <T> List<T> rows(String query, RowReader<T> reader) {
    try (Connection connection = connect();
        var statement = connection.createStatement();
        var rows = statement.executeQuery(query)) {
      List<T> all = new ArrayList<>();
      while (rows.next()) {
        all.add(reader.read(rows));
      }
      return all;
    } catch (SQLException e) {
      throw new AssertionError(query, e);
    }
  }

  @Override
  public void close() {
    data.close();
    postgres.close();
  }

  private Connection connect() throws SQLException {
    EmbeddedPostgres.Endpoint there = postgres.endpoint();
    return DriverManager.getConnection(
        "jdbc:postgresql://%s:%d/%s".formatted(there.host(), there.port(), there.database()),
        there.user(),
        there.password());
  }
}

package dev.planwright.bootstrap.outage;

import dev.planwright.adapters.postgres.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** A database of a test's own on one real PostgreSQL for all tests here, reached by a relay. */
final class OwnDatabase implements AutoCloseable {
  private final EmbeddedPostgres.Endpoint server;
  private final String name = "outage_" + UUID.randomUUID().toString().replace("-", "");
  private final Relay relay;

  private OwnDatabase(EmbeddedPostgres.Endpoint server, String superuserPassword) {
    this.server = server;
    execute(
        () -> connect("postgres", "planwright_superuser", superuserPassword),
        "create database %s owner %s".formatted(name, server.user()));
    this.relay = new Relay(server.host(), server.port());
  }

  /** Makes one for each test or class that asks for it. */
  static final class Maker implements ParameterResolver {
    /** One server, stopped when JUnit ends. */
    private record Server(EmbeddedPostgres postgres, String superuserPassword)
        implements AutoCloseable {
      static Server start() {
        try {
          Path folder = Files.createTempDirectory("planwright-outage");
          EmbeddedPostgres postgres = EmbeddedPostgres.join(folder.resolve("postgres"));
          return new Server(
              postgres, Files.readString(folder.resolve("postgres/superuser-password")));
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      }

      @Override
      public void close() {
        postgres.close();
      }
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
      return parameter.getParameter().getType() == OwnDatabase.class;
    }

    @Override
    public OwnDatabase resolveParameter(ParameterContext parameter, ExtensionContext context) {
      Server server =
          context
              .getRoot()
              .getStore(Namespace.GLOBAL)
              .computeIfAbsent(Server.class, _ -> Server.start(), Server.class);
      return context
          .getStore(Namespace.create(Maker.class))
          .computeIfAbsent(
              OwnDatabase.class,
              _ -> new OwnDatabase(server.postgres().endpoint(), server.superuserPassword()),
              OwnDatabase.class);
    }
  }

  Relay relay() {
    return relay;
  }

  /** The settings of a process that reaches it by the relay and keeps its files in that folder. */
  Map<String, String> environment(Path folder) {
    Map<String, String> environment = new HashMap<>();
    environment.put(
        "SQLALCHEMY_DATABASE_URI",
        "postgresql://%s:%s@127.0.0.1:%d/%s?sslmode=disable"
            .formatted(server.user(), server.password(), relay.port(), name));
    environment.put("SERVICE_DATA_DIR", folder.toString());
    environment.put("SERVICE_MCP_HTTP_PORT", "0");
    environment.put("SERVICE_LLM_DETECT", "false"); // what runs here must not make plans
    return environment;
  }

  /** Runs a statement past relay and adapters. */
  void execute(String sql) {
    execute(() -> connect(name), sql);
  }

  /** One number, past relay and adapters. */
  long number(String query) {
    return Long.parseLong(text(query));
  }

  /** One text, past relay and adapters. */
  String text(String query) {
    try (var connection = connect(name);
        var statement = connection.createStatement();
        var row = statement.executeQuery(query)) {
      row.next();
      return String.valueOf(row.getString(1));
    } catch (SQLException e) {
      throw new AssertionError(query, e);
    }
  }

  private interface Connecting {
    Connection open() throws SQLException;
  }

  private static void execute(Connecting connecting, String sql) {
    try (var connection = connecting.open();
        var statement = connection.createStatement()) {
      statement.execute(sql);
    } catch (SQLException e) {
      throw new AssertionError(sql, e);
    }
  }

  private Connection connect(String database) throws SQLException {
    return connect(database, server.user(), server.password());
  }

  private Connection connect(String database, String user, String password) throws SQLException {
    return DriverManager.getConnection(
        "jdbc:postgresql://%s:%d/%s".formatted(server.host(), server.port(), database),
        user,
        password);
  }

  @Override
  public void close() {
    relay.close();
  }
}

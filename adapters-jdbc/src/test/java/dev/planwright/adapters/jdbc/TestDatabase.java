package dev.planwright.adapters.jdbc;

import dev.planwright.adapters.jdbc.address.DatabaseAddress;
import dev.planwright.adapters.jdbc.connection.Database;
import dev.planwright.adapters.postgres.EmbeddedPostgres;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.UUID;
import java.util.function.Supplier;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;

/**
 * A database of its own for a test class, on one real PostgreSQL for all classes; emptied before
 * each test. Sessions are not in UTC: the driver takes the zone of the JVM, which the build sets.
 */
public final class TestDatabase implements BeforeAllCallback, BeforeEachCallback, AfterAllCallback {
  private static final Path FOLDER = Path.of("target/test-postgres");

  private final List<String> before;
  private JdbcParts parts;
  private DatabaseAddress address;
  private EmbeddedPostgres server;

  /** On an empty database. */
  public TestDatabase() {
    this(List.of());
  }

  /**
   * On a database that an earlier installation made.
   *
   * @param dumps the names of resources to restore, in order
   */
  TestDatabase(List<String> dumps) {
    this.before = List.copyOf(dumps);
  }

  /** One server for the whole JVM, stopped when JUnit ends. */
  private record Server(EmbeddedPostgres postgres) implements AutoCloseable {
    @Override
    public void close() {
      postgres.close();
    }
  }

  @Override
  public void beforeAll(ExtensionContext context) throws Exception {
    server = server(context);
    address = newDatabase(server);
    for (String dump : before) {
      restore(address, dump);
    }
    parts = JdbcParts.open(settings(address), InstantSource.system(), _ -> {});
  }

  @Override
  public void beforeEach(ExtensionContext context) throws Exception {
    execute(
        "truncate plans, plan_revisions, plan_shares, plan_progress, feedback, plan_files,"
            + " file_contents, plan_questions, token_metrics, user_account, user_api_key,"
            + " credit_history, events, workers, call_counts, replicas, deleted_plans");
  }

  @Override
  public void afterAll(ExtensionContext context) {
    parts.close();
  }

  static EmbeddedPostgres server(ExtensionContext context) {
    return context
        .getRoot()
        .getStore(Namespace.GLOBAL)
        .computeIfAbsent(
            Server.class,
            _ -> {
              var postgres = EmbeddedPostgres.join(FOLDER, Path.of("target/postgres"));
              hurry(postgres);
              return new Server(postgres);
            },
            Server.class)
        .postgres();
  }

  /** No test survives the machine: what is written need not reach its disk. */
  private static void hurry(EmbeddedPostgres postgres) {
    try {
      for (String setting : List.of("fsync", "full_page_writes")) {
        execute(superuser(postgres), "alter system set %s = off".formatted(setting));
      }
      execute(superuser(postgres), "select pg_reload_conf()");
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  private static DatabaseAddress superuser(EmbeddedPostgres postgres) {
    EmbeddedPostgres.Endpoint there = postgres.endpoint();
    return DatabaseAddress.of(
        there.host(), there.port(), "postgres", "planwright_superuser", superuserPassword());
  }

  static DatabaseAddress newDatabase(EmbeddedPostgres postgres) throws SQLException {
    EmbeddedPostgres.Endpoint there = postgres.endpoint();
    String name = "test_" + UUID.randomUUID().toString().replace("-", "");
    execute(superuser(postgres), "create database %s owner %s".formatted(name, there.user()));
    return address(there, name);
  }

  private static String superuserPassword() {
    try {
      return Files.readString(FOLDER.resolve("superuser-password"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static DatabaseAddress address(EmbeddedPostgres.Endpoint there, String database) {
    return DatabaseAddress.of(there.host(), there.port(), database, there.user(), there.password());
  }

  public static JdbcParts.Settings settings(DatabaseAddress address) {
    return new JdbcParts.Settings(use(() -> address, 10), BigDecimal.ONE, Duration.ofHours(1));
  }

  public static Database.Use use(Supplier<DatabaseAddress> address, int connections) {
    return new Database.Use(address, connections, true);
  }

  /** One more empty database, without a schema. */
  DatabaseAddress another() throws SQLException {
    return newDatabase(server);
  }

  public JdbcParts parts() {
    return parts;
  }

  public DatabaseAddress address() {
    return address;
  }

  /** Runs a statement past all adapters. */
  public void execute(String sql) throws SQLException {
    execute(address, sql);
  }

  public static void execute(DatabaseAddress address, String sql) throws SQLException {
    try (Connection connection = connect(address);
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  /** Restores a resource of the folder {@code earlier}. */
  static void restore(DatabaseAddress address, String dump) throws SQLException {
    try (InputStream in = TestDatabase.class.getResourceAsStream("/earlier/" + dump)) {
      execute(address, new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static Connection connect(DatabaseAddress address) throws SQLException {
    return DriverManager.getConnection(address.jdbcUrl(), address.properties());
  }
}

package dev.planwright.bootstrap.wiring;

import module java.base;

import dev.planwright.adapters.jdbc.address.DatabaseAddress;
import dev.planwright.adapters.jdbc.connection.Database;
import dev.planwright.adapters.jdbc.connection.SchemaStep;
import dev.planwright.adapters.postgres.EmbeddedPostgres;
import dev.planwright.bootstrap.settings.Settings;

/**
 * Where the database is: the address that the settings name, or the embedded one.
 *
 * @param address asked for each new connection: the embedded server's port may change
 * @param description for people; never shows the password
 */
public record DatabasePlace(Supplier<DatabaseAddress> address, String description) {
  private static final Duration LONGEST_LOOK = Duration.ofSeconds(5);

  /**
   * Looks whether the database that the settings name answers at all; the embedded one is started
   * when it is needed, and not looked for here.
   *
   * @throws dev.planwright.adapters.jdbc.address.UnusableDatabase when waiting will not help
   * @throws dev.planwright.application.refusal.StoreUnavailable when it does not in that time
   */
  public static void requireReachable(Settings settings, Duration longest) {
    if (!settings.database().embedded()) {
      Database.reach(configured(settings.database()), longest);
    }
  }

  /** The steps of the schema in the database that the settings name; changes nothing. */
  public static List<SchemaStep> schema(Settings settings) {
    requireReachable(settings, LONGEST_LOOK);
    try (var closing = new Closing()) {
      return Database.schema(of(settings, closing).address().get());
    }
  }

  static DatabasePlace of(Settings settings, Closing closing) {
    if (!settings.database().embedded()) {
      DatabaseAddress configured = configured(settings.database());
      return new DatabasePlace(() -> configured, configured.toString());
    }
    Path folder = settings.files().dataFolder().resolve("postgres");
    EmbeddedPostgres embedded = closing.add(EmbeddedPostgres.join(folder));
    return new DatabasePlace(
        () -> address(embedded.endpoint()),
        "embedded PostgreSQL in %s (shared on this machine only)".formatted(folder));
  }

  private static DatabaseAddress configured(Settings.Database settings) {
    return settings
        .uri()
        .map(DatabaseAddress::parse)
        .orElseGet(() ->
            DatabaseAddress.of(
                settings.host().orElse(Settings.Database.DEFAULT_HOST),
                settings.port().orElse(Settings.Database.DEFAULT_PORT),
                settings.name().orElse(Settings.Database.DEFAULT_NAME),
                settings.user().orElse(Settings.Database.DEFAULT_NAME),
                settings.password().orElse(Settings.Database.DEFAULT_PASSWORD)));
  }

  private static DatabaseAddress address(EmbeddedPostgres.Endpoint endpoint) {
    return DatabaseAddress.of(
        endpoint.host(),
        endpoint.port(),
        endpoint.database(),
        endpoint.user(),
        endpoint.password());
  }
}

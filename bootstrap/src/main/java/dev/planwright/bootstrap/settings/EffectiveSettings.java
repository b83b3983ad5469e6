package dev.planwright.bootstrap.settings;

import module java.base;

/**
 * What is in force where nothing is set: defaults that follow from other settings, the platform or
 * the command, said as a person wants to read them.
 *
 * @param settings as they were read from it
 */
public record EffectiveSettings(SettingsSource source, Settings settings) {
  private static final String DEFAULT = "default";

  /** All settings with what is in force, in the catalog's order. */
  public List<Effective> all() {
    return source.all().stream().map(this::inForce).toList();
  }

  private Effective inForce(Effective plain) {
    String name = plain.setting().name();
    if (name.equals("SERVICE_MCP_HTTP_PORT")) {
      return port(plain);
    }
    if (name.startsWith("SERVICE_POSTGRES_")) {
      return databasePart(plain);
    }
    return plain.value().isPresent() ? plain : derived(plain);
  }

  private Effective port(Effective plain) {
    Effective platform = source.effective(SettingCatalog.named("PORT"));
    boolean overridden = platform.value().isPresent() && !plain.source().startsWith("option ");
    return overridden
        ? new Effective(
            plain.setting(), platform.value(), platform.source() + ", which stands above")
        : plain;
  }

  private Effective databasePart(Effective plain) {
    if (settings.database().uri().isPresent()) {
      return new Effective(
          plain.setting(), Optional.empty(), "not used: SQLALCHEMY_DATABASE_URI is set");
    }
    if (plain.value().isPresent()) {
      return plain;
    }
    return settings.database().embedded()
        ? new Effective(plain.setting(), Optional.empty(), "not used: the embedded database")
        : byDefault(plain, partByDefault(plain.setting().name()));
  }

  private static String partByDefault(String name) {
    return switch (name) {
      case "SERVICE_POSTGRES_HOST" -> Settings.Database.DEFAULT_HOST;
      case "SERVICE_POSTGRES_PORT" -> String.valueOf(Settings.Database.DEFAULT_PORT);
      case "SERVICE_POSTGRES_PASSWORD" -> Settings.Database.DEFAULT_PASSWORD;
      default -> Settings.Database.DEFAULT_NAME;
    };
  }

  private Effective derived(Effective plain) {
    return switch (plain.setting().name()) {
      case "SERVICE_MCP_PUBLIC_BASE_URL" -> said(plain, "the address of each request");
      case "SERVICE_MCP_REQUIRE_AUTH" -> said(plain, "true; false for up on loopback");
      case "SERVICE_DOWNLOAD_TOKEN_SECRET" -> tokenSecret(plain);
      case "SERVICE_DATA_DIR" -> byDefault(plain, settings.files().dataFolder().toString());
      case "SERVICE_RUN_DIR" -> byDefault(plain, settings.files().runFolder().toString());
      case "SERVICE_WORKER_PLAN_URL" -> said(plain, "http://127.0.0.1:8000 for serve, none for up");
      case "SERVICE_WORKER_HTTP_PORT" ->
          said(plain, "8000 or the next free one for worker, none for up");
      case "SERVICE_PROMPT_CATALOG" -> said(plain, "the built-in prompts");
      case "SERVICE_PATH" -> said(plain, "the current folder");
      default -> plain;
    };
  }

  private Effective tokenSecret(Effective plain) {
    Effective other = source.effective(SettingCatalog.named("SERVICE_API_KEY_SECRET"));
    return other.value().isPresent()
        ? new Effective(plain.setting(), other.value(), other.source())
        : said(plain, "a random one, links die with the process");
  }

  private static Effective byDefault(Effective plain, String value) {
    return new Effective(plain.setting(), Optional.of(value), DEFAULT);
  }

  /** A default that is no single value, in words. */
  private static Effective said(Effective plain, String words) {
    return new Effective(plain.setting(), Optional.empty(), DEFAULT + ": " + words);
  }
}

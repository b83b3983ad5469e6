package dev.planwright.bootstrap.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What holds where an operator sets nothing: other programs and pages rely on these values. */
class GivenDefaultsTest {
  private static final String HOST = "SERVICE_POSTGRES_HOST";

  private final Settings settings = read(Map.of());

  @Test
  void the_limits_of_calls_downloads_and_streams_have_their_defaults() {
    assertEquals(1_048_576, settings.http().maxBodyBytes());
    assertEquals(60, settings.limits().rateLimit());
    assertEquals(Duration.ofSeconds(60), settings.limits().rateWindow());
    assertEquals(Duration.ofSeconds(900), settings.download().tokenLifetime());
    assertEquals(
        new Settings.Stream(
            Duration.ofSeconds(3), Duration.ofSeconds(20), Duration.ofSeconds(3_600), 5, 200),
        settings.stream());
  }

  @Test
  void the_server_binds_127_0_0_1_at_port_8001_for_all_origins() {
    assertEquals("127.0.0.1", settings.http().host());
    assertEquals(8001, settings.http().port());
    assertEquals(Optional.empty(), settings.http().publicBaseUrl());
    assertEquals(List.of("*"), settings.http().corsOrigins());
    assertEquals(Optional.empty(), settings.download().tokenSecret());
  }

  @Test
  void what_a_command_fixes_holds_whatever_else_is_set() {
    var source =
        new SettingsSource(
            Map.of("--mcp-http-port", "9000"),
            Map.of("PORT", "9001", "SERVICE_MCP_PUBLIC_BASE_URL", "https://plans.example.org"));
    Map<String, String> fixed =
        Map.of("SERVICE_MCP_HTTP_PORT", "0", "PORT", "", "SERVICE_MCP_PUBLIC_BASE_URL", "");

    Settings.Http http = Settings.read(source.fixing(fixed), Platform.current()).http();

    assertEquals(0, http.port());
    assertEquals(Optional.empty(), http.publicBaseUrl());
    assertEquals(9000, Settings.read(source, Platform.current()).http().port());
  }

  @Test
  void once_a_part_of_the_database_is_set_the_others_have_their_defaults() {
    var source = new SettingsSource(Map.of(), Map.of(HOST, "db"));
    Map<String, Optional<String>> values =
        new EffectiveSettings(source, Settings.read(source, Platform.current()))
            .all().stream()
                .filter(one -> one.setting().name().startsWith("SERVICE_POSTGRES_"))
                .collect(Collectors.toMap(one -> one.setting().name(), Effective::value));

    assertTrue(settings.database().embedded());
    assertFalse(read(Map.of("SERVICE_POSTGRES_DB", "plans")).database().embedded());
    assertEquals("planwright-db", Settings.Database.DEFAULT_HOST);
    assertEquals(
        Map.of(
            HOST,
            Optional.of("db"),
            "SERVICE_POSTGRES_PORT",
            Optional.of("5432"),
            "SERVICE_POSTGRES_DB",
            Optional.of("planwright"),
            "SERVICE_POSTGRES_USER",
            Optional.of("planwright"),
            "SERVICE_POSTGRES_PASSWORD",
            Optional.of("planwright-dev")),
        values);
  }

  private static Settings read(Map<String, String> environment) {
    return Settings.read(new SettingsSource(Map.of(), environment), Platform.current());
  }
}

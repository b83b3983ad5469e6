package dev.planwright.bootstrap.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.bootstrap.settings.Platform;
import dev.planwright.bootstrap.settings.Settings;
import dev.planwright.bootstrap.settings.SettingsSource;
import dev.planwright.bootstrap.wiring.Access;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a service warns of when it has started. */
class StartLinesTest {
  private static final String STRONG = "s".repeat(32);
  private static final String WEAK = "s".repeat(31);

  @TempDir Path home;

  @Test
  void secrets_that_can_be_guessed_are_named_and_not_shown() {
    String lines =
        said(Map.of("SERVICE_MCP_API_KEY", WEAK, "SERVICE_DOWNLOAD_TOKEN_SECRET", "canary"));

    assertTrue(lines.contains("WARNING: the secret in SERVICE_MCP_API_KEY has 31 characters"));
    assertTrue(lines.contains("WARNING: the secret in SERVICE_DOWNLOAD_TOKEN_SECRET"));
    assertFalse(lines.contains(WEAK) || lines.contains("canary"), lines);
  }

  @Test
  void strong_secrets_are_not_mentioned() {
    String lines =
        said(Map.of("SERVICE_MCP_API_KEY", STRONG, "SERVICE_DOWNLOAD_TOKEN_SECRET", STRONG));

    assertEquals(0, lines.lines().filter(line -> line.contains("WARNING")).count(), lines);
  }

  @Test
  void a_random_token_secret_names_the_variable_that_replicas_need() {
    assertTrue(said(Map.of()).contains("SERVICE_DOWNLOAD_TOKEN_SECRET"));
  }

  private String said(Map<String, String> environment) {
    var terminal = new Terminal(home, environment);
    Settings settings =
        Settings.read(
            new SettingsSource(Map.of(), environment), new Platform("Linux", home, environment));
    var lines = new StartLines(terminal.console(), settings, Access.ofServe(settings));

    lines.server("server", "some database", List.of(), 8001);
    lines.worker("some database", List.of(), Optional.of(8000));

    return terminal.out();
  }
}

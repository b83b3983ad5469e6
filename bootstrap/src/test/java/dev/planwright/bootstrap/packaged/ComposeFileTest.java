package dev.planwright.bootstrap.packaged;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.bootstrap.cli.terminal.Version;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What must hold of the compose file, whose server asks nobody for a key. */
class ComposeFileTest {
  private static final Path FILE = Path.of("src/main/docker/compose.yaml");
  private static final Pattern PUBLISHED = Pattern.compile("^ +- \"?([0-9.:]*:)?\\d+:\\d+\"?$");

  @Test
  void ports_are_published_on_loopback_only() throws IOException {
    List<String> ports = Files.readAllLines(FILE).stream().filter(PUBLISHED.asPredicate()).toList();

    assertEquals(1, ports.size());
    assertTrue(ports.getFirst().contains("\"127.0.0.1:"), ports.getFirst());
  }

  @Test
  void a_server_without_keys_heeds_the_host_rule() throws IOException {
    String text = Files.readString(FILE);

    assertTrue(text.contains("SERVICE_MCP_REQUIRE_AUTH: \"false\""));
    assertTrue(text.contains("SERVICE_MCP_ALLOWED_HOSTS: localhost,127.0.0.1"));
  }

  @Test
  void no_password_is_written_down() throws IOException {
    List<String> passwords =
        Files.readAllLines(FILE).stream().filter(line -> line.contains("PASSWORD:")).toList();

    assertEquals(2, passwords.size());
    passwords.forEach(line -> assertTrue(line.contains("${PLANWRIGHT_DB_PASSWORD:?"), line));
  }

  @Test
  void it_builds_this_version() throws IOException {
    String text = Files.readString(FILE);

    assertTrue(text.contains("image: planwright:" + Version.current()));
    assertTrue(text.contains("VERSION: " + Version.current()));
  }
}

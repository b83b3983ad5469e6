package dev.planwright.bootstrap.startup;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.bootstrap.clients.ProxyLaunch;
import dev.planwright.bootstrap.settings.Platform;
import dev.planwright.bootstrap.startup.Installation.Use;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class InstallationTest {
  private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");

  @TempDir Path folder;

  @Test
  void a_process_of_compiled_classes_is_no_installation() {
    assertEquals(Optional.empty(), Installation.of(jvm(folder.toString())));
    assertEquals(
        Optional.empty(), Installation.of(jvm(folder.resolve("planwright.jar").toString())));
  }

  @Test
  void a_cache_older_than_the_jar_is_none() throws IOException {
    Installation installation = installed();
    assertFalse(installation.prepared(Use.LIGHT));

    Files.writeString(folder.resolve("planwright-25.0.3-light.aot"), "cache");
    touch(installation.cache(Use.LIGHT), 3000);
    touch(installation.jar(), 2000);
    assertTrue(installation.prepared(Use.LIGHT));

    touch(installation.jar(), 4000);
    assertFalse(installation.prepared(Use.LIGHT));
  }

  @Test
  void a_cache_that_did_not_come_with_the_jar_is_kept_where_the_launcher_says() throws IOException {
    Installation installation = installed();
    var jvm = jvm(installation.jar().toString());
    Path made = folder.resolve("data/caches/0.1.0-1a2b3c");
    jvm.setProperty("planwright.caches", made.toString());
    Files.writeString(folder.resolve("planwright-25.0.3-light.aot"), "came along");

    Installation packaged = Installation.of(jvm).orElseThrow();

    assertEquals(folder.resolve("planwright-25.0.3-light.aot"), packaged.cache(Use.LIGHT));
    assertEquals(made.resolve("planwright-25.0.3-service.aot"), packaged.cache(Use.SERVICE));
    assertTrue(packaged.arguments(Use.SERVICE).contains("-Dplanwright.caches=" + made));
  }

  @Test
  void a_client_on_windows_starts_java_itself_with_everything_absolute() throws IOException {
    Installation installation = installed();
    var windows = new Platform("Windows 11", folder, Map.of());

    var launch = ProxyLaunch.of(windows, jvm(installation.jar().toString()), "Main");

    assertTrue(launch.command().endsWith("java.exe"));
    assertEquals(
        List.of(
            "@" + folder.resolve("light.options"),
            "-XX:AOTCache=" + folder.resolve("planwright-25.0.3-light.aot"),
            "-jar",
            folder.resolve("planwright.jar").toString(),
            "proxy"),
        launch.arguments());
  }

  @Test
  void a_damaged_start_up_cache_costs_speed_and_no_word() throws Exception {
    Path damaged = Files.writeString(folder.resolve("damaged.aot"), "no cache at all");
    for (String options : List.of("light.options", "service.options")) {
      Process java =
          new ProcessBuilder(
                  Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                  "@" + Path.of("src", "main", "dist", options),
                  "-XX:AOTCache=" + damaged,
                  "--version")
              .redirectErrorStream(true)
              .start();

      String said = new String(java.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

      assertEquals(0, java.waitFor(), said);
      assertTrue(said.startsWith("openjdk 25") && said.lines().count() == 3, said);
    }
  }

  @Test
  void a_jar_that_cannot_be_started_leaves_no_cache_and_no_rest() throws IOException {
    Installation installation = installed();
    Files.writeString(installation.options(Use.LIGHT), "");

    assertThrows(
        IOException.class, () -> new StartCache(installation, Use.LIGHT, JAVA.toString()).make());

    try (var files = Files.list(folder)) {
      assertEquals(
          List.of("light.options", "planwright.jar"),
          files.map(file -> file.getFileName().toString()).sorted().toList());
    }
  }

  private Installation installed() throws IOException {
    Path jar = Files.writeString(folder.resolve("planwright.jar"), "no jar");
    return Installation.of(jvm(jar.toString())).orElseThrow();
  }

  private static void touch(Path file, long millis) throws IOException {
    Files.setLastModifiedTime(file, FileTime.fromMillis(millis));
  }

  private static Properties jvm(String classPath) {
    var jvm = new Properties();
    jvm.setProperty("java.home", System.getProperty("java.home"));
    jvm.setProperty("java.version", "25.0.3");
    jvm.setProperty("java.class.path", classPath);
    return jvm;
  }
}

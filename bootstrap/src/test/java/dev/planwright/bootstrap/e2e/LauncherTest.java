package dev.planwright.bootstrap.e2e;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The launcher script, with a Maven and a Java that only note that they were called. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "it is a shell script")
@Timeout(180)
class LauncherTest {
  private static final String MAVEN =
      """
      #!/bin/sh
      echo build >> "$PWD/builds"
      until [ -e "$PWD/go" ]; do sleep 0.05; done
      mkdir -p bootstrap/target && : > bootstrap/target/planwright.jar
      """;
  private static final String JAVA =
      """
      #!/bin/sh
      [ "$1" = -version ] && echo 'openjdk version "25.0.1"' >&2 && exit 0
      echo "$@"
      """;

  @TempDir Path folder;
  private final List<Process> started = new ArrayList<>();

  @BeforeEach
  void install() throws IOException {
    Files.copy(Path.of("..", "planwright"), folder.resolve("planwright"));
    Files.createDirectories(folder.resolve("bootstrap/src/main"));
    Files.writeString(folder.resolve("pom.xml"), "");
    Files.writeString(folder.resolve("bootstrap/pom.xml"), "");
    tool("mvn", MAVEN);
    tool("java", JAVA);
  }

  @AfterEach
  void end() {
    started.forEach(Process::destroyForcibly);
  }

  @Test
  void two_launchers_at_once_build_once() throws IOException, InterruptedException {
    Process first = launch();
    assertEquals(
        "planwright: building Planwright", first.errorReader().readLine().substring(0, 31));
    Process second = launch();
    assertTrue(second.errorReader().readLine().contains("waiting"));

    Files.writeString(folder.resolve("go"), "");

    assertEquals(0, first.waitFor());
    assertEquals(0, second.waitFor());
    assertEquals(List.of("build"), Files.readAllLines(folder.resolve("builds")));
    assertFalse(Files.exists(lock(), LinkOption.NOFOLLOW_LINKS));
  }

  @Test
  void the_lock_of_a_launcher_that_was_killed_holds_nobody_up()
      throws IOException, InterruptedException {
    Process dead = new ProcessBuilder("true").start();
    dead.waitFor();
    Files.createDirectories(lock().getParent());
    Files.createSymbolicLink(lock(), Path.of(String.valueOf(dead.pid())));
    Files.writeString(folder.resolve("go"), "");

    assertEquals(0, launch().waitFor());
    assertEquals(List.of("build"), Files.readAllLines(folder.resolve("builds")));
  }

  @Test
  void java_is_told_where_the_launcher_is() throws IOException, InterruptedException {
    Files.writeString(folder.resolve("go"), "");
    Process launcher = launch();
    try (BufferedReader out = launcher.inputReader()) {
      String line = out.readLine();
      assertTrue(
          line.contains("-Dplanwright.launcher=" + folder.toRealPath().resolve("planwright")),
          line);
    }
    assertEquals(0, launcher.waitFor());
  }

  private Process launch() throws IOException {
    var builder = new ProcessBuilder("sh", folder.toRealPath().resolve("planwright").toString());
    builder.environment().put("JAVA_HOME", folder.toString());
    builder.environment().merge("PATH", folder.resolve("bin") + ":", (path, bin) -> bin + path);
    Process process = builder.start();
    started.add(process);
    return process;
  }

  private Path lock() {
    return folder.resolve("bootstrap/target/planwright.building");
  }

  private void tool(String name, String text) throws IOException {
    Path tool = folder.resolve("bin").resolve(name);
    Files.createDirectories(tool.getParent());
    Files.writeString(tool, text);
    assertTrue(tool.toFile().setExecutable(true));
  }
}

package dev.planwright.bootstrap.e2e;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
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
    Path dist = Files.createDirectories(folder.resolve("bootstrap/src/main/dist"));
    Files.copy(Path.of("src/main/dist/launch.sh"), dist.resolve("launch.sh"));
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

  @Test
  void the_program_is_told_what_to_type_to_call_it() throws IOException, InterruptedException {
    Files.writeString(folder.resolve("go"), "");
    tool("java", "#!/bin/sh\necho \"$PLANWRIGHT_CALLED_AS\"\n");
    Files.writeString(folder.resolve("release"), "JAVA_VERSION=\"25.0.1\"\n");
    Path elsewhere = Files.createDirectory(folder.resolve("else where"));
    Path onPath = Files.createDirectory(folder.resolve("on"));
    Files.createSymbolicLink(onPath.resolve("planwright"), folder.resolve("planwright"));

    assertEquals("./planwright", typed(folder, "./planwright"));
    assertEquals("../planwright", typed(elsewhere, "../planwright"));
    assertEquals("./planwright", typed(folder, "sh planwright"));
    assertEquals("planwright", typed(elsewhere, "PATH=\"" + onPath + ":$PATH\"; planwright"));
    assertEquals("./planwright", typed(folder, "PATH=\"" + onPath + ":$PATH\"; ./planwright"));
  }

  @Test
  void the_proxy_starts_lightly_with_its_cache() throws IOException, InterruptedException {
    Files.writeString(folder.resolve("go"), "");

    String line = start("proxy");

    Path app = folder.toRealPath().resolve("bootstrap/target");
    assertTrue(line.startsWith("@" + app.resolve("light.options") + " "), line);
    assertTrue(
        line.contains(" -XX:AOTCache=" + app.resolve("planwright-25.0.1-light.aot") + " "), line);
    assertTrue(line.endsWith(" -jar " + app.resolve("planwright.jar") + " proxy"), line);
  }

  @Test
  void a_server_has_the_whole_jvm() throws IOException, InterruptedException {
    Files.writeString(folder.resolve("go"), "");

    assertFalse(start("serve").contains("light.options"));
  }

  @Test
  void the_jdk_s_own_file_tells_its_release_without_starting_it()
      throws IOException, InterruptedException {
    Files.writeString(folder.resolve("go"), "");
    Files.writeString(folder.resolve("release"), "IMPLEMENTOR=\"Nobody\"\nJAVA_VERSION=\"26.1\"\n");

    assertTrue(start("proxy").contains("planwright-26.1-light.aot"));
  }

  @Test
  void a_host_never_waits_for_a_build() throws IOException, InterruptedException {
    Files.writeString(folder.resolve("go"), "");
    Process unbuilt = launch("proxy");
    assertEquals(1, unbuilt.waitFor());
    assertTrue(unbuilt.errorReader().readLine().contains("nothing is built here yet"));

    assertEquals(0, launch().waitFor());
    Files.setLastModifiedTime(
        folder.resolve("pom.xml"), FileTime.from(Instant.now().plusSeconds(60)));
    Process outdated = launch("proxy");

    assertEquals(0, outdated.waitFor());
    assertTrue(outdated.errorReader().readLine().contains("the last good build, which is run"));
    assertEquals(List.of("build"), Files.readAllLines(folder.resolve("builds")));
  }

  @Test
  void a_build_that_fails_says_why_and_where_the_rest_is()
      throws IOException, InterruptedException {
    tool(
        "mvn",
        """
        #!/bin/sh
        echo '[INFO] Building Planwright: domain 0.1.0 [2/7]'
        echo '[ERROR] Plans.java:[3,1] no such thing'
        exit 1
        """);

    Process launcher = launch("version");

    assertEquals(1, launcher.waitFor());
    String said = String.join("\n", launcher.errorReader().lines().toList());
    assertTrue(said.contains("2/7 domain"), said);
    assertTrue(said.contains("Plans.java:[3,1] no such thing"), said);
    assertTrue(said.endsWith("bootstrap/target/build.log"), said);
  }

  private String start(String command) throws IOException, InterruptedException {
    launch().waitFor();
    Process launcher = launch(command);
    try (BufferedReader out = launcher.inputReader()) {
      String line = out.readLine();
      assertEquals(0, launcher.waitFor());
      return line;
    }
  }

  /** What the program was told when this was typed in a shell there. */
  private String typed(Path there, String line) throws IOException, InterruptedException {
    var builder = new ProcessBuilder("sh", "-c", line + " version").directory(there.toFile());
    builder.environment().put("JAVA_HOME", folder.toString());
    builder.environment().merge("PATH", folder.resolve("bin") + ":", (path, bin) -> bin + path);
    Process launcher = builder.start();
    started.add(launcher);
    try (BufferedReader out = launcher.inputReader()) {
      String told = String.valueOf(out.readLine());
      assertEquals(0, launcher.waitFor());
      return told;
    }
  }

  private Process launch(String... command) throws IOException {
    var builder = new ProcessBuilder("sh", folder.toRealPath().resolve("planwright").toString());
    builder.command().addAll(List.of(command));
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

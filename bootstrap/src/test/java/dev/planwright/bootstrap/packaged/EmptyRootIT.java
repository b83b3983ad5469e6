package dev.planwright.bootstrap.packaged;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.planwright.application.json.JsonText;
import dev.planwright.bootstrap.cli.terminal.Version;
import dev.planwright.domain.json.Json.JsonObject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The package with its own Java, in a root without any; only root can make one. */
@EnabledOnOs(OS.LINUX)
@Timeout(300)
class EmptyRootIT {
  @TempDir Path folder;

  @Test
  void the_demo_runs_where_there_is_no_java_and_nothing_else() throws Exception {
    assumeTrue(
        Files.getAttribute(Path.of("/proc/self"), "unix:uid").equals(0)
            && Files.isExecutable(Path.of("/bin/dash")),
        "only root makes another root, of Debian's shell");
    Path root = Files.createDirectories(folder.resolve("root"));
    try {
      run("sh", "src/test/resources/empty-root.sh", archive().toString(), root.toString());
      String home = "/home/ada/" + archive().getFileName().toString().replace(".tar.gz", "");

      String said =
          run(
              inside(
                  root,
                  1234,
                  "/home/ada",
                  "/bin/sh",
                  "-c",
                  "cd /home/ada && %s/bin/planwright demo".formatted(home)));

      assertTrue(said.contains("100 %") && said.contains("-report.html"), said);
      try (var files = Files.list(root.resolve("home/ada"))) {
        assertTrue(files.anyMatch(file -> file.toString().endsWith("-report.html")));
      }
      aProxyStartsItsServer(root, home + "/bin/planwright");
    } finally {
      run("umount", root.resolve("proc").toString());
    }
  }

  /** What a host does, and then nobody: the server ends by itself. */
  private static void aProxyStartsItsServer(Path root, String launcher) throws Exception {
    Process proxy =
        new ProcessBuilder(
                inside(
                    root,
                    1234,
                    "/home/ada",
                    "/bin/sh",
                    "-c",
                    "SERVICE_LOCAL_IDLE_MINUTES=0.02 " + launcher + " proxy"))
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    try (var requests = proxy.outputWriter(StandardCharsets.UTF_8);
        var answers = proxy.inputReader(StandardCharsets.UTF_8)) {
      requests.write(Ran.INITIALIZE);
      requests.write(
          """
          {"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"plan_list","arguments":{}}}
          """);
      requests.flush();
      String listed =
          answers.lines().filter(line -> line.contains("\"id\":2")).findFirst().orElse("");
      assertTrue(listed.contains("completed"), listed);
      Path note = root.resolve("home/ada/.local/share/planwright/local/server.json");
      long server =
          ((JsonObject) JsonText.read(Files.readString(note)))
              .number("pid")
              .orElseThrow()
              .longValue();
      requests.close();
      ProcessHandle.of(server).orElseThrow().onExit().get(60, TimeUnit.SECONDS);
      assertFalse(Files.exists(note));
    }
  }

  @Test
  void the_container_image_unpacks_to_a_system_that_runs_it() throws Exception {
    assumeTrue(Files.getAttribute(Path.of("/proc/self"), "unix:uid").equals(0), "only root can");
    Path image = Files.createDirectories(folder.resolve("image"));
    Path root = Files.createDirectories(folder.resolve("container"));
    run("tar", "xf", distributed("-oci\\.tar").toString(), "-C", image.toString());
    JsonObject manifest =
        blob(image, read(image.resolve("index.json")).objects("manifests").getFirst());
    JsonObject config = blob(image, manifest.object("config").orElseThrow());
    for (JsonObject layer : manifest.objects("layers")) {
      run("tar", "xzf", place(image, layer).toString(), "-C", root.toString());
    }
    for (String folder : List.of("proc", "dev")) {
      Files.createDirectories(root.resolve(folder));
    }
    run("mknod", "-m", "666", root.resolve("dev/null").toString(), "c", "1", "3");
    run("mknod", "-m", "666", root.resolve("dev/urandom").toString(), "c", "1", "9");
    run("mount", "-t", "proc", "proc", root.resolve("proc").toString());
    try {
      JsonObject start = config.object("config").orElseThrow();
      List<String> line =
          inside(
              root,
              Integer.parseInt(start.text("User").orElseThrow()),
              start.text("WorkingDir").orElseThrow(),
              start.texts("Entrypoint").getFirst(),
              "db",
              "migrate");
      String said = run(line);
      assertTrue(said.contains("agent questions"), said);
    } finally {
      run("umount", root.resolve("proc").toString());
    }
  }

  private static JsonObject blob(Path image, JsonObject described) throws IOException {
    return read(place(image, described));
  }

  private static Path place(Path image, JsonObject described) {
    return image.resolve("blobs").resolve(described.text("digest").orElseThrow().replace(':', '/'));
  }

  private static JsonObject read(Path file) throws IOException {
    return (JsonObject) JsonText.read(Files.readAllBytes(file));
  }

  private static List<String> inside(Path root, int user, String home, String... command) {
    List<String> line =
        new ArrayList<>(
            List.of(
                "env",
                "-i",
                "HOME=" + home,
                "PATH=/bin",
                "/usr/sbin/chroot",
                "--userspec=%d:%d".formatted(user, user),
                root.toString()));
    line.addAll(List.of(command));
    return line;
  }

  private static Path archive() throws IOException {
    return distributed("\\.tar\\.gz");
  }

  private static Path distributed(String ending) throws IOException {
    try (var files = Files.list(Path.of("target", "distribution").toAbsolutePath())) {
      return files
          .filter(file ->
              file.getFileName()
                  .toString()
                  .matches("planwright-" + Version.current() + "-linux-[^-]*" + ending))
          .findFirst()
          .orElseThrow();
    }
  }

  private static void run(String... command) throws Exception {
    run(List.of(command));
  }

  private static String run(List<String> command) throws Exception {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    process.getOutputStream().close();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor(), said);
    return said;
  }
}

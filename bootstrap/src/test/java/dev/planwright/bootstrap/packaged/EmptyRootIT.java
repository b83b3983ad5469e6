package dev.planwright.bootstrap.packaged;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.planwright.bootstrap.cli.terminal.Version;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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
              List.of(
                  "env",
                  "-i",
                  "HOME=/home/ada",
                  "PATH=/bin",
                  "/usr/sbin/chroot",
                  "--userspec=1234:1234",
                  root.toString(),
                  "/bin/sh",
                  "-c",
                  "cd /home/ada && %s/bin/planwright demo".formatted(home)));

      assertTrue(said.contains("100 %") && said.contains("-report.html"), said);
      try (var files = Files.list(root.resolve("home/ada"))) {
        assertTrue(files.anyMatch(file -> file.toString().endsWith("-report.html")));
      }
    } finally {
      run("umount", root.resolve("proc").toString());
    }
  }

  private static Path archive() throws IOException {
    try (var files = Files.list(Path.of("target", "distribution").toAbsolutePath())) {
      return files
          .filter(file ->
              file.getFileName()
                  .toString()
                  .matches("planwright-" + Version.current() + "-linux-.*\\.tar\\.gz"))
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

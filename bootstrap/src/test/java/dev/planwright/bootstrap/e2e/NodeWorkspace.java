package dev.planwright.bootstrap.e2e;

import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.WRITE;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.File;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/**
 * The official clients, the conformance suite and axe-core, installed from {@code src/test/node} as
 * its lock file says. Where that cannot be done the tests are skipped, and say so on standard
 * error.
 */
public final class NodeWorkspace {
  private static final Path SOURCE = Path.of("src/test/node");
  private static final Path TARGET = Path.of("target/node").toAbsolutePath();
  private static final Path INSTALLED = TARGET.resolve("installed.json");
  private static final String LOCK = "package-lock.json";
  private static final long INSTALL_SECONDS = 300;
  private static final long RUN_SECONDS = 120;

  private NodeWorkspace() {}

  /** The workspace, installed once for each state of its lock file. */
  public static NodeWorkspace ready() throws IOException, InterruptedException {
    Files.createDirectories(TARGET);
    // The build runs test classes in several processes.
    try (FileChannel turn = FileChannel.open(TARGET.resolve("turn"), CREATE, WRITE)) {
      turn.lock();
      prepare();
    }
    return new NodeWorkspace();
  }

  private static void prepare() throws IOException, InterruptedException {
    copy();
    boolean installed =
        Files.exists(INSTALLED) && Files.mismatch(INSTALLED, TARGET.resolve(LOCK)) < 0;
    if (!installed) {
      install();
      Files.copy(TARGET.resolve(LOCK), INSTALLED, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  /** A file of the workspace. */
  public Path file(String name) {
    return TARGET.resolve(name);
  }

  /**
   * Runs a script with this environment besides our own, and returns what it printed.
   *
   * @throws AssertionError with what it printed when it fails or takes too long
   */
  public String run(Map<String, String> environment, String script, List<String> arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("node_modules/.bin/node", script));
    command.addAll(arguments);
    Path output = Files.createTempFile(TARGET, "run-", ".log");
    Map<String, String> all = new HashMap<>(environment);
    // What these tools keep for their user stays in the workspace.
    all.put("HOME", Files.createDirectories(TARGET.resolve("home")).toString());
    int exit = run(command, all, output, RUN_SECONDS);
    String printed = Files.readString(output);
    assertEquals(0, exit, () -> script + " " + arguments + " printed:\n" + printed);
    return printed;
  }

  private static void copy() throws IOException {
    try (Stream<Path> files = Files.walk(SOURCE)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path to = TARGET.resolve(SOURCE.relativize(file).toString());
        Files.createDirectories(Optional.ofNullable(to.getParent()).orElse(TARGET));
        Files.copy(file, to, StandardCopyOption.REPLACE_EXISTING);
      }
    }
  }

  private static void install() throws IOException, InterruptedException {
    skipUnless(onPath("npm"), "there is no npm on the PATH; install Node.js");
    Path log = TARGET.resolve("npm.log");
    int exit = run(List.of("npm", "ci"), Map.of(), log, INSTALL_SECONDS);
    skipUnless(exit == 0, "npm ci failed (%s): %s".formatted(log, lastLine(log)));
  }

  private static void skipUnless(boolean met, String problem) {
    if (!met) {
      System.err.println("SKIPPED: the conformance suite and the official clients: " + problem);
    }
    Assumptions.assumeTrue(met, problem);
  }

  private static int run(
      List<String> command, Map<String, String> environment, Path output, long seconds)
      throws IOException, InterruptedException {
    var builder =
        new ProcessBuilder(command)
            .directory(TARGET.toFile())
            .redirectErrorStream(true)
            .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")))
            .redirectOutput(output.toFile());
    builder.environment().putAll(environment);
    Process process = builder.start();
    if (!process.waitFor(seconds, TimeUnit.SECONDS)) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly().waitFor();
      Files.writeString(output, Files.readString(output) + "\nended after " + seconds + " s");
      return -1;
    }
    return process.exitValue();
  }

  private static boolean onPath(String name) {
    return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator, -1))
        .anyMatch(folder -> Files.isExecutable(Path.of(folder, name)));
  }

  private static String lastLine(Path log) throws IOException {
    return Files.readString(log).lines().reduce("", (_, line) -> line);
  }
}

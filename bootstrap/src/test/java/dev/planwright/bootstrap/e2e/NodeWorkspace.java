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

  /** The workspace; the test is skipped where it cannot be installed. */
  public static NodeWorkspace ready() throws IOException, InterruptedException {
    Optional<NodeWorkspace> found = found("the conformance suite and the official clients");
    Assumptions.assumeTrue(found.isPresent(), "npm cannot install what the test needs");
    return found.orElseThrow();
  }

  /**
   * The workspace, installed once for each state of its lock file; empty where it cannot be.
   *
   * @param lost what is not tested then, as standard error says
   */
  public static Optional<NodeWorkspace> found(String lost)
      throws IOException, InterruptedException {
    Files.createDirectories(TARGET);
    // The build runs test classes in several processes.
    try (FileChannel turn = FileChannel.open(TARGET.resolve("turn"), CREATE, WRITE)) {
      turn.lock();
      Optional<String> problem = prepare();
      problem.ifPresent(why -> System.err.println("SKIPPED: " + lost + ": " + why));
      return problem.isPresent() ? Optional.empty() : Optional.of(new NodeWorkspace());
    }
  }

  /** What stands in the way of the installation. */
  private static Optional<String> prepare() throws IOException, InterruptedException {
    copy();
    if (Files.exists(INSTALLED) && Files.mismatch(INSTALLED, TARGET.resolve(LOCK)) < 0) {
      return Optional.empty();
    }
    Optional<String> problem = install();
    if (problem.isEmpty()) {
      Files.copy(TARGET.resolve(LOCK), INSTALLED, StandardCopyOption.REPLACE_EXISTING);
    }
    return problem;
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

  private static Optional<String> install() throws IOException, InterruptedException {
    if (!onPath("npm")) {
      return Optional.of("there is no npm on the PATH; install Node.js");
    }
    Path log = TARGET.resolve("npm.log");
    int exit = run(List.of("npm", "ci"), Map.of(), log, INSTALL_SECONDS);
    return exit == 0
        ? Optional.empty()
        : Optional.of("npm ci failed (%s): %s".formatted(log, lastLine(log)));
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

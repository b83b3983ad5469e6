package dev.planwright.bootstrap.local;

import module java.base;

import dev.planwright.bootstrap.cli.terminal.Failure;
import dev.planwright.bootstrap.settings.Platform;
import dev.planwright.bootstrap.startup.Installation.Use;
import dev.planwright.bootstrap.startup.OwnCommand;

/**
 * Starts the server in the background, apart from the process that starts it: it goes on when that
 * one, its terminal or the host around it ends.
 */
record ServerStart(LocalFolder folder, Platform platform, OwnCommand command) {
  /** The shell ends at once, so that the server is nobody's child. */
  private static final String APART =
      """
      if command -v setsid >/dev/null 2>&1; then setsid "$@" </dev/null >>"$0" 2>&1 &
      else set -m 2>/dev/null; "$@" </dev/null >>"$0" 2>&1 & fi
      echo $!
      """;

  /**
   * Starts it.
   *
   * @param port where it is to listen, if that is free
   * @return its process; empty when it has ended already
   */
  Optional<ProcessHandle> start(int port) throws IOException {
    Path log = folder.freshLog();
    List<String> line =
        command.launched(
            Use.SERVICE, "up", "--on-demand", "--mcp-http-port", Integer.toString(port));
    return platform.windows() ? direct(line, log) : apart(line, log);
  }

  private Optional<ProcessHandle> apart(List<String> line, Path log) throws IOException {
    List<String> shell = new ArrayList<>(List.of("/bin/sh", "-c", APART, log.toString()));
    shell.addAll(line);
    Process started = builder(shell).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    started.getOutputStream().close();
    try (BufferedReader answer = started.inputReader()) {
      return Optional.ofNullable(answer.readLine())
          .map(pid -> Long.parseLong(pid.strip()))
          .flatMap(ProcessHandle::of);
    }
  }

  private Optional<ProcessHandle> direct(List<String> line, Path log) throws IOException {
    var append = ProcessBuilder.Redirect.appendTo(log.toFile());
    Process started = builder(line).redirectOutput(append).redirectError(append).start();
    started.getOutputStream().close();
    return Optional.of(started.toHandle());
  }

  private ProcessBuilder builder(List<String> line) {
    var builder = new ProcessBuilder(line).directory(folder.data().toFile());
    builder.environment().remove("PORT");
    builder.environment().remove("SERVICE_MCP_HTTP_HOST");
    builder.environment().put("SERVICE_DATA_DIR", folder.data().toString());
    return builder;
  }

  /** Why it ended, as its log says last. */
  Failure failed() {
    return new Failure(
        "the server did not start: %s (see `planwright logs`)".formatted(lastWords()));
  }

  private String lastWords() {
    try {
      List<String> lines = Files.readAllLines(folder.log());
      return lines.stream()
          .filter(line -> line.startsWith("planwright: "))
          .reduce((_, later) -> later)
          .map(line -> line.substring("planwright: ".length()))
          .orElse("it left no message in " + folder.log());
    } catch (IOException e) {
      return "its log %s cannot be read".formatted(folder.log());
    }
  }
}

package dev.planwright.bootstrap.outage;

import dev.planwright.bootstrap.cli.Start;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A real process of this program, told what to do by signals. */
final class PlanwrightProcess implements AutoCloseable {
  private static final Duration START = Duration.ofSeconds(40);
  private static final Pattern LISTENING = Pattern.compile("listening (http://[0-9.]+:\\d+).*");

  private final Process process;
  private final List<String> lines = new CopyOnWriteArrayList<>();

  private PlanwrightProcess(Process process) {
    this.process = process;
    Thread.ofVirtual().start(this::read);
  }

  static PlanwrightProcess start(Map<String, String> environment, String... arguments) {
    List<String> command =
        new ArrayList<>(
            List.of(
                ProcessHandle.current().info().command().orElse("java"),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                Start.class.getName()));
    command.addAll(List.of(arguments));
    var builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().keySet().removeIf(name -> name.startsWith("SERVICE_"));
    builder.environment().remove("JAVA_TOOL_OPTIONS"); // with it the JVM prints a line of its own
    builder.environment().putAll(environment);
    try {
      return new PlanwrightProcess(builder.start());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void read() {
    try (BufferedReader in = process.inputReader()) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        lines.add(line);
      }
    } catch (IOException e) {
      lines.add("(reading its output failed: " + e.getMessage() + ")");
    }
  }

  /** What it printed so far. */
  List<String> lines() {
    return List.copyOf(lines);
  }

  /** Until it prints a line like this; then the line's match. */
  Matcher awaitLine(Pattern wanted) throws Exception {
    Await.that(
        START,
        () -> "a line like " + wanted + " in " + lines,
        () -> !process.isAlive() || lines.stream().anyMatch(wanted.asMatchPredicate()));
    return lines.stream()
        .map(wanted::matcher)
        .filter(Matcher::matches)
        .findFirst()
        .orElseThrow(() -> new AssertionError("no line like " + wanted + " in " + lines));
  }

  /** Where it listens, once it does. */
  URI awaitListening() throws Exception {
    return URI.create(awaitLine(LISTENING).group(1));
  }

  /** Sends a signal by its name, as {@code kill} does. */
  void signal(String name) throws Exception {
    new ProcessBuilder("kill", "-" + name, String.valueOf(process.pid())).start().waitFor();
  }

  /** Its exit code, which must come within that time. */
  int awaitExit(Duration longest) throws InterruptedException {
    if (!process.waitFor(longest.toMillis(), TimeUnit.MILLISECONDS)) {
      throw new AssertionError("still there after " + longest + ": " + lines);
    }
    return process.exitValue();
  }

  /** The processes that it started and that still live. */
  List<ProcessHandle> children() {
    return process.toHandle().descendants().toList();
  }

  @Override
  public void close() {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
  }
}

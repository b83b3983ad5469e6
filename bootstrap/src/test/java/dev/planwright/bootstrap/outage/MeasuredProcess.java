package dev.planwright.bootstrap.outage;

import dev.planwright.bootstrap.cli.Start;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A server or worker as users run it, with the options of its launcher, and what it takes. */
public final class MeasuredProcess implements AutoCloseable {
  private static final HttpClient HTTP = HttpClient.newHttpClient();
  private static final Duration START = Duration.ofMinutes(10);

  private final Process process;
  private final int port;
  private final Duration untilHealthy;

  private MeasuredProcess(Process process, int port, Duration untilHealthy) {
    this.process = process;
    this.port = port;
    this.untilHealthy = untilHealthy;
  }

  /**
   * Starts a command and waits until it is healthy.
   *
   * @param port where the command listens by its environment
   */
  public static MeasuredProcess start(
      String command, int port, Map<String, String> environment, Path log) throws Exception {
    return start(
        program(System.getProperty("planwright.app", ""), command), port, environment, log);
  }

  /**
   * Starts any program and waits until it is healthy.
   *
   * @param arguments of Java
   * @param port where it listens
   */
  public static MeasuredProcess start(
      List<String> arguments, int port, Map<String, String> environment, Path log)
      throws Exception {
    List<String> java = new ArrayList<>(arguments);
    java.addFirst(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    var builder = new ProcessBuilder(java).redirectErrorStream(true).redirectOutput(log.toFile());
    builder.environment().keySet().removeIf(name -> name.startsWith("SERVICE_"));
    builder.environment().put("MALLOC_ARENA_MAX", "2");
    builder.environment().putAll(environment);
    long begin = System.nanoTime();
    Process process = builder.start();
    var started = new MeasuredProcess(process, port, Duration.ZERO);
    while (!started.healthy()) {
      if (!process.isAlive() || System.nanoTime() - begin > START.toNanos()) {
        process.destroyForcibly();
        throw new IllegalStateException(java + " did not start: " + Files.readString(log));
      }
      Thread.sleep(20);
    }
    return new MeasuredProcess(process, port, Duration.ofNanos(System.nanoTime() - begin));
  }

  /** A command of the built program with its start-up cache, where its folder is named. */
  static List<String> program(String app, String command) {
    if (app.isEmpty()) {
      return List.of(
          "@" + Path.of("src", "main", "dist", "service.options"),
          "-cp",
          System.getProperty("java.class.path"),
          Start.class.getName(),
          command);
    }
    String cache = "planwright-%s-service.aot".formatted(System.getProperty("java.version"));
    return List.of(
        "@" + Path.of(app, "service.options"),
        "-XX:AOTCache=" + Path.of(app, cache),
        "-jar",
        Path.of(app, "planwright.jar").toString(),
        command);
  }

  private boolean healthy() throws InterruptedException {
    try {
      var request = HttpRequest.newBuilder(URI.create(address() + "/healthcheck")).build();
      return HTTP.send(request, BodyHandlers.discarding()).statusCode() == 200;
    } catch (IOException e) {
      return false;
    }
  }

  /** Where it listens. */
  public String address() {
    return "http://127.0.0.1:" + port;
  }

  /** From exec to the first healthy answer. */
  public Duration untilHealthy() {
    return untilHealthy;
  }

  /** Resident memory in MB. */
  public long resident() {
    return status("VmRSS:") / 1024;
  }

  /** Platform threads. */
  public long threads() {
    return status("Threads:");
  }

  private long status(String name) {
    return status(process, name);
  }

  /** A figure that Linux tells of a process; 0 when it has ended. */
  public static long status(Process process, String name) {
    List<String> all;
    try {
      all = Files.readAllLines(Path.of("/proc", "" + process.pid(), "status"));
    } catch (IOException _) { // it may end while it is read
      return 0;
    }
    return all.stream()
        .filter(line -> line.startsWith(name))
        .mapToLong(line -> Long.parseLong(line.replaceAll("[^0-9]", "")))
        .findFirst()
        .orElse(0);
  }

  /** Open files and connections. */
  public long files() throws IOException {
    try (var all = Files.list(Path.of("/proc", "" + process.pid(), "fd"))) {
      return all.count();
    }
  }

  /** As the power cut does. */
  public void kill() throws InterruptedException {
    process.destroyForcibly().waitFor();
  }

  @Override
  public void close() {
    process.destroy();
    try {
      if (!process.waitFor(30, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}

package dev.planwright.bootstrap.startup;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Prints how long an MCP host waits for the proxy: from exec to the answer of {@code initialize},
 * beside {@code java -version} and the official SDK's smallest server, in turns, so that whatever
 * else the machine does falls on all alike. Not among the tests of a build, which its name keeps it
 * out of; see {@code docs/benchmarks.md} for how to run it.
 */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
class StartUpBenchmark {
  private static final String INITIALIZE =
      """
      {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"benchmark","version":"1"}}}
      """;
  private static final int ROUNDS = 15;
  private static final String VERSION = "java -version";
  private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");
  private static final Path LAUNCHER = Path.of("..", "planwright").toAbsolutePath().normalize();
  private static final Path TARGET = Path.of("target").toAbsolutePath();

  @Test
  void start_up_beside_java_alone_and_the_official_sdk() throws IOException, InterruptedException {
    assertTrue(
        Files.isRegularFile(TARGET.resolve("planwright.jar")), "build first: ./planwright prepare");
    Map<String, List<String>> servers = servers();
    Map<String, long[][]> measured = new LinkedHashMap<>();
    measured.put(VERSION, new long[ROUNDS][2]);
    servers.keySet().forEach(name -> measured.put(name, new long[ROUNDS][2]));

    // The first round only warms the disk: the second takes its place.
    for (int round = -1; round < ROUNDS; round++) {
      int place = Math.max(round, 0);
      measured.get(VERSION)[place] = version();
      for (var server : servers.entrySet()) {
        measured.get(server.getKey())[place] = answer(server.getValue());
      }
    }

    print(measured);
  }

  private static Map<String, List<String>> servers() {
    Map<String, List<String>> servers = new LinkedHashMap<>();
    String java = JAVA.toString();
    servers.put(
        "official Java SDK, one tool",
        List.of(java, "-cp", System.getProperty("java.class.path"), SdkServer.class.getName()));
    servers.put("planwright proxy", List.of(LAUNCHER.toString(), "proxy"));
    servers.put(
        "the same without its cache",
        List.of(
            java,
            "@" + TARGET.resolve("light.options"),
            "-jar",
            TARGET.resolve("planwright.jar").toString(),
            "proxy"));
    return servers;
  }

  private static long[] version() throws IOException, InterruptedException {
    long begin = System.nanoTime();
    Process process =
        new ProcessBuilder(JAVA.toString(), "-version")
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    process.waitFor();
    return new long[] {System.nanoTime() - begin, 0};
  }

  /** Nanoseconds until the answer, and the memory then resident, in KiB. */
  private static long[] answer(List<String> command) throws IOException, InterruptedException {
    var builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD);
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    long begin = System.nanoTime();
    Process process = builder.start();
    try (Writer in = process.outputWriter();
        BufferedReader out = process.inputReader()) {
      in.write(INITIALIZE);
      in.flush();
      String line = out.readLine();
      long end = System.nanoTime();
      if (line == null || !line.contains("\"result\"")) {
        throw new IllegalStateException(command.getFirst() + " answered " + line);
      }
      return new long[] {end - begin, residentKib(process.pid())};
    } finally {
      process.destroy();
      process.waitFor(10, TimeUnit.SECONDS);
    }
  }

  private static long residentKib(long pid) throws IOException {
    Path status = Path.of("/proc", String.valueOf(pid), "status");
    return Files.isReadable(status)
        ? Files.readAllLines(status).stream()
            .filter(line -> line.startsWith("VmRSS:"))
            .mapToLong(line -> Long.parseLong(line.replaceAll("[^0-9]", "")))
            .findFirst()
            .orElse(0)
        : 0;
  }

  private static void print(Map<String, long[][]> measured) {
    double unit = median(measured.get(VERSION), 0);
    System.out.printf(
        "%-28s %9s %9s %16s %9s%n", "", "median", "fastest", "of java -version", "memory");
    measured.forEach((name, runs) -> {
      double time = median(runs, 0);
      System.out.printf(
          "%-28s %6.0f ms %6.0f ms %15.1fx %6.0f MB%n",
          name,
          time / 1e6,
          Arrays.stream(runs).mapToLong(run -> run[0]).min().orElseThrow() / 1e6,
          time / unit,
          median(runs, 1) / 1024);
    });
  }

  private static double median(long[][] runs, int column) {
    return Arrays.stream(runs)
        .mapToLong(run -> run[column])
        .sorted()
        .skip(runs.length / 2)
        .findFirst()
        .orElseThrow();
  }
}

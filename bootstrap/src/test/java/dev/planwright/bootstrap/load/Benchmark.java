package dev.planwright.bootstrap.load;

import dev.planwright.adapters.postgres.EmbeddedPostgres;
import dev.planwright.bootstrap.cli.Start;
import dev.planwright.bootstrap.outage.MeasuredProcess;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Start-up, rates and memory in one run, each beside this machine's own floor: {@code java
 * -version} for starts, {@code GET /healthcheck/live} for calls. What else the machine does falls
 * on all alike, so the ratios mean something where the times do not. {@code docs/benchmarks.md}
 * says how to run it.
 *
 * <p>Arguments: seconds for each row (4), starts of each kind (5). The system property {@code
 * planwright.app} names the folder of the built program.
 */
final class Benchmark {
  private static final int PLANS = 50;

  /** A server trims its native memory once in that time, see {@code service.options}. */
  private static final Duration IDLE = Duration.ofSeconds(20);

  private static final Pattern PLAN = Pattern.compile("\"plan_id\":\"([0-9a-f-]{36})\"");
  private static final String JAVA =
      Path.of(System.getProperty("java.home"), "bin", "java").toString();

  private final HttpClient client =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .executor(Executors.newVirtualThreadPerTaskExecutor())
          .build();
  private final Path folder;
  private final Duration each;
  private final Map<String, String> environment = new HashMap<>();
  private final int port;
  private final int starts;

  private Benchmark(Path folder, Duration each, int starts) throws IOException {
    this.folder = folder;
    this.starts = starts;
    this.each = each;
    try (var socket = new ServerSocket(0)) {
      this.port = socket.getLocalPort();
    }
    environment.put("SERVICE_DATA_DIR", folder.resolve("data").toString());
    environment.put("SERVICE_MCP_HTTP_PORT", "" + port);
    environment.put("SERVICE_URL", "http://127.0.0.1:%d/mcp".formatted(port));
    environment.put("SERVICE_MCP_RATE_LIMIT", "0");
    environment.put("SERVICE_LLM_DETECT", "false");
  }

  /** Prints the tables. */
  public static void main(String[] arguments) throws Exception {
    long seconds = arguments.length > 0 ? Long.parseLong(arguments[0]) : 4;
    Path folder = Files.createTempDirectory("planwright-benchmark");
    try {
      int starts = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 5;
      new Benchmark(folder, Duration.ofSeconds(seconds), starts).run();
    } finally {
      try (var all = Files.walk(folder)) {
        for (Path one : all.sorted(Collections.reverseOrder()).toList()) {
          Files.deleteIfExists(one);
        }
      }
    }
    System.exit(0);
  }

  private void run() throws Exception {
    System.out.printf(
        "%d processors, load %.1f at the start%n%n",
        Runtime.getRuntime().availableProcessors(),
        java.lang.management.ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
    service("up").close(); // makes the data folder
    System.out.println("| start, warm data folder | median | of `java -version` |");
    System.out.println("| --- | --- | --- |");
    double floor = median(this::version);
    start("`java -version`", floor, floor);
    start("an empty Javalin server", median(() -> healthy(this::empty)), floor);
    for (String command : List.of("up", "serve", "worker")) {
      start(
          "`%s`, until healthy".formatted(command),
          median(() -> healthy(() -> service(command))),
          floor);
    }
    Memory least = memoryOfEmpty();
    try (MeasuredProcess up = service("up")) {
      start("`--version`", median(() -> command("--version")), floor);
      start("`proxy`, until `initialize` is answered", median(this::proxy), floor);
      Thread.sleep(IDLE);
      long idle = up.resident();
      rates();
      long loaded = up.resident();
      Thread.sleep(IDLE);
      System.out.printf(
          "%n| resident memory | idle | after the load | after a rest |%n"
              + "| --- | --- | --- | --- |%n| `java -version` | %d MB | | |%n",
          memoryOfVersion());
      print("an empty Javalin server, same options and load of `GET`", least);
      print("`up`, without PostgreSQL", new Memory(idle, loaded, up.resident()));
    }
  }

  /** In MB. */
  private record Memory(long idle, long loaded, long rested) {}

  private static void print(String name, Memory memory) {
    System.out.printf(
        "| %s | %d MB | %d MB | %d MB |%n", name, memory.idle(), memory.loaded(), memory.rested());
  }

  private Memory memoryOfEmpty() throws Exception {
    try (MeasuredProcess empty = empty()) {
      Thread.sleep(IDLE);
      long idle = empty.resident();
      for (int callers : List.of(1, 8, 32)) {
        rate(get("/healthcheck"), callers);
      }
      long loaded = empty.resident();
      Thread.sleep(IDLE);
      return new Memory(idle, loaded, empty.resident());
    }
  }

  /** The most that it ever had, in MB. */
  private static long memoryOfVersion() throws IOException {
    Process process =
        new ProcessBuilder(JAVA, "-version")
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    long most = 0;
    while (process.isAlive()) {
      most = Math.max(most, MeasuredProcess.status(process, "VmHWM:"));
    }
    return most / 1024;
  }

  private void rates() throws Exception {
    List<String> plans = new ArrayList<>();
    for (int i = 0; i < PLANS; i++) {
      Matcher created = PLAN.matcher(send(wrapped("plan_create", create(i))));
      if (!created.find()) {
        throw new IllegalStateException("no plan was created");
      }
      plans.add(created.group(1));
    }
    String status = "{\"plan_id\":\"%s\"}".formatted(plans.getFirst());
    String list = "{\"limit\":50}";
    Map<String, HttpRequest> rows = new LinkedHashMap<>();
    rows.put("`GET /healthcheck/live`", get("/healthcheck/live"));
    rows.put("`plan_status`, wrapper", wrapped("plan_status", status));
    rows.put("`plan_status`, `/mcp`", mcp("plan_status", status));
    rows.put("`plan_list` of 50, wrapper", wrapped("plan_list", list));
    rows.put("`plan_list` of 50, `/mcp`", mcp("plan_list", list));
    Map<String, HttpRequest> long95 = new LinkedHashMap<>();
    rows.forEach((name, request) -> {
      if (name.startsWith("`plan")) {
        long95.put(name + ", prompts of 95,000 characters", request);
      }
    });
    rows.values().forEach(this::warm);
    System.out.printf(
        "%n| call | callers | calls/s | of the floor | p50 | p99 | p99 of p50 |%n"
            + "| --- | --- | --- | --- | --- | --- | --- |%n");
    for (int callers : List.of(1, 8, 32)) {
      double floor = rate(rows.get("`GET /healthcheck/live`"), callers).rate();
      for (var row : rows.entrySet()) {
        print(row.getKey(), callers, rate(row.getValue(), callers), floor);
      }
    }
    lengthenPrompts();
    double floor = rate(rows.get("`GET /healthcheck/live`"), 8).rate();
    for (var row : long95.entrySet()) {
      print(row.getKey(), 8, rate(row.getValue(), 8), floor);
    }
  }

  private static String create(int number) {
    return "{\"prompt\":\"Open bakery %d in Lyon by June 2027 for 180,000 EUR\",\"engine\":\"brief\"}"
        .formatted(number);
  }

  private void lengthenPrompts() throws Exception {
    try (var postgres = EmbeddedPostgres.join(folder.resolve("data/postgres"))) {
      EmbeddedPostgres.Endpoint there = postgres.endpoint();
      String url =
          "jdbc:postgresql://%s:%d/%s".formatted(there.host(), there.port(), there.database());
      try (var connection = DriverManager.getConnection(url, there.user(), there.password());
          var update = connection.createStatement()) {
        update.execute("update plans set prompt = rpad(prompt, 95000, ' and a long reason why')");
      }
    }
  }

  private record Rate(double rate, double p50, double p99) {}

  private static void print(String name, int callers, Rate rate, double floor) {
    System.out.printf(
        "| %s | %d | %,.0f | 1/%.1f | %.1f ms | %.1f ms | %.1f |%n",
        name,
        callers,
        rate.rate(),
        floor / rate.rate(),
        rate.p50(),
        rate.p99(),
        rate.p99() / rate.p50());
  }

  private void warm(HttpRequest request) {
    try {
      rate(request, 8);
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  private Rate rate(HttpRequest request, int callers) throws Exception {
    long begin = System.nanoTime();
    long end = begin + each.toNanos();
    List<Future<List<Long>>> all = new ArrayList<>();
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < callers; i++) {
        all.add(threads.submit(() -> one(request, end)));
      }
    }
    List<Long> nanos = new ArrayList<>();
    for (Future<List<Long>> part : all) {
      nanos.addAll(part.get());
    }
    double seconds = (System.nanoTime() - begin) / 1e9;
    Collections.sort(nanos);
    return new Rate(
        nanos.size() / seconds,
        nanos.get(nanos.size() / 2) / 1e6,
        nanos.get((int) (nanos.size() * 0.99)) / 1e6);
  }

  private List<Long> one(HttpRequest request, long end) throws IOException, InterruptedException {
    List<Long> nanos = new ArrayList<>();
    do {
      long begin = System.nanoTime();
      send(request);
      nanos.add(System.nanoTime() - begin);
    } while (System.nanoTime() < end);
    return nanos;
  }

  private String send(HttpRequest request) throws IOException, InterruptedException {
    var answer = client.send(request, BodyHandlers.ofString());
    if (answer.statusCode() != 200 || answer.body().contains("\"isError\":true")) {
      throw new IOException(request + " was answered " + answer.statusCode());
    }
    return answer.body();
  }

  private HttpRequest get(String path) {
    return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path)).build();
  }

  private HttpRequest wrapped(String tool, String arguments) {
    return post("/mcp/tools/call", "{\"tool\":\"%s\",\"arguments\":%s}".formatted(tool, arguments));
  }

  private HttpRequest mcp(String tool, String arguments) {
    return post(
        "/mcp",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"%s\",\"arguments\":%s}}"
            .formatted(tool, arguments));
  }

  private HttpRequest post(String path, String body) {
    return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
        .header("Content-Type", "application/json")
        .header("Accept", "application/json, text/event-stream")
        .header("MCP-Protocol-Version", "2025-11-25")
        .POST(BodyPublishers.ofString(body))
        .build();
  }

  private interface Timed {
    Duration once() throws Exception;
  }

  private double median(Timed work) throws Exception {
    double[] millis = new double[starts];
    work.once(); // warms the disk
    for (int i = 0; i < starts; i++) {
      millis[i] = work.once().toNanos() / 1e6;
    }
    Arrays.sort(millis);
    return millis[starts / 2];
  }

  private static void start(String name, double millis, double floor) {
    System.out.printf("| %s | %,.0f ms | %.1f |%n", name, millis, millis / floor);
  }

  private MeasuredProcess service(String command) throws Exception {
    Map<String, String> own = new HashMap<>(environment);
    if (command.equals("worker")) { // elsewhere the server has that port
      own.put("SERVICE_WORKER_HTTP_PORT", "" + port);
    }
    return MeasuredProcess.start(command, port, own, folder.resolve(command + ".log"));
  }

  /** Javalin and nothing else, with the options of a server, but without its start-up cache. */
  private MeasuredProcess empty() throws Exception {
    return MeasuredProcess.start(
        List.of(
            "@" + options("service"),
            "-cp",
            System.getProperty("java.class.path"),
            EmptyServer.class.getName(),
            "" + port),
        port,
        Map.of(),
        folder.resolve("empty.log"));
  }

  private interface Starting {
    MeasuredProcess start() throws Exception;
  }

  private static Duration healthy(Starting starting) throws Exception {
    try (MeasuredProcess started = starting.start()) {
      return started.untilHealthy();
    }
  }

  private Duration version() throws Exception {
    return ended(new ProcessBuilder(JAVA, "-version"));
  }

  private Duration command(String... arguments) throws Exception {
    return ended(program(arguments));
  }

  private static Duration ended(ProcessBuilder builder) throws Exception {
    long begin = System.nanoTime();
    int exit =
        builder
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start()
            .waitFor();
    if (exit != 0) {
      throw new IllegalStateException(builder.command() + " ended with " + exit);
    }
    return Duration.ofNanos(System.nanoTime() - begin);
  }

  private Duration proxy() throws Exception {
    var builder = program("proxy").redirectError(ProcessBuilder.Redirect.DISCARD);
    long begin = System.nanoTime();
    Process process = builder.start();
    try (var in = process.outputWriter();
        var out = process.inputReader()) {
      in.write(
          "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":{\"protocolVersion\":\"2025-11-25\",\"capabilities\":{},\"clientInfo\":{\"name\":\"b\",\"version\":\"1\"}}}\n");
      in.flush();
      String line = out.readLine();
      if (line == null || !line.contains("\"result\"")) {
        throw new IllegalStateException("the proxy answered " + line);
      }
      return Duration.ofNanos(System.nanoTime() - begin);
    } finally {
      process.destroy();
    }
  }

  private static Path options(String use) {
    String app = System.getProperty("planwright.app", "");
    return (app.isEmpty() ? Path.of("src", "main", "dist") : Path.of(app))
        .resolve(use + ".options");
  }

  private ProcessBuilder program(String... arguments) {
    String app = System.getProperty("planwright.app", "");
    List<String> command = new ArrayList<>(List.of(JAVA, "@" + options("light")));
    if (app.isEmpty()) {
      command.addAll(List.of("-cp", System.getProperty("java.class.path"), Start.class.getName()));
    } else {
      String cache = "planwright-%s-light.aot".formatted(System.getProperty("java.version"));
      command.addAll(
          List.of(
              "-XX:AOTCache=" + Path.of(app, cache),
              "-jar",
              Path.of(app, "planwright.jar").toString()));
    }
    command.addAll(List.of(arguments));
    var builder = new ProcessBuilder(command);
    builder.environment().keySet().removeIf(name -> name.startsWith("SERVICE_"));
    builder.environment().putAll(environment);
    return builder;
  }
}

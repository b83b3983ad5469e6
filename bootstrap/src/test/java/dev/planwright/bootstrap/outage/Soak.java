package dev.planwright.bootstrap.outage;

import dev.planwright.adapters.postgres.EmbeddedPostgres;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Fifty agents make plans for a while on two servers and three workers, all on this machine. Each
 * minute one of them is killed and started again: the second server, the second and the third
 * worker in turns. Prints what the first of each, which live on, take before, each minute and after
 * a rest, and ends with 1 when a plan was lost or made twice.
 *
 * <p>Arguments: minutes (30), agents (50). {@code docs/benchmarks.md} says how to run it.
 */
public final class Soak {
  /** Leases have ended by then and native memory was trimmed, each of them after 20 s. */
  private static final Duration REST = Duration.ofSeconds(45);

  private static final Duration BETWEEN_KILLS = Duration.ofMinutes(1);
  private static final Duration PAUSE = Duration.ofSeconds(1);
  private static final int MOST_ATTEMPTS = 300;
  private static final String SECRET = "the-shared-secret-of-the-soak-32-chars";

  private final Path folder;
  private final EmbeddedPostgres postgres;
  private final Map<Integer, MeasuredProcess> processes = new ConcurrentHashMap<>();
  private final List<Integer> ports = new ArrayList<>();
  private final Map<String, Integer> made = new ConcurrentHashMap<>();
  private final AtomicInteger calls = new AtomicInteger();
  private final AtomicInteger repeated = new AtomicInteger();
  private final List<String> failures = Collections.synchronizedList(new ArrayList<>());
  private volatile boolean over;

  private Soak(Path folder, EmbeddedPostgres postgres) {
    this.folder = folder;
    this.postgres = postgres;
  }

  /** Runs it. */
  public static void main(String[] arguments) throws Exception {
    int minutes = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 30;
    int agents = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 50;
    Path folder = Files.createTempDirectory("planwright-soak");
    boolean well;
    try (var postgres = EmbeddedPostgres.join(folder.resolve("postgres"))) {
      well = new Soak(folder, postgres).run(Duration.ofMinutes(minutes), agents);
    } finally {
      try (var all = Files.walk(folder)) {
        for (Path one : all.sorted(Collections.reverseOrder()).toList()) {
          Files.deleteIfExists(one);
        }
      }
    }
    System.exit(well ? 0 : 1);
  }

  private boolean run(Duration time, int agents) throws Exception {
    for (int i = 0; i < 5; i++) {
      ports.add(freePort());
      start(i);
    }
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      Thread.sleep(REST);
      System.out.println(
          "| | server 1, resident | threads | files | worker 1, resident | threads"
              + " | files | sessions of the database | its size | run folders |");
      System.out.println("| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |");
      row("before");
      for (int agent = 0; agent < agents; agent++) {
        int number = agent;
        threads.submit(() -> work(number));
      }
      int kills = loaded(time);
      threads.close();
      Thread.sleep(REST);
      row("after a rest");
      return judged(kills);
    } finally {
      processes.values().forEach(MeasuredProcess::close);
    }
  }

  /**
   * Kills one each minute by the clock, and answers how many; a start that takes longer skips one.
   */
  private int loaded(Duration time) throws Exception {
    long begin = System.nanoTime();
    try {
      int kills = 0;
      for (var spent = Duration.ZERO; spent.compareTo(time) < 0; kills++) {
        Duration next = BETWEEN_KILLS.multipliedBy(spent.dividedBy(BETWEEN_KILLS) + 1);
        Thread.sleep(next.minus(Duration.ofNanos(System.nanoTime() - begin)));
        row("after %d min".formatted(next.toMinutes()));
        int victim = List.of(1, 3, 4).get(kills % 3); // the first of each kind lives on
        processes.get(victim).kill();
        start(victim);
        spent = Duration.ofNanos(System.nanoTime() - begin);
      }
      return kills;
    } finally {
      over = true; // else the agents would go on, and the program wait for them
    }
  }

  /** The first two serve, the others work. */
  private void start(int place) throws Exception {
    boolean serves = place < 2;
    int port = ports.get(place);
    EmbeddedPostgres.Endpoint there = postgres.endpoint();
    Map<String, String> environment = new HashMap<>();
    environment.put(
        "SQLALCHEMY_DATABASE_URI",
        "postgresql://%s:%s@127.0.0.1:%d/%s?sslmode=disable"
            .formatted(there.user(), there.password(), there.port(), there.database()));
    environment.put("SERVICE_DATA_DIR", folder.toString());
    environment.put("SERVICE_MCP_HTTP_PORT", "" + port);
    environment.put("SERVICE_WORKER_HTTP_PORT", "" + port);
    environment.put("SERVICE_MCP_API_KEY", SECRET);
    environment.put("SERVICE_MCP_RATE_LIMIT", "0");
    environment.put("SERVICE_CREDITS_REQUIRED", "false");
    environment.put("SERVICE_LLM_DETECT", "false");
    environment.put("SERVICE_WORKER_LEASE_SECONDS", "20");
    processes.put(
        place,
        MeasuredProcess.start(
            serves ? "serve" : "worker", port, environment, folder.resolve(place + ".log")));
  }

  private static int freePort() throws IOException {
    try (var socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }

  private void work(int agent) {
    try {
      for (int n = 0; !over; n++) {
        JsonObject order =
            Json.build()
                .put("prompt", "Open bakery %d in Lyon by June 2027 for 180,000 EUR".formatted(n))
                .put("engine", "brief")
                .put("client_request_id", "soak-%d-%d".formatted(agent, n))
                .done();
        String plan = call(agent, "plan_create", order).text("plan_id").orElseThrow();
        made.merge(plan, 1, Integer::sum);
        JsonObject wait = Json.build().put("plan_id", plan).put("timeout_sec", 20).done();
        JsonObject status = call(agent, "plan_wait", wait);
        while (!List.of("completed", "failed", "stopped").contains(state(status))) {
          status = call(agent, "plan_wait", wait);
        }
        JsonObject id = Json.build().put("plan_id", plan).done();
        call(agent, "plan_list", Json.build().put("limit", 50).done());
        call(agent, "plan_file_info", id);
        call(agent, "plan_read", id);
        Thread.sleep(PAUSE);
      }
    } catch (Exception e) {
      failures.add("agent %d: %s".formatted(agent, e));
    }
  }

  private static String state(JsonObject status) {
    return status.text("state").orElse("");
  }

  private JsonObject call(int agent, String tool, JsonObject arguments) throws Exception {
    String last = "";
    for (int attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      var client =
          new Client("http://127.0.0.1:" + ports.get((agent + attempt) % 2), Optional.of(SECRET));
      try {
        HttpResponse<String> answer = client.wrapped(tool, arguments);
        if (answer.statusCode() == 200) {
          calls.incrementAndGet();
          JsonObject result = Service.json(answer.body());
          return result.object("structuredContent").orElse(result);
        }
        last = answer.statusCode() + " " + answer.body();
        if (answer.statusCode() != 503 && answer.statusCode() != 429) {
          break;
        }
      } catch (IOException e) {
        last = e.toString();
      }
      repeated.incrementAndGet();
      Thread.sleep(200);
    }
    throw new IllegalStateException(tool + ": " + last);
  }

  private void row(String when) throws Exception {
    MeasuredProcess server = processes.get(0);
    MeasuredProcess worker = processes.get(2);
    System.out.printf(
        "| %s | %d MB | %d | %d | %d MB | %d | %d | %d | %d MB | %d MB |%n",
        when,
        server.resident(),
        server.threads(),
        server.files(),
        worker.resident(),
        worker.threads(),
        worker.files(),
        number("select count(*) from pg_stat_activity where usename = current_user"),
        number("select pg_database_size(current_database())") >> 20,
        size(folder.resolve("run")) >> 20);
  }

  private static long size(Path folder) throws IOException {
    if (Files.notExists(folder)) {
      return 0;
    }
    try (var all = Files.walk(folder)) {
      return all.mapToLong(path -> path.toFile().isFile() ? path.toFile().length() : 0).sum();
    }
  }

  private long number(String query) throws SQLException {
    EmbeddedPostgres.Endpoint there = postgres.endpoint();
    String url =
        "jdbc:postgresql://%s:%d/%s".formatted(there.host(), there.port(), there.database());
    try (var connection = DriverManager.getConnection(url, there.user(), there.password());
        var rows = connection.createStatement().executeQuery(query)) {
      rows.next();
      return rows.getLong(1);
    }
  }

  private boolean judged(int kills) throws SQLException {
    long plans = number("select count(*) from plans");
    long completed = number("select count(*) from plans where state = 'completed'");
    long twice =
        number(
            "select count(*) from (select context ->> 'plan_id' from events"
                + " where event_type = 'plan_completed' group by 1 having count(*) > 1) more");
    System.out.printf(
        "%n%d kills, %,d calls, %,d repeated; %,d plans ordered, %,d stored, %,d completed, %d"
            + " completed twice, %d agents gave up%n",
        kills, calls.get(), repeated.get(), made.size(), plans, completed, twice, failures.size());
    failures.forEach(System.out::println);
    return failures.isEmpty() && plans == completed && plans == made.size() && twice == 0;
  }
}

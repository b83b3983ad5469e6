package dev.planwright.bootstrap.streams;

import module java.base;

import dev.planwright.application.worker.port.PlanQueue;
import dev.planwright.bootstrap.outage.MeasuredProcess;
import dev.planwright.domain.plan.Lease;
import dev.planwright.domain.plan.PlanId;
import dev.planwright.domain.plan.Progress;

/**
 * How soon a change of a plan is on a stream, and what a stream takes, while thousands of others
 * are open and nothing happens on them: a server process with the options of the launcher, changes
 * by a worker of this version and by statements of a foreign one. {@code docs/benchmarks.md} says
 * how to run it.
 *
 * <p>Arguments: idle streams (2000), changes of each kind (200).
 */
public final class IdleStreams {
  private static final int OF_A_PLAN = 100;
  private static final Duration BETWEEN = Duration.ofMillis(100);

  /** A server trims its native memory once in that time, see {@code service.options}. */
  private static final Duration REST = Duration.ofSeconds(45);

  private static final BigDecimal STEP = new BigDecimal("0.1");

  private final StreamServer beside;
  private final MeasuredProcess server;
  private final int port;

  private IdleStreams(StreamServer beside, MeasuredProcess server, int port) {
    this.beside = beside;
    this.server = server;
    this.port = port;
  }

  /** Prints the table. */
  public static void main(String[] arguments) throws Exception {
    int streams = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 2_000;
    int changes = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 200;
    Path folder = Files.createTempDirectory("planwright-idle-streams");
    int port;
    try (var socket = new ServerSocket(0)) {
      port = socket.getLocalPort();
    }
    try (var beside = new StreamServer(folder, Map.of())) {
      Map<String, String> environment = new HashMap<>(beside.environment());
      environment.put("SERVICE_MCP_HTTP_PORT", "" + port);
      environment.put("SERVICE_MCP_REQUIRE_AUTH", "false");
      environment.put("SERVICE_SSE_MAX_CONNECTIONS", "" + (streams + 10));
      environment.put("SERVICE_SSE_MAX_TOTAL_CONNECTIONS", "" + (streams + 10));
      try (var server =
          MeasuredProcess.start("serve", port, environment, folder.resolve("server.log"))) {
        new IdleStreams(beside, server, port).run(streams, changes);
      }
    } finally {
      try (var all = Files.walk(folder)) {
        for (Path one : all.sorted(Collections.reverseOrder()).toList()) {
          Files.deleteIfExists(one);
        }
      }
    }
    System.exit(0);
  }

  private void run(int streams, int changes) throws Exception {
    PlanQueue queue = beside.elsewhere().ports().queue();
    PlanId own = beside.plan();
    Lease lease = queue.claim("measuring", "measuring", Duration.ofHours(1), true).get().lease();
    PlanId foreign = beside.plan();
    Thread.sleep(REST);
    long without = server.resident();
    List<StreamClient> idle = new ArrayList<>();
    try {
      for (PlanId plan = own; idle.size() < streams; idle.add(new StreamClient(port, plan))) {
        plan = idle.size() % OF_A_PLAN == 0 ? beside.plan() : plan;
      }
      idle.forEach(client -> client.until("event: status"));
      Thread.sleep(REST);
      long with = server.resident();
      System.out.printf("| with %,d idle streams | p50 | p99 | longest |%n", streams);
      System.out.println("| --- | --- | --- | --- |");
      print(
          "a worker of this version",
          delays(own, changes, done -> queue.progress(lease, progress(done))));
      print(
          "a statement of a foreign worker",
          delays(
              foreign,
              changes,
              done ->
                  beside.execute(
                      "update plans set state = 'processing', progress_percentage = %s where id = '%s'"
                          .formatted(done, foreign))));
      System.out.printf(
          "%nserver: %d MB without a stream, %d MB with %,d: %.0f KiB each%n",
          without, with, streams, (with - without) * 1024.0 / streams);
    } finally {
      idle.forEach(StreamClient::close);
    }
  }

  private static Progress progress(BigDecimal done) {
    return new Progress(done, "measured", 1, 3, "005-context");
  }

  private interface Change {
    void to(BigDecimal done) throws Exception;
  }

  /** From before the change until a client has read of it. */
  private List<Duration> delays(PlanId plan, int changes, Change change) throws Exception {
    List<Duration> all = new ArrayList<>();
    BigDecimal done = BigDecimal.ZERO;
    try (var client = new StreamClient(port, plan)) {
      client.until("event: status");
      for (int i = 0; i < changes; i++) {
        done = done.add(STEP);
        long begun = System.nanoTime();
        change.to(done);
        client.until("\"progress_percentage\":" + done);
        all.add(Duration.ofNanos(System.nanoTime() - begun));
        Thread.sleep(BETWEEN);
      }
    }
    return all.stream().sorted().toList();
  }

  private static void print(String who, List<Duration> delays) {
    System.out.printf(
        "| %s | %d ms | %d ms | %d ms |%n",
        who,
        delays.get(delays.size() / 2).toMillis(),
        delays.get(delays.size() * 99 / 100).toMillis(),
        delays.getLast().toMillis());
  }
}

package dev.planwright.bootstrap.streams;

import dev.planwright.application.worker.port.PlanQueue;
import dev.planwright.application.worker.port.PlanQueue.Claim;
import dev.planwright.domain.plan.Lease;
import dev.planwright.domain.plan.PlanId;
import dev.planwright.domain.plan.Progress;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/**
 * Measures how many queries progress streams cost: 3 and then 500 streams on 3 plans, on a real
 * server and a real PostgreSQL, once in quiet and once while another process changes the plans
 * twice a second. {@code docs/benchmarks.md} says how to run it.
 *
 * <p>Counted are transactions by PostgreSQL's own statistics; each query of the server is one. In
 * them are one question a second of each of the two processes that listen, and while plans change
 * also the changes and their notifications.
 */
public final class StreamQueries {
  private static final String WINDOW_SECONDS = "60";
  private static final Duration BETWEEN_CHANGES = Duration.ofMillis(500);
  private static final int PLANS = 3;
  private static final List<Integer> STREAMS = List.of(3, 500);
  private static final BigDecimal STEP = new BigDecimal("0.1");

  private final StreamServer server;
  private final List<PlanId> plans = new ArrayList<>();
  private final List<Lease> leases = new ArrayList<>();
  private final Duration window;
  private BigDecimal percentage = BigDecimal.ZERO;

  private StreamQueries(StreamServer server, Duration window) {
    this.server = server;
    this.window = window;
  }

  private record Row(int streams, double quiet, double changing, Duration median, Duration worst) {}

  /**
   * Measures and prints a table.
   *
   * @param arguments how many seconds each of the four measurements takes; 60 without
   */
  public static void main(String[] arguments) throws Exception {
    String seconds = arguments.length > 0 ? arguments[0] : WINDOW_SECONDS;
    Duration window = Duration.ofSeconds(Long.parseLong(seconds));
    Path folder = Files.createTempDirectory("stream-queries");
    try (var server =
        new StreamServer(
            folder,
            Map.of(
                "SERVICE_SSE_MAX_CONNECTIONS", "1000",
                "SERVICE_SSE_MAX_TOTAL_CONNECTIONS", "1000"))) {
      List<Row> rows = new StreamQueries(server, window).measure();
      System.out.println("streams | quiet, tx/s | changing, tx/s | delay, median | delay, longest");
      for (Row row : rows) {
        System.out.printf(
            "%7d | %11.2f | %14.2f | %10d ms | %11d ms%n",
            row.streams(),
            row.quiet(),
            row.changing(),
            row.median().toMillis(),
            row.worst().toMillis());
      }
    } finally {
      delete(folder);
    }
  }

  private List<Row> measure() throws Exception {
    PlanQueue queue = server.elsewhere().ports().queue();
    for (int i = 0; i < PLANS; i++) {
      plans.add(server.plan());
      Claim claim = queue.claim("measuring", "measuring-" + i, Duration.ofHours(1), true).get();
      leases.add(claim.lease());
    }
    List<Row> rows = new ArrayList<>();
    for (int streams : STREAMS) {
      rows.add(measure(streams));
    }
    return rows;
  }

  private Row measure(int streams) throws Exception {
    List<StreamClient> clients = new ArrayList<>();
    try {
      for (int i = 0; i < streams; i++) {
        clients.add(new StreamClient(server.port(), plans.get(i % PLANS)));
      }
      clients.forEach(client -> client.until("event: status"));
      double quiet = transactions(() -> Thread.sleep(window));
      List<Duration> delays = new ArrayList<>();
      double changing = transactions(() -> change(clients, delays));
      Collections.sort(delays);
      return new Row(streams, quiet, changing, delays.get(delays.size() / 2), delays.getLast());
    } finally {
      clients.forEach(StreamClient::close);
    }
  }

  /** Changes all plans again and again, and notes when the last of the clients has heard of it. */
  private void change(List<StreamClient> clients, List<Duration> delays)
      throws InterruptedException {
    long end = System.nanoTime() + window.toNanos();
    while (System.nanoTime() - end < 0) {
      long begun = System.nanoTime();
      percentage = percentage.add(STEP);
      var progress = new Progress(percentage, "measured", 1, PLANS, "005-context");
      leases.forEach(lease -> server.elsewhere().ports().queue().progress(lease, progress));
      clients.forEach(client -> client.until("\"progress_percentage\":" + percentage));
      delays.add(Duration.ofNanos(System.nanoTime() - begun));
      Thread.sleep(BETWEEN_CHANGES);
    }
  }

  private interface Work {
    void run() throws Exception;
  }

  /** Transactions per second while the work is done. */
  private double transactions(Work work) throws Exception {
    long before = server.committed();
    long begun = System.nanoTime();
    work.run();
    long after = server.committed();
    return (after - before) * 1e9 / (System.nanoTime() - begun);
  }

  private static void delete(Path folder) throws IOException {
    try (var all = Files.walk(folder)) {
      for (Path one : all.sorted(Collections.reverseOrder()).toList()) {
        Files.delete(one);
      }
    }
  }
}

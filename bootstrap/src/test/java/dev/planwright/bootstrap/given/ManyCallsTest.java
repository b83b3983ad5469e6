package dev.planwright.bootstrap.given;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/** Token metrics of a task with very many calls. */
@ExtendWith(GivenDatabase.class)
@Timeout(600)
class ManyCallsTest {
  private static final int ROWS = 1_000_000;
  private static final int PAGE = 10_000;
  private static final int TAIL = 60;
  private static final long MEBIBYTE = 1 << 20;
  private static final Duration LONGEST = Duration.ofSeconds(1);
  private static final int CHECKS_A_PAGE = 3;
  private static final Duration PAUSE = Duration.ofMillis(20);
  private static final Pattern END =
      Pattern.compile(".*\"count\":(\\d+)(?:,\"next_after_id\":(\\d+))?}", Pattern.DOTALL);

  private final GivenStore store;
  private final Lock undisturbed = new ReentrantLock();
  private long read;
  private long mostGrown;

  ManyCallsTest(GivenStore store) {
    this.store = store;
  }

  @Test
  void a_million_are_read_in_bounded_memory_while_health_checks_take_less_than_a_second()
      throws Exception {
    store.run(
        "insert into token_metrics (llm_model, task_id, success, input_tokens, raw_usage_data)"
            + " select 'm', 'many-calls', true, n, '{\"prompt_tokens\": 1}'"
            + " from generate_series(1, %d) n".formatted(ROWS));
    store.run("analyze token_metrics");
    while (store.server().get("/healthcheck").statusCode() != 200) {
      LockSupport.parkNanos(PAUSE.toNanos()); // the database still writes down what was inserted
    }
    var reading = new AtomicBoolean(true);
    List<Duration> checks;
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      var health = threads.submit(() -> healthChecks(reading));
      try {
        readAll();
      } finally {
        reading.set(false);
      }
      checks = health.get();
    }
    assertEquals(ROWS, read);
    assertTrue(mostGrown < 50 * MEBIBYTE, () -> "grown by " + mostGrown + " bytes");
    assertAnswered(checks);
  }

  /**
   * Where checks wait for pages, about one is answered for each page, however short a page takes.
   * Where a machine stops for a moment, few of very many are late.
   */
  private static void assertAnswered(List<Duration> checks) {
    long late = checks.stream().filter(taken -> taken.compareTo(LONGEST) >= 0).count();
    assertTrue(
        checks.size() > CHECKS_A_PAGE * ROWS / PAGE, () -> checks.size() + " checks were answered");
    assertTrue(late * 50 <= checks.size(), () -> late + " late of " + checks.size());
  }

  private List<Duration> healthChecks(AtomicBoolean reading) {
    List<Duration> checks = new ArrayList<>();
    while (reading.get()) {
      checks.add(healthCheck());
      LockSupport.parkNanos(PAUSE.toNanos());
    }
    return checks;
  }

  /** How long it took; one that gave up on the database took longest. */
  private Duration healthCheck() {
    undisturbed.lock();
    try {
      long begun = System.nanoTime();
      boolean healthy = store.server().get("/healthcheck").statusCode() == 200;
      return healthy ? Duration.ofNanos(System.nanoTime() - begun) : LONGEST;
    } finally {
      undisturbed.unlock();
    }
  }

  private void readAll() {
    long before = inUse();
    String after = "0";
    for (int page = 1; after != null; page++) {
      String path =
          "/token-metrics/many-calls/detailed?limit=%d&after_id=%s".formatted(PAGE, after);
      var answer = store.server().get(path, "X-API-Key", GivenServer.SECRET);
      assertEquals(200, answer.statusCode());
      String body = answer.body();
      var end = END.matcher(body.substring(body.length() - TAIL));
      assertTrue(end.matches(), body.substring(body.length() - TAIL));
      read += Long.parseLong(end.group(1));
      after = end.group(2);
      if (page % 20 == 0) {
        mostGrown = Math.max(mostGrown, inUse() - before);
      }
    }
  }

  /** The heap without garbage. Collecting stops all threads, which is no fault of the server. */
  private long inUse() {
    undisturbed.lock();
    try {
      System.gc();
      return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    } finally {
      undisturbed.unlock();
    }
  }
}

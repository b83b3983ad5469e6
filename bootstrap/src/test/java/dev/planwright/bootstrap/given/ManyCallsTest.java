package dev.planwright.bootstrap.given;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
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
  private static final Pattern END =
      Pattern.compile(".*\"count\":(\\d+)(?:,\"next_after_id\":(\\d+))?}", Pattern.DOTALL);

  private final GivenStore store;
  private long read;
  private long mostGrown;

  ManyCallsTest(GivenStore store) {
    this.store = store;
  }

  @Test
  void a_million_are_read_in_bounded_memory_while_each_health_check_takes_less_than_a_second()
      throws Exception {
    store.run(
        "insert into token_metrics (llm_model, task_id, success, input_tokens, raw_usage_data)"
            + " select 'm', 'many-calls', true, n, '{\"prompt_tokens\": 1}'"
            + " from generate_series(1, %d) n".formatted(ROWS));
    store.run("analyze token_metrics");
    while (store.server().get("/healthcheck").statusCode() != 200) {
      Thread.onSpinWait(); // the database still writes down what was inserted
    }
    var reading = new AtomicBoolean(true);
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      var health = threads.submit(() -> longestHealthCheck(reading));
      try {
        readAll();
      } finally {
        reading.set(false);
      }
      assertTrue(health.get().toMillis() < 1_000, () -> "health took " + health.resultNow());
    }
    assertEquals(ROWS, read);
    assertTrue(mostGrown < 50 * MEBIBYTE, () -> "grown by " + mostGrown + " bytes");
  }

  private Duration longestHealthCheck(AtomicBoolean reading) {
    Duration longest = Duration.ZERO;
    while (reading.get()) {
      long begun = System.nanoTime();
      assertEquals(200, store.server().get("/healthcheck").statusCode());
      Duration taken = Duration.ofNanos(System.nanoTime() - begun);
      longest = taken.compareTo(longest) > 0 ? taken : longest;
      LockSupport.parkNanos(Duration.ofMillis(10).toNanos());
    }
    return longest;
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

  /** The heap without garbage. */
  private static long inUse() {
    System.gc();
    return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
  }
}

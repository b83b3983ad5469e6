package dev.planwright.bootstrap.given;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/** Token metrics of a task with very many calls. {@code -Drows=1000000} for the full number. */
@ExtendWith(GivenDatabase.class)
@Timeout(600)
class ManyCallsTest {
  private static final int ROWS = Integer.getInteger("rows", 100_000);
  private static final int PAGE = 10_000;
  private static final int READERS = 4;

  private final GivenStore store;

  ManyCallsTest(GivenStore store) {
    this.store = store;
  }

  @Test
  void all_are_read_by_several_clients_while_most_health_checks_take_less_than_a_second()
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
      var health = threads.submit(() -> health(reading));
      var readers = new ArrayList<Future<Integer>>();
      for (int i = 0; i < READERS; i++) {
        readers.add(threads.submit(this::readAll));
      }

      for (var reader : readers) {
        assertEquals(ROWS, reader.get());
      }
      reading.set(false);
      List<Duration> waits = health.get();

      Duration median = waits.get(waits.size() / 2);
      assertTrue(median.toMillis() < 1_000, () -> "health took " + waits);
    }
  }

  /** How long each check took, in ascending order. */
  private List<Duration> health(AtomicBoolean reading) {
    List<Duration> waits = new ArrayList<>();
    while (reading.get()) {
      long begun = System.nanoTime();
      assertEquals(200, store.server().get("/healthcheck").statusCode());
      waits.add(Duration.ofNanos(System.nanoTime() - begun));
    }
    Collections.sort(waits);
    return waits;
  }

  private int readAll() {
    int read = 0;
    Optional<BigDecimal> after = Optional.of(BigDecimal.ZERO);
    while (after.isPresent()) {
      var answer =
          store
              .server()
              .get(
                  "/token-metrics/many-calls/detailed?limit=%d&after_id=%s"
                      .formatted(PAGE, after.get().toPlainString()),
                  "X-API-Key",
                  GivenServer.SECRET);
      assertEquals(200, answer.statusCode());
      var page = GivenServer.json(answer);
      read += page.number("count").orElseThrow().intValueExact();
      after = page.number("next_after_id");
    }
    return read;
  }
}

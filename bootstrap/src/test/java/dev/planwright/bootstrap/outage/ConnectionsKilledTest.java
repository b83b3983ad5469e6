package dev.planwright.bootstrap.outage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** All connections killed every few seconds while plans are made. */
@ExtendWith(OwnDatabase.Maker.class)
class ConnectionsKilledTest {
  private static final Duration SPELL = Duration.ofSeconds(25);
  private static final Duration LAST_PLANS = Duration.ofSeconds(60);
  private static final int SHORTEST_PAUSE_MILLIS = 2_500;
  private static final int LONGEST_PAUSE_MILLIS = 6_000;
  private static final long SEED = 20261121;

  @Test
  @Timeout(value = 4, unit = TimeUnit.MINUTES)
  void all_plans_finish_and_each_call_is_accounted_for_or_counted_as_lost(
      OwnDatabase database, @TempDir Path folder) throws Exception {
    try (var models = new ScriptedModels(folder, Duration.ofMillis(50))) {
      Map<String, String> more = new HashMap<>(models.environment());
      more.put("SERVICE_WORKER_SLOTS", "2");
      try (var service = new Service(database, folder, more)) {
        var over = new CountDownLatch(1);
        Thread killer = Thread.ofVirtual().start(() -> kill(database, over));
        int plans = makePlans(service.client());
        over.countDown();
        killer.join();

        Await.that(
            LAST_PLANS,
            () -> "all are completed",
            () ->
                database.number(
                        "select count(*) from plans where state in ('pending', 'processing')")
                    == 0);
        assertEquals(plans, database.number("select count(*) from plans"));
        assertEquals(
            "",
            database.text(
                "select coalesce(string_agg(concat_ws(' ', id, state, failure_reason, failed_step,"
                    + " error_message), '; '), '') from plans where state <> 'completed'"));
        assertTrue(plans > 1, "plans were made");
        assertEquals(
            models.calls(),
            database.number("select count(*) from token_metrics where task_id is not null")
                + service.lostRecords());
      }
    } finally {
      database.close();
    }
  }

  /** One plan after the other is asked for, each once, whatever it takes. */
  private static int makePlans(Client client) throws Exception {
    long start = System.nanoTime();
    var made = new AtomicInteger();
    while (System.nanoTime() - start < SPELL.toNanos()) {
      JsonObject order =
          Json.build()
              .put("prompt", "Open a bakery in Lyon for EUR 180,000.")
              .put("detail", "quick")
              .put("client_request_id", "plan-" + made.incrementAndGet())
              .done();
      Await.that(
          Duration.ofSeconds(15),
          () -> "the plan is created",
          () -> client.wrapped("plan_create", order).statusCode() == 200);
      JsonObject list = Json.build().put("state", "pending").done();
      Await.that(
          Duration.ofSeconds(60),
          () -> "a worker has room",
          () -> {
            var answer = client.wrapped("plan_list", list);
            return answer.statusCode() == 200
                && Service.json(answer.body())
                    .object("structuredContent")
                    .orElseThrow()
                    .array("plans")
                    .isEmpty();
          });
    }
    return made.get();
  }

  /** By the network and by the server in turn. */
  private static void kill(OwnDatabase database, CountDownLatch over) {
    var random = new Random(SEED);
    boolean byNetwork = false;
    try {
      while (!over.await(
          random.nextInt(SHORTEST_PAUSE_MILLIS, LONGEST_PAUSE_MILLIS), TimeUnit.MILLISECONDS)) {
        byNetwork = !byNetwork;
        if (byNetwork) {
          database.relay().hangUp();
        } else {
          database.execute(
              "select pg_terminate_backend(pid) from pg_stat_activity where usename = user"
                  + " and datname = current_database() and pid <> pg_backend_pid()");
        }
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }
}

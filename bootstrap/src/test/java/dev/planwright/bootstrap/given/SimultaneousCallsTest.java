package dev.planwright.bootstrap.given;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.bootstrap.given.GivenPlans.State;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Repeated plan_create and plan_wait with many callers at once over HTTP on a pool of ten
 * connections.
 */
@ExtendWith(GivenDatabase.class)
class SimultaneousCallsTest {
  private final GivenStore store;
  private final GivenServer server;
  private final GivenPlans plans;

  SimultaneousCallsTest(GivenStore store) {
    this.store = store;
    this.server = store.server();
    this.plans = new GivenPlans(server, store.data());
  }

  @Test
  void fifty_creates_with_one_request_id_make_one_plan_and_the_others_find_it() throws Exception {
    JsonObject request =
        GivenPlans.prompt().with("client_request_id", Json.of(UUID.randomUUID().toString()));
    long before = store.plans();

    List<JsonObject> answers = atOnce(50, _ -> call("plan_create", request));

    assertEquals(before + 1, store.plans());
    assertEquals(1, answers.stream().map(answer -> answer.text("plan_id")).distinct().count());
    assertEquals(49, answers.stream().filter(a -> a.bool("deduplicated").orElse(false)).count());
  }

  @Test
  void fifty_creates_with_one_request_id_and_two_prompts_make_one_plan() throws Exception {
    JsonObject request =
        GivenPlans.prompt().with("client_request_id", Json.of(UUID.randomUUID().toString()));
    long before = store.plans();

    List<JsonObject> answers =
        atOnce(50, i -> call("plan_create", request.with("prompt", Json.of("Open bar " + i % 2))));

    assertEquals(before + 1, store.plans());
    assertEquals(
        25,
        answers.stream()
            .filter(a -> GivenServer.code(a).equals(Optional.of("IDEMPOTENCY_CONFLICT")))
            .count());
  }

  @Test
  void fifty_creates_without_a_request_id_make_fifty_plans() throws Exception {
    long before = store.plans();

    atOnce(50, _ -> call("plan_create", GivenPlans.prompt()));

    assertEquals(before + 50, store.plans());
  }

  @Test
  void a_hundred_waiting_callers_hold_no_connection_and_all_hear_of_the_end() throws Exception {
    String id = plans.in(State.PENDING);
    JsonObject wait = GivenPlans.plan(id).with("timeout_sec", Json.of(50));
    var begun = new CountDownLatch(100);

    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<JsonObject>> waiting = new ArrayList<>();
      for (int i = 0; i < 100; i++) {
        waiting.add(
            threads.submit(() -> {
              begun.countDown();
              return call("plan_wait", wait);
            }));
      }
      begun.await();
      for (int i = 0; i < 20; i++) {
        assertEquals(
            Optional.of("pending"), call("plan_status", GivenPlans.plan(id)).text("state"));
      }
      call("plan_stop", GivenPlans.plan(id));

      for (Future<JsonObject> one : waiting) {
        assertEquals(Optional.of("stopped"), one.get().text("state"));
        assertEquals(Optional.of(false), one.get().bool("timed_out"));
      }
    }
  }

  /** Repeats what the server was too busy for, as every client does: nothing was stored then. */
  private JsonObject call(String tool, JsonObject arguments) {
    Instant deadline = Instant.now().plusSeconds(50);
    JsonObject answer = server.call(tool, arguments);
    while (GivenServer.code(answer).equals(Optional.of("OVERLOADED"))) {
      assertTrue(Instant.now().isBefore(deadline), answer::toString);
      answer = server.call(tool, arguments);
    }
    return answer;
  }

  private static List<JsonObject> atOnce(int times, IntFunction<JsonObject> call) throws Exception {
    var start = new CountDownLatch(1);
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<JsonObject>> running = new ArrayList<>();
      for (int i = 0; i < times; i++) {
        int number = i;
        running.add(
            threads.submit(() -> {
              start.await();
              return call.apply(number);
            }));
      }
      start.countDown();
      List<JsonObject> answers = new ArrayList<>();
      for (Future<JsonObject> one : running) {
        answers.add(one.get());
      }
      return answers;
    }
  }
}

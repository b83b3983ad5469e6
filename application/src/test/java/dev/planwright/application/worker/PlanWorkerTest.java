package dev.planwright.application.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.worker.port.InMemoryPlanQueue;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.plan.FailureReason;
import dev.planwright.domain.plan.PlanId;
import dev.planwright.domain.plan.PlanStatus;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class PlanWorkerTest {
  private static final Duration SOON = Duration.ofMillis(20);

  private final Bench bench = new Bench();
  private final List<PlanWorker> workers = new ArrayList<>();

  @AfterEach
  void closeAll() {
    bench.store.setAway(false);
    workers.forEach(PlanWorker::close);
  }

  @Test
  void a_worker_executes_what_is_pending_and_what_comes_later() {
    PlanId first = bench.create();
    worker("a", 2);
    Eventually.holds("the first is done", () -> completed(first));

    PlanId second = bench.create();

    Eventually.holds("the second is done", () -> completed(second));
    Eventually.holds("both are counted", () -> workers.getFirst().counts().completed() == 2);
  }

  @Test
  void fifty_plans_are_executed_once_each_by_two_workers() {
    worker("a", 2);
    worker("b", 2);

    List<PlanId> plans = IntStream.range(0, 50).mapToObj(_ -> bench.create()).toList();

    Eventually.holds("all are done", () -> plans.stream().allMatch(this::completed));
    Eventually.holds(
        "all are counted",
        () -> workers.stream().mapToLong(w -> w.counts().completed()).sum() == 50);
    assertEquals(50, workers.stream().mapToLong(w -> w.counts().claimed()).sum());
    assertEquals(50, bench.queue.completions.get());
    assertEquals(50, bench.queue.owners.size());
    assertEquals(50, Set.copyOf(bench.queue.owners).size(), "lease owners never recur");
    long stages = bench.models.begun().size() + bench.code.begun().size();
    assertEquals(50 * 32, stages, "no stage is made twice");
  }

  @Test
  void no_more_plans_are_in_hand_than_slots() {
    bench.models.hang(Stage.INTAKE);
    IntStream.range(0, 3).forEach(_ -> bench.create());

    PlanWorker worker = worker("a", 2);

    Eventually.holds(
        "two are in hand",
        () -> bench.models.begun().stream().filter(Stage.INTAKE::equals).count() == 2);
    assertEquals(2, worker.running().size());
    assertEquals(1, bench.plans.pendingCount());
    bench.models.letGo(Stage.INTAKE);
    Eventually.holds("all are done", () -> worker.counts().completed() == 3);
    Eventually.holds("none is in hand", () -> worker.counts().running() == 0);
  }

  @Test
  void a_worker_gives_signs_of_life_with_what_it_can_do_and_signs_off() {
    PlanWorker worker = worker("a", 1);
    Eventually.holds("it lives", () -> beats().alive(Duration.ofMinutes(1)) == 1);
    assertEquals(
        List.of(Json.build().put("name", "a").done()), beats().capabilities(Duration.ofMinutes(1)));

    worker.close();

    assertEquals(0, beats().alive(Duration.ofMinutes(1)));
  }

  @Test
  void leases_are_renewed_while_a_stage_takes_long() {
    bench.models.hang(Stage.INTAKE);
    PlanId plan = bench.create();
    worker("a", 1);
    Eventually.holds("it hangs", () -> bench.models.running() > 0);

    for (int i = 0; i < 5; i++) {
      bench.store.clock().advance(Duration.ofSeconds(50));
      Eventually.holds(
          "the lease is renewed",
          () -> bench.row(plan).leaseUntil.isAfter(bench.store.clock().instant().plusSeconds(55)));
    }

    assertEquals(List.of(), new InMemoryPlanQueue(bench.store).rescue());
    bench.models.letGo(Stage.INTAKE);
    Eventually.holds("it is done", () -> completed(plan));
  }

  @Test
  void a_lost_workers_plan_goes_on_with_another_from_its_finished_stages() {
    bench.models.hang(Stage.CONTEXT);
    PlanId plan = bench.create();
    Bench.Going lost = bench.start();
    Eventually.holds("six are kept", () -> bench.row(plan).progress.stepsCompleted() == 6);
    lost.run().lost();
    lost.end();
    bench.models.forget();
    bench.models.letGo(Stage.CONTEXT);
    PlanWorker worker = worker("b", 2);

    bench.store.clock().advance(Duration.ofSeconds(61));

    Eventually.holds("it is done", () -> completed(plan));
    assertEquals(1, worker.counts().rescued());
    assertFalse(bench.models.begun().contains(Stage.INTAKE), "begun: " + bench.models.begun());
  }

  @Test
  void at_the_third_lost_lease_the_plan_fails() {
    PlanId plan = bench.create();
    var queue = new InMemoryPlanQueue(bench.store);
    for (int loss = 0; loss < 3; loss++) {
      bench.claim();
      bench.store.clock().advance(Duration.ofSeconds(61));
      queue.rescue();
    }
    worker("a", 2);

    assertEquals(FailureReason.WORKER_ERROR, bench.failure(plan).reason());
    assertTrue(bench.failure(plan).recoverable());
    bench.resume(plan);
    Eventually.holds("resumed, it is done", () -> completed(plan));
  }

  @Test
  void a_plan_lost_twice_is_taken_alone_and_keeps_others_away() {
    PlanId poison = bench.create();
    var queue = new InMemoryPlanQueue(bench.store);
    for (int loss = 0; loss < 2; loss++) {
      bench.claim();
      bench.store.clock().advance(Duration.ofSeconds(61));
      queue.rescue();
    }
    bench.models.hang(Stage.INTAKE);
    PlanWorker worker = worker("a", 2);
    Eventually.holds("it is taken", () -> worker.running().equals(List.of(poison)));

    PlanId other = bench.create();
    Eventually.holds("it hangs", () -> bench.models.running() > 0);

    assertEquals(List.of(poison), worker.running());
    assertEquals(PlanStatus.PENDING, bench.status(other));
    bench.models.letGo(Stage.INTAKE);
    Eventually.holds("both are done", () -> completed(poison) && completed(other));
  }

  @Test
  void a_worker_with_other_plans_leaves_a_plan_lost_twice_alone() {
    bench.models.hang(Stage.INTAKE);
    PlanId plain = bench.create();
    PlanWorker worker = worker("a", 2);
    Eventually.holds("the plain one is in hand", () -> worker.running().equals(List.of(plain)));
    PlanId poison =
        bench.store.transaction(() -> {
          PlanId created = bench.create();
          bench.store.plans.get(created).takeovers = 2;
          return created;
        });
    int asked = bench.queue.claims.get();
    Eventually.holds("it looked again", () -> bench.queue.claims.get() > asked + 3);

    assertEquals(PlanStatus.PENDING, bench.status(poison));
    bench.models.letGo(Stage.INTAKE);
    Eventually.holds("both are done", () -> completed(plain) && completed(poison));
  }

  @Test
  void a_stopped_plan_frees_its_slot() {
    bench.models.hang(Stage.INTAKE);
    PlanId plan = bench.create();
    PlanWorker worker = worker("a", 1);
    Eventually.holds("it hangs", () -> bench.models.running() > 0);

    bench.stop(plan);

    Eventually.holds("the slot is free", () -> worker.running().isEmpty());
    assertEquals(1, worker.counts().leasesLost());
    bench.models.letGo(Stage.INTAKE);
    PlanId next = bench.create();
    Eventually.holds("the next is done", () -> completed(next));
  }

  @Test
  void closing_gives_plans_in_hand_back_within_five_seconds() {
    bench.models.hang(Stage.INTAKE);
    List<PlanId> plans = List.of(bench.create(), bench.create(), bench.create());
    PlanWorker worker = worker("a", 2);
    Eventually.holds("two hang", () -> worker.running().size() == 2 && bench.models.running() >= 2);

    long begin = System.nanoTime();
    worker.close();
    Duration taken = Duration.ofNanos(System.nanoTime() - begin);

    assertTrue(taken.compareTo(Duration.ofSeconds(5)) < 0, "took " + taken);
    for (PlanId plan : plans) {
      assertEquals(PlanStatus.PENDING, bench.status(plan));
      assertEquals(0, bench.row(plan).takeovers);
    }
    assertEquals(0, bench.models.running());
    bench.models.letGo(Stage.INTAKE);
    worker("b", 2);
    Eventually.holds("another ends them", () -> plans.stream().allMatch(this::completed));
  }

  @Test
  void closing_while_the_store_is_away_ends_too() {
    bench.models.hang(Stage.INTAKE);
    bench.create();
    PlanWorker worker = worker("a", 1, Duration.ofMillis(300));
    Eventually.holds("it hangs", () -> bench.models.running() > 0);
    bench.store.setAway(true);

    worker.close();

    Eventually.holds("nothing is in hand", () -> worker.running().isEmpty());
    assertEquals(0, bench.models.running());
    bench.store.setAway(false);
    assertEquals(0, bench.queue.completions.get());
  }

  @Test
  void closing_twice_is_once() {
    PlanWorker worker = worker("a", 1);

    worker.close();
    worker.close();

    assertEquals(0, worker.counts().running());
  }

  @Test
  void a_worker_started_while_the_store_is_away_works_when_it_is_back() {
    PlanId plan = bench.create();
    bench.store.setAway(true);
    int asked = bench.queue.claims.get();
    worker("a", 1);
    Eventually.holds("it asked in vain", () -> bench.queue.claims.get() > asked);

    bench.store.setAway(false);

    Eventually.holds("it is done", () -> completed(plan));
  }

  @Test
  void a_worker_that_was_cut_off_waits_one_lease_before_it_rescues() {
    worker("a", 1);
    int before = bench.queue.rescues.get();
    Eventually.holds("it rescues", () -> bench.queue.rescues.get() > before + 1);
    bench.store.setAway(true);
    int asked = bench.queue.claims.get();
    Eventually.holds("it is cut off", () -> bench.queue.claims.get() > asked);

    bench.store.setAway(false);
    Eventually.holds("it is back", () -> beats().alive(Duration.ofMinutes(1)) == 1);
    int cutOff = bench.queue.rescues.get();
    int claimsBack = bench.queue.claims.get();
    Eventually.holds("it claims again", () -> bench.queue.claims.get() > claimsBack + 3);
    assertEquals(cutOff, bench.queue.rescues.get());

    bench.ticks.advance(Duration.ofSeconds(61));
    Eventually.holds("it rescues again", () -> bench.queue.rescues.get() > cutOff);
  }

  @Test
  void a_claim_that_breaks_does_not_end_the_worker() {
    bench.queue.claimBreaks.set(1);
    PlanId plan = bench.create();

    worker("a", 1);

    Eventually.holds("it is done", () -> completed(plan));
  }

  @Test
  void a_closed_worker_leaves_no_thread() {
    PlanId plan = bench.create();
    PlanWorker worker = worker("threadless", 2);
    Eventually.holds("it is done", () -> completed(plan));

    worker.close();

    Eventually.holds(
        "its threads have ended",
        () ->
            Thread.getAllStackTraces().keySet().stream()
                .map(Thread::getName)
                .noneMatch(name -> name.contains("threadless") || name.contains(plan.toString())));
  }

  private InMemoryPlanQueue beats() {
    return new InMemoryPlanQueue(bench.store);
  }

  private boolean completed(PlanId plan) {
    return bench.status(plan) == PlanStatus.COMPLETED;
  }

  private PlanWorker worker(String id, int slots) {
    return worker(id, slots, Duration.ofSeconds(5));
  }

  private PlanWorker worker(String id, int slots, Duration drain) {
    var worker =
        new PlanWorker(
            bench.queue,
            beats(),
            bench.runPlan(),
            new WorkerSettings(id, slots, Duration.ofSeconds(60), SOON, SOON, SOON, drain),
            () -> Json.build().put("name", id).done(),
            seeded(id));
    workers.add(worker);
    worker.start();
    return worker;
  }

  private static RandomGenerator seeded(String id) {
    var random = new SplittableRandom(id.hashCode());
    return () -> {
      synchronized (random) {
        return random.nextLong();
      }
    };
  }
}

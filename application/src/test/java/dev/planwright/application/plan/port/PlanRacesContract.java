package dev.planwright.application.plan.port;

import static dev.planwright.application.plan.port.Samples.ADMIN;
import static dev.planwright.application.plan.port.Samples.created;
import static dev.planwright.application.plan.port.Samples.finished;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.plan.port.DataPorts.Step;
import dev.planwright.application.plan.port.Plans.Change.Changed;
import dev.planwright.application.worker.port.LeaseLost;
import dev.planwright.domain.catalog.ModelProfile;
import dev.planwright.domain.plan.Failure;
import dev.planwright.domain.plan.FailureReason;
import dev.planwright.domain.plan.Lease;
import dev.planwright.domain.plan.Plan;
import dev.planwright.domain.plan.PlanEvent;
import dev.planwright.domain.plan.PlanId;
import dev.planwright.domain.plan.PlanStatus;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Transitions happen exactly once, whatever races. */
public abstract class PlanRacesContract {
  private static final Map<PlanStatus, Set<PlanStatus>> EDGES =
      Map.of(
          PlanStatus.PENDING, Set.of(PlanStatus.PROCESSING, PlanStatus.STOPPED),
          PlanStatus.PROCESSING,
              Set.of(
                  PlanStatus.COMPLETED, PlanStatus.FAILED, PlanStatus.STOPPED, PlanStatus.PENDING),
          PlanStatus.FAILED, Set.of(PlanStatus.PENDING),
          PlanStatus.STOPPED, Set.of(PlanStatus.PENDING),
          PlanStatus.COMPLETED, Set.of());

  private static final int ROUNDS = 1_000;
  private static final int RACING = 30;

  private DataPorts ports;
  private final ConcurrentLinkedQueue<Lease> leases = new ConcurrentLinkedQueue<>();

  /** The ports over an empty store. */
  protected abstract DataPorts ports();

  @BeforeEach
  void begin() {
    ports = ports();
    leases.clear();
  }

  @Test
  @Timeout(180)
  void in_a_thousand_rounds_of_thirty_racing_changes_every_history_is_a_path() throws Exception {
    long seed = System.nanoTime();
    System.out.println("seed " + seed);
    var random = new Random(seed);
    PlanId id = created(ports).id();
    int changes = 1;

    for (int round = 0; round < ROUNDS; round++) {
      if (status(id) == PlanStatus.COMPLETED) {
        assertPath(id, changes, seed);
        id = created(ports).id();
        changes = 1;
      }
      changes += race(id, random);
    }

    assertPath(id, changes, seed);
  }

  private int race(PlanId id, Random random) throws Exception {
    List<Callable<Integer>> works = new ArrayList<>();
    for (int i = 0; i < RACING; i++) {
      works.add(work(id, random.nextInt(9)));
    }
    return Racing.allAtOnce(works).stream().mapToInt(Integer::intValue).sum();
  }

  private void assertPath(PlanId id, int changes, long seed) {
    List<Step> history = ports.history(id);
    Optional<PlanStatus> at = Optional.empty();
    for (Step step : history) {
      assertEquals(at, step.from(), () -> "seed " + seed + ": " + history);
      at.ifPresent(from -> assertTrue(EDGES.get(from).contains(step.to()), history::toString));
      at = Optional.of(step.to());
    }
    assertEquals(changes, history.size(), () -> "seed " + seed + ": " + history);
    assertEquals(at, Optional.of(status(id)), () -> "seed " + seed);
  }

  private PlanStatus status(PlanId id) {
    return ports.plans().find(id, ADMIN).map(Plan::status).orElseThrow();
  }

  @RepeatedTest(3)
  void racing_workers_never_get_one_plan_twice() throws Exception {
    int plans = 20;
    for (int i = 0; i < plans; i++) {
      created(ports);
    }

    List<Callable<List<PlanId>>> workers = new ArrayList<>();
    for (int w = 0; w < 8; w++) {
      workers.add(this::claimAll);
    }
    List<PlanId> claimed = Racing.allAtOnce(workers).stream().flatMap(List::stream).toList();

    assertEquals(plans, claimed.size());
    assertEquals(plans, Set.copyOf(claimed).size());
  }

  private List<PlanId> claimAll() {
    List<PlanId> mine = new ArrayList<>();
    while (true) {
      var claim = ports.queue().claim("w", UUID.randomUUID().toString(), Samples.LEASE, true);
      if (claim.isEmpty()) {
        return mine;
      }
      mine.add(claim.get().plan().id());
    }
  }

  private Callable<Integer> work(PlanId id, int kind) {
    return switch (kind) {
      case 0 -> () -> change(id, new PlanEvent.StopRequested());
      case 1, 2 -> () -> change(id, new PlanEvent.RetryRequested(ModelProfile.BASELINE, 1));
      case 3 -> () -> change(id, new PlanEvent.ResumeRequested(ModelProfile.BASELINE));
      case 4 -> () -> claim(Samples.LEASE);
      case 5 -> () -> claim(Duration.ZERO);
      case 6 -> () -> ports.queue().rescue().size();
      case 7 -> () -> held(lease -> ports.queue().release(lease));
      default ->
          () ->
              held(lease -> {
                if (lease.epoch() % 61 == 0) {
                  ports.queue().complete(lease, finished());
                } else {
                  ports.queue().fail(lease, failure(), Optional.empty());
                }
              });
    };
  }

  private int change(PlanId id, PlanEvent event) {
    return ports.plans().change(id, ADMIN, event) instanceof Changed ? 1 : 0;
  }

  private int claim(Duration leaseTime) {
    var claim = ports.queue().claim("w", UUID.randomUUID().toString(), leaseTime, true);
    claim.ifPresent(c -> leases.add(c.lease()));
    return claim.isPresent() ? 1 : 0;
  }

  private int held(java.util.function.Consumer<Lease> end) {
    Lease lease = leases.poll();
    if (lease == null) {
      return 0;
    }
    try {
      end.accept(lease);
      return 1;
    } catch (LeaseLost e) {
      return 0;
    }
  }

  private static Failure failure() {
    return new Failure(FailureReason.WORKER_ERROR, Optional.empty(), "Try again.", true);
  }
}

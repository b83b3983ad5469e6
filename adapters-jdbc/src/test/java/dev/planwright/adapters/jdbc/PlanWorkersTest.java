package dev.planwright.adapters.jdbc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.pipeline.ModelEngines;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.plan.port.DataPorts.Step;
import dev.planwright.application.plan.port.NewPlan;
import dev.planwright.application.plan.port.Samples;
import dev.planwright.application.stage.StandardPipeline;
import dev.planwright.application.worker.PlanWorker;
import dev.planwright.application.worker.run.PlanMakers;
import dev.planwright.domain.download.Artifact;
import dev.planwright.domain.plan.Plan;
import dev.planwright.domain.plan.PlanEvent;
import dev.planwright.domain.plan.PlanId;
import dev.planwright.domain.plan.PlanStatus;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Workers on a real database: the queue as workers use it. */
class PlanWorkersTest {
  @RegisterExtension static final TestDatabase DATABASE = new TestDatabase();

  private static final Duration PATIENCE = Duration.ofSeconds(40);

  private final PostgresPorts ports = new PostgresPorts(DATABASE.parts());
  private final TestWorkers workers = new TestWorkers(DATABASE);
  private final AtomicInteger made = new AtomicInteger();

  @AfterEach
  void closeAll() {
    workers.close();
  }

  @Test
  void fifty_plans_are_executed_once_each_by_two_workers() throws Exception {
    workers.start("a", TestWorkers.plain(counting()));
    workers.start("b", TestWorkers.plain(counting()));

    List<PlanId> plans = IntStream.range(0, 50).mapToObj(_ -> Samples.created(ports).id()).toList();

    Eventually.holds(
        PATIENCE,
        "all are completed",
        () -> plans.stream().allMatch(plan -> status(plan) == PlanStatus.COMPLETED));
    assertEquals(50 * 27, made.get());
    for (PlanId plan : plans) {
      assertEquals(
          List.of(PlanStatus.PENDING, PlanStatus.PROCESSING, PlanStatus.COMPLETED),
          ports.history(plan).stream().map(Step::to).toList());
    }
  }

  @Test
  void a_stop_reaches_a_hanging_stage_within_two_seconds() throws Exception {
    var hanging = new CountDownLatch(1);
    var interrupted = new CountDownLatch(1);
    workers.start(
        "a",
        TestWorkers.plain(stage -> {
          hanging.countDown();
          try {
            new CountDownLatch(1).await();
          } catch (InterruptedException e) {
            interrupted.countDown();
            Thread.currentThread().interrupt();
          }
          throw new IllegalStateException("interrupted in " + stage);
        }));
    Plan plan = Samples.created(ports);
    hanging.await();

    ports.plans().change(plan.id(), Samples.ADMIN, new PlanEvent.StopRequested());

    Eventually.holds(Duration.ofSeconds(2), "it is interrupted", () -> interrupted.getCount() == 0);
    assertEquals(PlanStatus.STOPPED, status(plan.id()));
  }

  @Test
  void a_closed_workers_plans_are_ended_by_another() throws Exception {
    var first = new CountDownLatch(1);
    PlanWorker closing =
        workers.start(
            "a",
            TestWorkers.plain(stage -> {
              if (stage.equals(Stage.CONTEXT)) {
                first.countDown();
                try {
                  new CountDownLatch(1).await();
                } catch (InterruptedException e) {
                  Thread.currentThread().interrupt();
                  throw new IllegalStateException("interrupted", e);
                }
              }
              return TestWorkers.output(stage);
            }));
    Plan plan = Samples.created(ports);
    first.await();

    closing.close();
    workers.start("b", TestWorkers.plain(counting()));

    Eventually.holds(PATIENCE, "it is completed", () -> status(plan.id()) == PlanStatus.COMPLETED);
    assertTrue(made.get() < 27, "what was finished is not made again: " + made.get());
  }

  @Test
  void a_brief_is_made_without_a_model() throws Exception {
    workers.start("a", PlanMakers.of(StandardPipeline.all(), ModelEngines.NONE, ModelEngines.NONE));
    var id = new PlanId(UUID.randomUUID());
    ports
        .plans()
        .create(
            new NewPlan(
                id,
                Samples.ADMIN,
                "Open a bakery in Lyon, France, for EUR 180,000 by 1 September 2027.",
                Samples.parameters(),
                33,
                Optional.empty()));

    Eventually.holds(PATIENCE, "it is completed", () -> status(id) == PlanStatus.COMPLETED);

    String report = ports.stored().open(id, Artifact.REPORT).orElseThrow().text();
    assertTrue(report.contains("Lyon"));
    assertTrue(ports.stored().open(id, Artifact.ZIP).orElseThrow().size() > 10_000);
    assertEquals(Optional.of("brief"), Samples.now(ports, id).engine());
  }

  private PlanStatus status(PlanId plan) {
    return Samples.now(ports, plan).status();
  }

  private TestWorkers.Engine counting() {
    return stage -> {
      made.incrementAndGet();
      return TestWorkers.output(stage);
    };
  }
}

package dev.planwright.adapters.jdbc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.execution.CodeEngine;
import dev.planwright.application.execution.Engines;
import dev.planwright.application.execution.ModelUse;
import dev.planwright.application.execution.PlanMakers;
import dev.planwright.application.execution.PlanWorker;
import dev.planwright.application.execution.RunPlan;
import dev.planwright.application.execution.RunSettings;
import dev.planwright.application.execution.RunTime;
import dev.planwright.application.execution.WorkerSettings;
import dev.planwright.application.execution.outline.OutlineEngine;
import dev.planwright.application.execution.pipeline.Engine;
import dev.planwright.application.execution.pipeline.ModelEngines;
import dev.planwright.application.execution.pipeline.PlanFile;
import dev.planwright.application.execution.pipeline.Stage;
import dev.planwright.application.execution.pipeline.StageOutput;
import dev.planwright.application.execution.pipeline.StageSchemas;
import dev.planwright.application.execution.port.Workspace;
import dev.planwright.application.execution.report.PlanZip;
import dev.planwright.application.execution.report.ReportStages;
import dev.planwright.application.execution.report.StageMarkdown;
import dev.planwright.application.plan.port.DataPorts.Step;
import dev.planwright.application.plan.port.NewPlan;
import dev.planwright.application.plan.port.Samples;
import dev.planwright.domain.download.Artifact;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.plan.Plan;
import dev.planwright.domain.plan.PlanEvent;
import dev.planwright.domain.plan.PlanId;
import dev.planwright.domain.plan.PlanStatus;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
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
  private final List<AutoCloseable> open = new ArrayList<>();
  private final AtomicInteger made = new AtomicInteger();

  @AfterEach
  void closeAll() throws Exception {
    for (AutoCloseable part : open.reversed()) {
      part.close();
    }
  }

  @Test
  void fifty_plans_are_executed_once_each_by_two_workers() throws Exception {
    worker("a", plain(counting()));
    worker("b", plain(counting()));

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
    worker(
        "a",
        plain((stage, _) -> {
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
        worker(
            "a",
            plain((stage, _) -> {
              if (stage == Stage.CONTEXT) {
                first.countDown();
                try {
                  new CountDownLatch(1).await();
                } catch (InterruptedException e) {
                  Thread.currentThread().interrupt();
                  throw new IllegalStateException("interrupted", e);
                }
              }
              return output(stage);
            }));
    Plan plan = Samples.created(ports);
    first.await();

    closing.close();
    worker("b", plain(counting()));

    Eventually.holds(PATIENCE, "it is completed", () -> status(plan.id()) == PlanStatus.COMPLETED);
    assertTrue(made.get() < 27, "what was finished is not made again: " + made.get());
  }

  @Test
  void a_plan_is_drafted_without_a_model() throws Exception {
    var schemas = StageSchemas.load();
    worker(
        "a",
        new PlanMakers(
            new Engines(new OutlineEngine(), new CodeEngine(), ModelEngines.NONE),
            new ReportStages()::make,
            (stage, data) -> schemas.check(stage, data).stream().map(Object::toString).toList(),
            envelope -> StageMarkdown.render(envelope.stage(), envelope),
            PlanZip::of));
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
    assertEquals(Optional.of("outline"), Samples.now(ports, id).engine());
  }

  private PlanStatus status(PlanId plan) {
    return Samples.now(ports, plan).status();
  }

  private Engine counting() {
    return (stage, _) -> {
      made.incrementAndGet();
      return output(stage);
    };
  }

  private PlanWorker worker(String id, PlanMakers makers) {
    JdbcParts parts =
        JdbcParts.open(TestDatabase.settings(DATABASE.address()), InstantSource.system(), _ -> {});
    open.add(parts);
    var worker =
        new PlanWorker(
            parts.queue(),
            parts.workers(),
            new RunPlan(
                parts.queue(),
                makers,
                Workspace.NONE,
                RunSettings.standard(),
                new RunTime(InstantSource.system(), System::nanoTime),
                ModelUse.NONE),
            WorkerSettings.standard(id, 2, Duration.ofSeconds(60)),
            Json::object,
            new SecureRandom());
    open.add(worker);
    worker.start();
    return worker;
  }

  private static PlanMakers plain(Engine engine) {
    return new PlanMakers(
        new Engines(engine, (stage, _) -> output(stage), ModelEngines.NONE),
        (stage, _, _, _) -> output(stage),
        (_, _) -> List.of(),
        envelope -> "# " + envelope.stage(),
        _ -> Bytes.utf8("zip"));
  }

  private static StageOutput output(Stage stage) {
    List<PlanFile> files =
        switch (stage) {
          case SCHEDULE -> files("022-schedule.csv", "022-gantt.svg");
          case BUDGET -> files("023-budget.csv");
          case REPORT -> files("030-report.html");
          case DIGEST -> files("031-report.md");
          case Stage _ -> List.of();
        };
    return StageOutput.outline(Json.build().put("made", stage.fileStem()).done(), List.of(), files);
  }

  private static List<PlanFile> files(String... names) {
    return List.of(names).stream().map(name -> PlanFile.text(name, name)).toList();
  }
}

package dev.planwright.adapters.jdbc;

import dev.planwright.application.pipeline.CodeStages;
import dev.planwright.application.pipeline.ModelEngines;
import dev.planwright.application.pipeline.Pipeline;
import dev.planwright.application.pipeline.RunJournal;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageDefinition;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.StageOutput;
import dev.planwright.application.pipeline.StageRun;
import dev.planwright.application.pipeline.file.MadeBy;
import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.application.pipeline.file.Quality;
import dev.planwright.application.stage.StandardPipeline;
import dev.planwright.application.worker.PlanWorker;
import dev.planwright.application.worker.WorkerSettings;
import dev.planwright.application.worker.port.Workspace;
import dev.planwright.application.worker.run.Engines;
import dev.planwright.application.worker.run.ModelUse;
import dev.planwright.application.worker.run.PlanMakers;
import dev.planwright.application.worker.run.RunPlan;
import dev.planwright.application.worker.run.RunSettings;
import dev.planwright.application.worker.run.RunTime;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.plan.PlanParameters;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/** Workers that share a test's database, each as if in a process of its own. */
final class TestWorkers implements AutoCloseable {
  private static final Pipeline PIPELINE = StandardPipeline.create();

  private final TestDatabase database;
  private final Deque<AutoCloseable> open = new ArrayDeque<>();

  TestWorkers(TestDatabase database) {
    this.database = database;
  }

  /** One with two slots over a pool of connections of its own. */
  PlanWorker start(String id, PlanMakers makers) {
    JdbcParts parts =
        JdbcParts.open(TestDatabase.settings(database.address()), InstantSource.system(), _ -> {});
    open.push(parts);
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
    open.push(worker);
    worker.start();
    return worker;
  }

  /** Makes the stages that ask models. */
  @FunctionalInterface
  interface Engine {
    StageOutput make(StageId stage);
  }

  /** All stages by this engine, but those of code. */
  static PlanMakers plain(Engine engine) {
    return new PlanMakers(
        StandardPipeline.all(),
        new Engines(TestWorkers::byCode, models(engine), ModelEngines.NONE),
        (_, _) -> List.of(),
        (stage, _) -> "# " + stage.id(),
        _ -> Bytes.utf8("zip"));
  }

  private static ModelEngines models(Engine engine) {
    return new ModelEngines() {
      @Override
      public Optional<Offer> offer(PlanParameters parameters) {
        return Optional.of(new Offer(false));
      }

      @Override
      public RunEngine open(Pipeline pipeline, Commission commission, RunJournal journal) {
        return (stage, _, _) -> engine.make(stage.id());
      }
    };
  }

  /** The first stage says what later runs go by. */
  private static StageOutput byCode(StageDefinition stage, StageRun run) {
    return stage.id().equals(PIPELINE.first())
        ? CodeStages.byDefinition(stage, run)
        : output(stage.id());
  }

  /** A stage that says its own name. */
  static StageOutput output(StageId stage) {
    return output(stage, stage.fileStem());
  }

  /** A stage that says this. */
  static StageOutput output(StageId stage, String made) {
    List<PlanFile> files =
        PIPELINE.definition(stage).files().stream().map(name -> PlanFile.text(name, name)).toList();
    Json.Builder data = Json.build().put("made", made);
    if (stage.equals(Stage.GATE)) { // read by its definition, which must know a verdict
      data.put("reason", "harmless").put("limits", Json.texts(List.of())).put("verdict", "allow");
    }
    return new StageOutput(data.done(), MadeBy.LLM, Quality.FULL, List.of(), files);
  }

  @Override
  public void close() {
    while (!open.isEmpty()) {
      try {
        open.pop().close();
      } catch (Exception e) {
        throw new AssertionError("a part of a worker does not close", e);
      }
    }
  }
}

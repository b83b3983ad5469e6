package dev.planwright.application.stage;

import dev.planwright.application.pipeline.Pipeline;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.StageRun;
import dev.planwright.application.pipeline.file.RunTotals;
import dev.planwright.application.plan.port.Samples;
import dev.planwright.domain.account.UserId;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Plan;
import dev.planwright.domain.plan.PlanId;
import dev.planwright.domain.plan.PlanState;
import dev.planwright.domain.plan.Progress;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;

/** The stages of a plan by models, for tests. */
public final class Stages {
  public static final Pipeline PIPELINE = StandardPipeline.create();

  /** A plan that is being made. */
  public static final Plan NOBODYS =
      new Plan(
          new PlanId(new UUID(0, 0)),
          UserId.ADMIN,
          "Open a bakery",
          Samples.parameters(),
          new PlanState.Processing(),
          Progress.none(33),
          new Plan.Timing(
              Instant.EPOCH,
              Instant.EPOCH,
              Optional.empty(),
              Optional.empty(),
              Optional.empty(),
              Duration.ZERO),
          0,
          Optional.empty(),
          Optional.empty());

  private Stages() {}

  public static List<StageId> all() {
    return List.copyOf(PIPELINE.stages());
  }

  public static List<StageId> range(StageId first, StageId last) {
    return all().stream()
        .filter(stage -> stage.compareTo(first) >= 0 && stage.compareTo(last) <= 0)
        .toList();
  }

  public static Set<StageId> allBut(StageId stage) {
    Set<StageId> others = new TreeSet<>(all());
    others.remove(stage);
    return others;
  }

  /** Those that a worker makes from stages before them. */
  public static List<StageId> beforeTheReport() {
    return range(Stage.INTAKE, Stage.SUMMARY);
  }

  /** The stages before the report. */
  public static List<StageId> ofContent() {
    return range(Stage.START, Stage.SUMMARY);
  }

  /** What a stage of code is made from, when it needs no more than the stages before it. */
  public static StageRun run(StageInput input) {
    return new StageRun(NOBODYS, PIPELINE, input, List.of(), RunTotals.withoutModel(Duration.ZERO));
  }

  public static int calls(StageId stage) {
    return PIPELINE.definition(stage).plannedCalls();
  }

  public static List<String> check(StageId stage, JsonObject data) {
    return PIPELINE.definition(stage).check(data);
  }
}

package dev.planwright.application.stage;

import dev.planwright.application.pipeline.Pipeline;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** The stages of a plan by models, for tests. */
public final class Stages {
  public static final Pipeline PIPELINE = StandardPipeline.create();

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

  public static int calls(StageId stage) {
    return PIPELINE.definition(stage).plannedCalls();
  }

  public static List<String> check(StageId stage, JsonObject data) {
    return PIPELINE.definition(stage).check(data);
  }
}

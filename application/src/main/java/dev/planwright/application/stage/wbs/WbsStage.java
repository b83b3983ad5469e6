package dev.planwright.application.stage.wbs;

import static dev.planwright.application.stage.wbs.WorkBreakdown.STAGE;

import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.StageResult;
import dev.planwright.application.stage.projectplan.ProjectPlan;
import dev.planwright.application.stage.wbs.WorkBreakdown.Coverage;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.work.WorkId;
import dev.planwright.domain.work.WorkPackage;
import java.util.List;

/** Breaks the work down into phases and packages. */
public final class WbsStage {
  private WbsStage() {}

  /** The breakdown that a model returned, and which packages make which deliverable. */
  public static StageResult<WorkBreakdown> complete(JsonObject returned, StageInput input) {
    WorkBreakdown told = STAGE.codec().read(returned);
    List<Coverage> coverage =
        input.get(ProjectPlan.STAGE).deliverables().stream()
            .map(deliverable -> coverage(deliverable.id(), told))
            .toList();
    List<String> notes =
        coverage.stream()
            .filter(line -> line.packages().isEmpty())
            .map(line -> "No work package makes deliverable " + line.deliverable() + ".")
            .toList();
    return new StageResult<>(
        new WorkBreakdown(told.finalDeliverable(), told.phases(), coverage), List.of(), notes);
  }

  private static Coverage coverage(ElementId deliverable, WorkBreakdown breakdown) {
    List<WorkId> makers =
        breakdown
            .packages()
            .filter(pack -> pack.deliverables().contains(deliverable))
            .map(WorkPackage::id)
            .toList();
    return new Coverage(deliverable, makers);
  }
}

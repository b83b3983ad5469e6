package dev.planwright.application.pipeline;

import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.application.pipeline.file.RunTotals;
import dev.planwright.domain.plan.Plan;
import java.util.List;

/**
 * What a stage that only code makes can be made from.
 *
 * @param pipeline that of the plan
 * @param files all files of the finished stages, by name
 * @param totals what the plan took up to now
 */
public record StageRun(
    Plan plan, Pipeline pipeline, StageInput input, List<PlanFile> files, RunTotals totals) {
  public StageRun {
    files = List.copyOf(files);
  }
}

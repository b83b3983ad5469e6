package dev.planwright.application.pipeline;

import java.util.List;

/** Makes the stages 030 to 033 from the finished ones and their files. Pure. */
public interface FinalStages {

  /**
   * Makes one of the last four stages.
   *
   * @param filesSoFar all files of the finished stages, by name
   * @param totals what the plan took up to now
   */
  StageOutput make(Stage stage, StageInput input, List<PlanFile> filesSoFar, RunTotals totals);
}

package dev.planwright.application.pipeline;

import dev.planwright.domain.plan.Detail;
import java.util.EnumSet;
import java.util.Set;

/** What the levels of detail mean for stages (plan-pipeline.md §4). */
public final class DetailLevels {
  private static final Set<Stage> NOT_ASKED_WHEN_QUICK =
      EnumSet.of(Stage.GOVERNANCE, Stage.REFERENCES, Stage.SWOT, Stage.QUESTIONS);

  private DetailLevels() {}

  /** Whether models make this stage at that level; else the plan goes without it. */
  public static boolean asksModels(Stage stage, Detail detail) {
    return stage.plannedCalls() > 0
        && !(detail == Detail.QUICK && NOT_ASKED_WHEN_QUICK.contains(stage));
  }
}

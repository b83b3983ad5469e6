package dev.planwright.application.model.stage;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageId;
import java.util.Map;

/** Which script makes which stage. */
final class Scripts {
  private static final StageScript ONE_CALL = work -> work.ask(work.whole(new OwnRules()));

  private static final Map<StageId, StageScript> ALL =
      Map.ofEntries(
          Map.entry(Stage.WBS, new WbsScript()),
          Map.entry(Stage.TASKS, new TasksScript()),
          Map.entry(Stage.LINKS, new LinksScript()),
          Map.entry(Stage.BUDGET, ONE_CALL));

  private Scripts() {}

  /** The stage's script; only stages with planned calls have one. */
  static StageScript of(StageId stage) {
    StageScript script = ALL.get(stage);
    if (script == null) {
      throw new IllegalArgumentException(stage.fileStem() + " asks no model");
    }
    return script;
  }
}

package dev.planwright.application.worker.run;

import dev.planwright.application.pipeline.StageDefinition;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.call.OpenQuestion;
import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.application.worker.run.StageMaker.Made;
import dev.planwright.domain.usage.UsageRecord;
import java.util.List;

/** What a run is told by its threads and its worker. */
public sealed interface Signal {

  /** A stage was made. */
  record StageMade(Made made) implements Signal {}

  /** A stage waits for answers of the plan's agent. */
  record StageWaiting(StageId stage, List<OpenQuestion> questions) implements Signal {
    public StageWaiting {
      questions = List.copyOf(questions);
    }
  }

  /** A stage could not be made. */
  record StageBroken(StageDefinition stage, Throwable problem) implements Signal {}

  /** A part of a stage was made; its calls are to be stored with it. */
  record PartMade(PlanFile file, List<UsageRecord> calls) implements Signal {}

  /** A part that an earlier run kept counts as it is. */
  record PartReused(PlanFile file) implements Signal {}

  /** An attempt to ask a model ended. */
  record CallEnded(boolean success) implements Signal {}

  /** The last write was done. */
  record Ended() implements Signal {}

  /**
   * A write failed although the store can be reached; it is not tried again.
   *
   * @param last whether it was the one that ends the run
   */
  record WriteBroken(RuntimeException problem, boolean last) implements Signal {}

  /**
   * Nothing is written any more; the keeper's last word.
   *
   * @param writeRefused whether the store refused a write, because the plan was stopped or taken
   */
  record KeeperGone(boolean writeRefused) implements Signal {}

  /** The worker says that the plan was stopped or taken away. */
  record Lost() implements Signal {}

  /** The worker drains. */
  record ReleaseAsked() implements Signal {}
}

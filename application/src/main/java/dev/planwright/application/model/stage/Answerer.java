package dev.planwright.application.model.stage;

import dev.planwright.application.model.call.Answer;
import java.util.Optional;

/** Whoever answers the calls of a run whose answers nobody kept. Safe for concurrent use. */
public interface Answerer {

  /**
   * Answers a call.
   *
   * @throws dev.planwright.application.model.call.NoAnswer when there is no answer
   * @throws dev.planwright.application.pipeline.call.StageWaits when it comes in a later run
   * @throws InterruptedException when the run ends
   */
  Answer ask(StageCall call) throws InterruptedException;

  /**
   * Answers a call by a search of the web.
   *
   * @throws dev.planwright.application.model.call.NoAnswer when there is no answer
   * @throws InterruptedException when the run ends
   */
  default Answer lookUp(StageCall call) throws InterruptedException {
    return ask(call);
  }

  /** Whether it may be able to search the web. */
  default boolean searches() {
    return false;
  }

  /** The answer that was given before the call's stage was ready, if it holds now. */
  default Optional<PartFile> ahead(StageCall call) {
    return Optional.empty();
  }

  /**
   * Answers a call once more, by somebody else than that one; empty where there is nobody.
   *
   * @throws InterruptedException when the run ends
   */
  Optional<Answer> secondOpinion(StageCall call, String first) throws InterruptedException;
}

package dev.planwright.application.pipeline;

import dev.planwright.domain.plan.Failure;
import dev.planwright.domain.plan.FailureReason;
import java.util.Optional;

/**
 * A stage that cannot be made, with what the caller of the plan is told. An expected end: no stack
 * trace.
 */
public final class StageFailed extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Failure failure;

  public StageFailed(FailureReason reason, StageId stage, String message, boolean recoverable) {
    super(message, null, false, false);
    this.failure = new Failure(reason, Optional.of(stage.fileStem()), message, recoverable);
  }

  /** What goes into the plan's row. */
  public Failure failure() {
    return failure;
  }
}

package dev.planwright.adapters.stdio.remote;

import dev.planwright.application.tool.ToolResult;
import java.util.Optional;

/** What one attempt at a call came to. */
sealed interface Outcome {
  /** A result, or an error of the tool itself. */
  record Done(ToolResult result) implements Outcome {}

  /** Another attempt would fare no better. */
  record Refused(RemoteProblem problem) implements Outcome {}

  /** This endpoint is not there; another may be. */
  record Missing(RemoteProblem problem) implements Outcome {}

  /**
   * Another attempt may succeed.
   *
   * @param mayHaveArrived false only when the remote surely did nothing
   * @param toolError what to hand on when it does not
   */
  record Passing(RemoteProblem problem, boolean mayHaveArrived, Optional<ToolResult> toolError)
      implements Outcome {}

  /** No answer: worth another attempt. */
  static Outcome of(NoAnswer none) {
    return new Passing(RemoteProblem.of(none), none.mayHaveArrived(), Optional.empty());
  }
}

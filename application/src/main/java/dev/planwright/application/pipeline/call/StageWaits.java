package dev.planwright.application.pipeline.call;

import java.util.List;

/** A stage that goes on when the plan's agent has answered. Expected: no stack trace. */
public final class StageWaits extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient List<OpenQuestion> questions;

  public StageWaits(List<OpenQuestion> questions) {
    super("waits for %d answers".formatted(questions.size()), null, false, false);
    this.questions = List.copyOf(questions);
  }

  public List<OpenQuestion> questions() {
    return questions;
  }
}

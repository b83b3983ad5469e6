package dev.planwright.domain.plan;

import java.util.Optional;

/**
 * Why and where a plan failed, as far as the worker that failed it told; ours tell everything.
 *
 * @param failedStep the stage as {@code NNN-name}; empty when it failed outside of one
 * @param toldMessage one sentence of cause and one of remedy, at most 256 characters
 * @param toldRecoverable whether plan_resume can continue; else only plan_retry helps
 */
public record Failure(
    Optional<FailureReason> toldReason,
    Optional<String> failedStep,
    Optional<String> toldMessage,
    Optional<Boolean> toldRecoverable) {
  private static final int MAX_MESSAGE = 256;

  public Failure {
    toldMessage =
        toldMessage.map(
            text -> text.length() > MAX_MESSAGE ? text.substring(0, MAX_MESSAGE - 1) + "…" : text);
  }

  /** One of which everything is known. */
  public Failure(
      FailureReason reason, Optional<String> failedStep, String message, boolean recoverable) {
    this(Optional.of(reason), failedStep, Optional.of(message), Optional.of(recoverable));
  }

  /** What it counts as. */
  public FailureReason reason() {
    return toldReason.orElse(FailureReason.GENERATION_ERROR);
  }

  /** A text to show in any case. */
  public String message() {
    return toldMessage.orElse("Its worker left no message.");
  }

  /** Whether plan_resume is tried. */
  public boolean recoverable() {
    return toldRecoverable.orElse(false);
  }
}

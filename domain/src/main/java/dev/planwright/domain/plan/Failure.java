package dev.planwright.domain.plan;

import java.util.Optional;

/**
 * Why and where a plan failed.
 *
 * @param failedStep the stage as {@code NNN-name}; empty when it failed outside of one
 * @param message one sentence of cause and one of remedy, at most 256 characters
 * @param recoverable whether plan_resume can continue; else only plan_retry helps
 */
public record Failure(
    FailureReason reason, Optional<String> failedStep, String message, boolean recoverable) {
  private static final int MAX_MESSAGE = 256;

  public Failure {
    if (message.length() > MAX_MESSAGE) {
      message = message.substring(0, MAX_MESSAGE - 1) + "…";
    }
  }
}

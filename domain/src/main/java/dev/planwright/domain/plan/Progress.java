package dev.planwright.domain.plan;

import module java.base;

/**
 * The progress of a plan.
 *
 * @param percentage 0.00 to 100.00; 100 only when completed
 * @param currentStep {@code NNN-name} of the running stage, blank when none runs
 */
public record Progress(
    BigDecimal percentage, String message, int stepsCompleted, int stepsTotal, String currentStep) {
  private static final int MAX_TEXT = 128;

  public Progress {
    percentage = percentage.setScale(2, RoundingMode.DOWN);
    if (percentage.signum() < 0 || percentage.compareTo(BigDecimal.valueOf(100)) > 0) {
      throw new IllegalArgumentException("progress is 0 to 100 percent, not " + percentage);
    }
    message = cut(message);
    currentStep = cut(currentStep);
  }

  /** Nothing done yet. */
  public static Progress none(int stepsTotal) {
    return new Progress(BigDecimal.ZERO, "", 0, stepsTotal, "");
  }

  private static String cut(String text) {
    return text.length() <= MAX_TEXT ? text : text.substring(0, MAX_TEXT);
  }
}

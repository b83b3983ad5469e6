package dev.planwright.domain.plan;

import module java.base;

/** Why a plan failed; the names are contract (column {@code failure_reason}). */
public enum FailureReason {
  /** A core stage could not be finished, or the prompt is unusable. */
  GENERATION_ERROR,
  /** The prompt's goal is a crime. */
  REFUSED,
  /** An unexpected fault of the worker, or the third lost lease. */
  WORKER_ERROR,
  /** No finished call for too long, or the plan's time limit reached. */
  INACTIVITY_TIMEOUT,
  /** Our own code failed on valid input. */
  INTERNAL_ERROR,
  /** The kept files were made by another pipeline version. */
  VERSION_MISMATCH;

  /** The name on the wire and in the database. */
  public String wireName() {
    return name().toLowerCase(Locale.ROOT);
  }

  public static Optional<FailureReason> of(String wireName) {
    return Arrays.stream(values()).filter(r -> r.wireName().equals(wireName)).findFirst();
  }
}

package dev.planwright.domain.plan;

import module java.base;

/** The name of a plan's state, as callers and the shared database know it. */
public enum PlanStatus {
  PENDING,
  PROCESSING,
  COMPLETED,
  FAILED,
  STOPPED;

  /** The label on the wire and of the database enum {@code planstate}. */
  public String wireName() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Whether nothing more happens until the caller asks for it. */
  public boolean terminal() {
    return switch (this) {
      case PENDING, PROCESSING -> false;
      case COMPLETED, FAILED, STOPPED -> true;
    };
  }

  public static Optional<PlanStatus> of(String wireName) {
    return Arrays.stream(values()).filter(s -> s.wireName().equals(wireName)).findFirst();
  }

  /** All wire names in order. */
  public static List<String> wireNames() {
    return Arrays.stream(values()).map(PlanStatus::wireName).toList();
  }
}

package dev.planwright.application.stage.strategy;

import dev.planwright.domain.project.ElementId;
import java.util.List;

/**
 * How much a lever matters to the plan.
 *
 * @param importance 0 to 100
 */
public record Mark(
    ElementId lever,
    String why,
    LeverClass leverClass,
    int importance,
    List<Effect> synergy,
    List<Effect> conflict) {
  private static final int MOST = 100;

  public Mark {
    if (importance < 0 || importance > MOST) {
      throw new IllegalArgumentException("no importance: " + importance);
    }
    synergy = List.copyOf(synergy);
    conflict = List.copyOf(conflict);
  }

  /** What its options do to those of another lever. */
  public record Effect(ElementId other, String why) {}

  /** Which part it plays; the first matter most. */
  public enum LeverClass {
    /** The plan turns on it. */
    VITAL,
    /** It matters within a vital one. */
    SUPPORT,
    /** Whoever does the work decides it later. */
    DROP
  }

  Mark as(boolean vital) {
    return vital == vital()
        ? this
        : new Mark(
            lever,
            why,
            vital ? LeverClass.VITAL : LeverClass.SUPPORT,
            importance,
            synergy,
            conflict);
  }

  /** Whether the plan turns on it. */
  public boolean vital() {
    return leverClass == LeverClass.VITAL;
  }
}

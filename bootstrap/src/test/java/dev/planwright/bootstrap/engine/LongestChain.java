package dev.planwright.bootstrap.engine;

import dev.planwright.application.pipeline.Stage;
import java.util.EnumMap;
import java.util.Map;

/** How many calls of a plan can only be made one after the other, were there no other bound. */
final class LongestChain {
  private LongestChain() {}

  /** The calls of the longest chain through all stages at standard detail. */
  static int calls() {
    Map<Stage, Integer> upTo = new EnumMap<>(Stage.class);
    for (Stage stage : Stage.values()) {
      int before = stage.after().stream().mapToInt(upTo::get).max().orElse(0);
      upTo.put(stage, before + oneAfterTheOther(stage));
    }
    return upTo.values().stream().mapToInt(Integer::intValue).max().orElse(0);
  }

  /** Within a stage: some parts are asked with what another part answered. */
  private static int oneAfterTheOther(Stage stage) {
    return switch (stage) {
      case GOVERNANCE, TEAM, EXPERTS, EVIDENCE -> 2;
      case Stage other -> Math.min(1, other.plannedCalls());
    };
  }
}

package dev.planwright.bootstrap.engine;

import dev.planwright.application.pipeline.Pipeline;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.stage.StandardPipeline;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** How many calls of a plan can only be made one after the other, were there no other bound. */
final class LongestChain {
  /** Some of their parts are asked with what another part answered. */
  private static final Set<String> TWICE = Set.of("governance", "team", "experts", "evidence");

  private LongestChain() {}

  /** The calls of the longest chain through all stages at standard detail. */
  static int calls() {
    Pipeline pipeline = StandardPipeline.create();
    Map<StageId, Integer> upTo = new HashMap<>();
    for (StageId stage : pipeline.stages()) {
      int before = pipeline.after(stage).stream().mapToInt(upTo::get).max().orElse(0);
      int own =
          TWICE.contains(stage.name()) ? 2 : Math.min(1, pipeline.definition(stage).plannedCalls());
      upTo.put(stage, before + own);
    }
    return upTo.values().stream().mapToInt(Integer::intValue).max().orElse(0);
  }
}

package dev.planwright.application.stage.assumptions;

import module java.base;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageKey;
import dev.planwright.domain.project.Assumption;
import dev.planwright.domain.project.Check;

/**
 * What a plan takes for granted.
 *
 * @param items those that need a test most stand first; they are numbered in this order
 * @param checks whether the numbers are plausible beside each other
 */
public record Assumptions(List<Assumption> items, List<Check> checks) {
  public static final StageKey<Assumptions> STAGE =
      new StageKey<>(Stage.ASSUMPTIONS, AssumptionsCodec.ASSUMPTIONS);

  public Assumptions {
    items = List.copyOf(items);
    checks = List.copyOf(checks);
  }
}

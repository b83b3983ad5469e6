package dev.planwright.application.stage.evidence;

import module java.base;

import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.stage.budget.Budget;
import dev.planwright.domain.project.Assumption;
import dev.planwright.domain.project.Permit;
import dev.planwright.domain.project.Risk;

/** Whether a reader learns which reference a statement of the plan comes from. */
public record Sources(LookedUp looked, Names names) {
  /** Of nothing: only what statements say themselves counts. */
  public static final Sources NONE =
      new Sources(new LookedUp(Map.of()), new Names(Set.of(), Set.of()));

  /** Those of a plan: what was looked up, comparable cases, and pages that were read. */
  public static Sources of(StageInput plan) {
    return new Sources(LookedUp.of(plan), Names.of(plan));
  }

  public boolean named(Assumption item) {
    return item.named()
        || looked.page(item.statement()).isPresent()
        || names.in(item.statement(), item.stakes().test().how());
  }

  public boolean named(Risk risk) {
    Risk.Story story = risk.story();
    return risk.named() || names.in(risk.title(), story.cause(), story.event(), story.effect());
  }

  public boolean named(Permit permit) {
    return permit.named() || names.in(permit.name(), permit.body());
  }

  public boolean named(Budget.Line line) {
    return line.named() || names.in(line.title(), line.why().orElse(""));
  }
}

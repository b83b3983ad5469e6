package dev.planwright.adapters.jdbc.connection;

import dev.planwright.domain.plan.PlanId;

/** Told after commit that a plan changed; a hint only, so losing one costs a poll's time. */
public interface Hints {

  /** A plan waits for a worker. */
  void work(PlanId plan);

  /** Something a caller can see of this plan is another. */
  void change(PlanId plan);
}

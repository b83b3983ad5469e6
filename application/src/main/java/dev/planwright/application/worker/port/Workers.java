package dev.planwright.application.worker.port;

import module java.base;

import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.PlanId;

/** The workers that live, as they report themselves. */
public interface Workers {

  /**
   * A worker's sign of life: also enters it. {@code capabilities} tells usable models per profile.
   */
  void beat(String workerId, Optional<PlanId> current, JsonObject capabilities);

  /** The worker is gone. */
  void leave(String workerId);

  /** How many gave a sign of life within this time. */
  int alive(Duration within);

  /** What those report of themselves. */
  List<JsonObject> capabilities(Duration within);
}

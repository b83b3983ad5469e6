package dev.planwright.application.agent;

import dev.planwright.application.pipeline.Pipelines;
import dev.planwright.application.plan.port.PlanFiles;
import dev.planwright.domain.plan.Plan;
import java.time.InstantSource;

/** Where plans' stages are replayed from. */
public record Replays(PlanFiles files, Pipelines pipelines, InstantSource clock) {

  /** The plan as its files are now. */
  Replay of(Plan plan) {
    return new Replay(plan, pipelines.of(plan, true), files.readAll(plan.id()), clock);
  }
}

package dev.planwright.application.agent;

import module java.base;

import dev.planwright.application.model.stage.ModelRun;
import dev.planwright.application.pipeline.ModelEngines;
import dev.planwright.application.pipeline.Pipeline;
import dev.planwright.application.pipeline.RunJournal;
import dev.planwright.application.pipeline.file.MadeBy;
import dev.planwright.domain.plan.PlanParameters;

/** The engine whose questions the plan's agent answers, between the runs of workers. */
public record AgentEngines(InstantSource clock) implements ModelEngines {

  @Override
  public Optional<Offer> offer(PlanParameters parameters) {
    return Optional.of(new Offer(false));
  }

  @Override
  public RunEngine open(Pipeline pipeline, Commission commission, RunJournal journal) {
    var answerer = new AgentAnswerer(commission.plan().id(), pipeline, journal, true, (_, _) -> {});
    return new ModelRun(pipeline, answerer, MadeBy.AGENT, journal, clock);
  }
}

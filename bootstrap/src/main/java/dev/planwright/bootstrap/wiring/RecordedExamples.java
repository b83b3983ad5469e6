package dev.planwright.bootstrap.wiring;

import module java.base;

import dev.planwright.application.catalog.port.ExamplePlans;
import dev.planwright.application.model.recorded.RecordedModel;
import dev.planwright.application.model.recorded.RecordedReplies;
import dev.planwright.application.usage.TokenMetrics;
import dev.planwright.application.usage.port.UsageMeter;
import dev.planwright.application.worker.PlanInMemory;
import dev.planwright.domain.download.Artifact;
import dev.planwright.domain.download.Bytes;

/**
 * The example plan, made by this project's own pipeline of recorded answers of a language model
 * when it is first asked for. It needs neither database nor worker nor model, so that it is there
 * while all of them are away.
 */
final class RecordedExamples implements ExamplePlans {
  private final RecordedReplies replies = RecordedReplies.harbourBath();
  private final Example example =
      new Example(
          "harbour-bath-aarhus",
          "A year-round harbour bath in Aarhus (recorded answers of a language model)",
          replies.prompt());
  private final Chance chance;
  private Optional<PlanInMemory.Made> made = Optional.empty();

  RecordedExamples(Chance chance) {
    this.chance = chance;
  }

  @Override
  public List<Example> list() {
    return List.of(example);
  }

  @Override
  public Optional<Bytes> open(String slug, Artifact artifact) {
    return slug.equals(example.slug()) ? Optional.of(content(artifact)) : Optional.empty();
  }

  private Bytes content(Artifact artifact) {
    PlanInMemory.Made plan = plan();
    return switch (artifact) {
      case REPORT -> plan.report();
      case ZIP -> plan.zip();
    };
  }

  /** Nobody is asked and nobody pays. */
  private TokenMetrics unmetered() {
    return Metering.over(_ -> {}, UsageMeter.NONE, Optional.empty(), chance);
  }

  private synchronized PlanInMemory.Made plan() {
    if (made.isEmpty()) {
      var makers =
          PipelineParts.withModels(new RecordedModel(replies).alone(), unmetered(), chance);
      made = Optional.of(new PlanInMemory(makers).make(replies.prompt(), RecordedReplies.START));
    }
    return made.orElseThrow();
  }
}

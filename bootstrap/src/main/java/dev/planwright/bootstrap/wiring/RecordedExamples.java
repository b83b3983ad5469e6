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
import dev.planwright.domain.plan.Detail;

/**
 * Example plans, made by this project's own pipeline of recorded answers of language models when
 * they are first asked for. They need neither database nor worker nor model, so that they are there
 * while all of them are away.
 */
final class RecordedExamples implements ExamplePlans {
  private final List<Recorded> all =
      List.of(
          new Recorded(
              "harbour-bath-aarhus",
              "A year-round harbour bath in Aarhus (recorded answers of a language model)",
              RecordedReplies.harbourBath(),
              RecordedReplies.START,
              Detail.STANDARD),
          new Recorded(
              "erfurt-open-day",
              "The open day of a makers' club in Erfurt (a quick plan, written by an agent over"
                  + " plan_work on 22 November 2026)",
              RecordedReplies.openDay(),
              LocalDate.of(2027, 1, 11),
              Detail.QUICK));

  private final Chance chance;
  private final Map<String, PlanInMemory.Made> made = new HashMap<>();

  RecordedExamples(Chance chance) {
    this.chance = chance;
  }

  private record Recorded(
      String slug, String title, RecordedReplies replies, LocalDate start, Detail detail) {}

  @Override
  public List<Example> list() {
    return all.stream()
        .map(one -> new Example(one.slug(), one.title(), one.replies().prompt()))
        .toList();
  }

  @Override
  public Optional<Bytes> open(String slug, Artifact artifact) {
    return all.stream()
        .filter(one -> one.slug().equals(slug))
        .findFirst()
        .map(one -> content(plan(one), artifact));
  }

  private static Bytes content(PlanInMemory.Made plan, Artifact artifact) {
    return switch (artifact) {
      case REPORT -> plan.report();
      case ZIP -> plan.zip();
    };
  }

  /** Nobody is asked and nobody pays. */
  private TokenMetrics unmetered() {
    return Metering.over(_ -> {}, UsageMeter.NONE, Optional.empty(), chance);
  }

  private synchronized PlanInMemory.Made plan(Recorded one) {
    return made.computeIfAbsent(
        one.slug(),
        _ -> {
          var firstDay = InstantSource.fixed(one.start().atStartOfDay(ZoneOffset.UTC).toInstant());
          var makers =
              PipelineParts.withModels(
                  new RecordedModel(one.replies()).alone(),
                  unmetered(),
                  new Chance(firstDay, chance.random()));
          return new PlanInMemory(makers).make(one.replies().prompt(), one.start(), one.detail());
        });
  }
}

package dev.planwright.bootstrap.wiring;

import dev.planwright.application.catalog.BuiltInPrompts;
import dev.planwright.application.catalog.port.ExamplePlans;
import dev.planwright.application.worker.DraftPlan;
import dev.planwright.domain.download.Artifact;
import dev.planwright.domain.download.Bytes;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Example plans, drafted by this project's own pipeline when they are first asked for. They need
 * neither database nor worker, so that they are there while both are away (R12).
 */
final class DraftedExamples implements ExamplePlans {
  private static final int COUNT = 3;

  /** Fixed, so that every server shows the same examples. */
  private static final LocalDate START = LocalDate.of(2027, 1, 11);

  private final List<Example> examples =
      BuiltInPrompts.read().prompts().stream()
          .limit(COUNT)
          .map(prompt -> new Example(prompt.id(), prompt.title(), prompt.text()))
          .toList();
  private final Map<String, DraftPlan.Drafted> drafted = new ConcurrentHashMap<>();
  private final DraftPlan draftPlan = new DraftPlan(PipelineParts.withoutModels());

  @Override
  public List<Example> list() {
    return examples;
  }

  @Override
  public Optional<Bytes> open(String slug, Artifact artifact) {
    return examples.stream()
        .filter(example -> example.slug().equals(slug))
        .findFirst()
        .map(example ->
            drafted.computeIfAbsent(slug, any -> draftPlan.draft(example.prompt(), START)))
        .map(plan ->
            switch (artifact) {
              case REPORT -> plan.report();
              case ZIP -> plan.zip();
            });
  }
}

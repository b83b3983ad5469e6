package dev.planwright.application.evaluation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.pipeline.ModelEngines;
import dev.planwright.application.stage.StandardPipeline;
import dev.planwright.application.worker.PlanInMemory;
import dev.planwright.application.worker.run.PlanMakers;
import dev.planwright.domain.catalog.ModelProfile;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class EvaluationTest {
  private static final SampleSet SET = SampleSet.standard();

  @Test
  void briefs_of_the_whole_set_reach_its_marks() throws InterruptedException {
    Evaluation.Result result = evaluation().of(SET, _ -> {});

    assertEquals(
        List.of(),
        result.below(),
        () ->
            result.rows().stream()
                .filter(row -> !row.counts().missed().isEmpty())
                .map(row -> row.sample().id() + ": " + row.counts().missed())
                .collect(Collectors.joining("\n", "\n", "\n" + result.total().counts())));
    assertTrue(result.rows().stream().allMatch(row -> row.failure().isEmpty()));
  }

  @Test
  void the_set_holds_forty_prompts_of_many_fields_and_four_languages() {
    assertTrue(SET.samples().size() >= 40);
    assertEquals(4, SET.samples().stream().map(Sample::language).distinct().count());
    assertTrue(SET.samples().stream().map(Sample::field).distinct().count() >= 12);
    assertEquals(SET.samples().size(), SET.samples().stream().map(Sample::id).distinct().count());
  }

  @Test
  void what_is_not_found_counts_against_the_marks() throws InterruptedException {
    Sample party = SET.only(List.of("birthday")).samples().getFirst();
    var stated =
        new Sample.Stated(
            List.of("a clown"), List.of("2031-01-01"), List.of("1 EUR"), List.of(), List.of());
    var wrong = new Sample("wrong", "event", "de", party.prompt(), Sample.Treatment.PLAN, stated);

    Evaluation.Result result =
        evaluation().of(new SampleSet(SET.startDate(), SET.marks(), List.of(wrong)), _ -> {});

    assertEquals(List.of(Check.FACTS, Check.DATES, Check.SUMS, Check.LANGUAGE), result.below());
    assertEquals(
        List.of("facts a clown", "dates 2031-01-01", "sums 1 EUR", "language de"),
        result.total().missed());
  }

  private static Evaluation evaluation() {
    var makers = PlanMakers.of(StandardPipeline.all(), ModelEngines.NONE, ModelEngines.NONE);
    return new Evaluation(
        new PlanInMemory(makers), ModelProfile.BASELINE, Optional.empty(), System::nanoTime);
  }
}

package dev.planwright.application.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.model.port.LanguageModel;
import dev.planwright.application.worker.run.PlanRun.Outcome;
import dev.planwright.domain.plan.FailureReason;
import dev.planwright.domain.plan.PlanId;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A core stage that used up its models, in each way that a model can fail. */
class ModelFailuresTest {
  private static final String STAGE = "s012_project_plan";

  private final ModelBench bench = new ModelBench();
  private final ScriptedModel model = bench.entries.add("first");

  @ParameterizedTest(name = "{0}")
  @MethodSource("failures")
  void a_core_stage_without_an_answer_fails_the_plan_which_can_be_gone_on_with(
      LanguageModel.Outcome failure, int attempts, String cause) {
    model.always(STAGE, failure);
    PlanId plan = bench.create();

    Outcome.Failed failed = assertInstanceOf(Outcome.Failed.class, bench.run());

    assertEquals(FailureReason.GENERATION_ERROR, failed.failure().reason());
    assertEquals(Optional.of("012-project-plan"), failed.failure().failedStep());
    assertTrue(failed.failure().recoverable());
    assertTrue(failed.failure().message().contains(cause), failed.failure().message());
    assertEquals(attempts, model.requests(STAGE).size());
    model.heal();
    bench.resume(plan);
    assertInstanceOf(Outcome.Completed.class, bench.run());
  }

  /** The failure, how often the model is asked, and what the caller is told. */
  static Stream<Arguments> failures() {
    return Stream.of(
        Arguments.of(new LanguageModel.Outcome.Transient("503", Optional.empty()), 3, "overloaded"),
        Arguments.of(new LanguageModel.Outcome.Answered("no JSON"), 3, "valid"),
        Arguments.of(new LanguageModel.Outcome.Answered("{\"other\": 1}"), 3, "valid"),
        Arguments.of(new LanguageModel.Outcome.CutOff("{\"goal\": \"half"), 4, "cut off"),
        Arguments.of(new LanguageModel.Outcome.Refused("I cannot"), 1, "refused"),
        Arguments.of(new LanguageModel.Outcome.Unusable("401"), 1, "configured"));
  }
}

package dev.planwright.application.stage;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageKey;
import dev.planwright.application.stage.audit.Audit;
import dev.planwright.application.stage.bakery.SamplePlan;
import dev.planwright.application.stage.budget.Budget;
import dev.planwright.application.stage.gate.Gate;
import dev.planwright.application.stage.links.Links;
import dev.planwright.application.stage.pitch.Pitch;
import dev.planwright.application.stage.premortem.Premortem;
import dev.planwright.application.stage.questions.Questions;
import dev.planwright.application.stage.review.Review;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.application.stage.summary.Summary;
import dev.planwright.application.stage.tasks.Tasks;
import dev.planwright.application.stage.team.Team;
import dev.planwright.application.stage.wbs.WorkBreakdown;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class StageCodecsTest {

  static Stream<StageKey<?>> keys() {
    return Stream.of(
        Gate.STAGE,
        Team.STAGE,
        WorkBreakdown.STAGE,
        Tasks.STAGE,
        Links.STAGE,
        Schedule.STAGE,
        Budget.STAGE,
        Pitch.STAGE,
        Review.STAGE,
        Questions.STAGE,
        Premortem.STAGE,
        Audit.STAGE,
        Summary.STAGE);
  }

  @ParameterizedTest
  @MethodSource("keys")
  <T> void what_a_stage_reads_is_what_it_has_written(StageKey<T> key) {
    JsonObject data = new SamplePlan().upTo(Stage.SUMMARY).data(key.stage());

    assertEquals(data, key.codec().write(key.codec().read(data)));
  }

  static Stream<Arguments> answers() {
    return Stream.of(
        Arguments.of("s024_pitch", Pitch.STAGE),
        Arguments.of("s027_premortem_1", Premortem.STAGE),
        Arguments.of("s029_summary", Summary.STAGE));
  }

  @ParameterizedTest
  @MethodSource("answers")
  <T> void nothing_that_a_model_answers_is_lost(String name, StageKey<T> key) {
    JsonObject answer = RecordedAnswer.of(name);

    RecordedAnswer.assertKept(answer, key.codec().write(key.codec().read(answer)));
  }
}

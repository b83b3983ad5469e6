package dev.planwright.application.stage.assumptionreview;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.planwright.application.pipeline.StageCodec;
import dev.planwright.application.stage.RecordedAnswer;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.project.ElementId;
import org.junit.jupiter.api.Test;

final class AssumptionReviewTest {
  private static final StageCodec<AssumptionReview> CODEC = AssumptionReview.STAGE.codec();
  private final JsonObject answer = RecordedAnswer.of("s010_assumption_review");

  @Test
  void what_is_written_is_read_again() {
    AssumptionReview review = CODEC.read(answer).numberedFrom(9);

    assertEquals(review, CODEC.read(CODEC.write(review)));
  }

  @Test
  void every_member_of_an_answer_is_kept() {
    RecordedAnswer.assertKept(answer, CODEC.write(CODEC.read(answer)));
  }

  @Test
  void the_ids_of_missing_assumptions_go_on_after_the_known_ones() {
    assertEquals(
        new ElementId('A', 9), CODEC.read(answer).numberedFrom(9).missing().getFirst().id());
  }
}

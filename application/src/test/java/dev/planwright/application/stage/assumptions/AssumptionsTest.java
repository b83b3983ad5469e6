package dev.planwright.application.stage.assumptions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.pipeline.StageCodec;
import dev.planwright.application.stage.RecordedAnswer;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.project.Check;
import dev.planwright.domain.project.Confidence;
import dev.planwright.domain.project.ElementId;
import java.util.List;
import org.junit.jupiter.api.Test;

final class AssumptionsTest {
  private static final StageCodec<Assumptions> CODEC = Assumptions.STAGE.codec();
  private final JsonObject answer = RecordedAnswer.of("s009_assumptions_1");

  @Test
  void what_is_written_is_read_again() {
    Assumptions answered = CODEC.read(answer);
    var checked =
        new Assumptions(
            List.of(answered.items().getFirst().flagged(List.of("no unit"))),
            List.of(new Check("ranges", false, "none has a range")));

    assertEquals(checked, CODEC.read(CODEC.write(checked)));
  }

  @Test
  void every_member_of_an_answer_is_kept() {
    RecordedAnswer.assertKept(answer, CODEC.write(CODEC.read(answer)));
  }

  @Test
  void an_unsure_assumption_weighs_more_than_a_sure_one() {
    var items = CODEC.read(answer).items();

    assertTrue(
        items.stream()
            .filter(item -> item.confidence() == Confidence.LOW)
            .allMatch(item -> item.weight() == 3 * item.stakes().sensitivity()));
    assertEquals(new ElementId('A', 1), items.getFirst().id());
  }
}

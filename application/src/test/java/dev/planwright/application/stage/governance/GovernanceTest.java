package dev.planwright.application.stage.governance;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.planwright.application.stage.RecordedAnswer;
import dev.planwright.application.stage.governance.Governance.Body;
import dev.planwright.application.stage.governance.Governance.Mandate;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.project.ElementId;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class GovernanceTest {
  private static final GovernanceCodec CODEC = new GovernanceCodec();

  @Test
  void what_is_written_is_read_again() {
    Governance bodies = CODEC.read(RecordedAnswer.of("s013_governance_1"));
    Governance rules = CODEC.read(RecordedAnswer.of("s013_governance_2"));
    Governance governance =
        new Governance(
                bodies.bodies(),
                bodies.setup(),
                rules.decisions(),
                rules.controls(),
                rules.reporting(),
                rules.hardQuestions())
            .resolved();

    assertEquals(governance, CODEC.read(CODEC.write(governance)));
  }

  @Test
  void every_member_of_the_answers_is_kept() {
    for (String name : List.of("s013_governance_1", "s013_governance_2")) {
      JsonObject answer = RecordedAnswer.of(name);

      RecordedAnswer.assertKept(answer, CODEC.write(CODEC.read(answer)));
    }
  }

  @Test
  void a_body_above_is_named_by_its_id_where_there_is_one() {
    Governance resolved =
        new Governance(
                List.of(body(1, "Owners", ""), body(2, "Crew", "owners"), body(3, "Yard", "City")),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of())
            .resolved();

    assertEquals(
        List.of(Optional.empty(), Optional.of("B1"), Optional.of("City")),
        resolved.bodies().stream().map(Body::above).toList());
  }

  private static Body body(int number, String name, String above) {
    return new Body(
        new ElementId('B', number),
        name,
        List.of(),
        new Mandate("decide", List.of(), "weekly"),
        Optional.of(above).filter(text -> !text.isEmpty()));
  }
}

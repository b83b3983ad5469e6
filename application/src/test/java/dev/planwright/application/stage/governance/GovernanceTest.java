package dev.planwright.application.stage.governance;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageCodec;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.call.Breach;
import dev.planwright.application.stage.RecordedAnswer;
import dev.planwright.application.stage.bakery.SamplePlan;
import dev.planwright.application.stage.governance.Governance.Body;
import dev.planwright.application.stage.governance.Governance.Mandate;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.project.ElementId;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class GovernanceTest {
  private static final StageCodec<Governance> CODEC = Governance.STAGE.codec();

  @Test
  void what_is_written_is_read_again() {
    Governance bodies = CODEC.read(RecordedAnswer.of("s013_governance_1"));
    Governance rules = CODEC.read(RecordedAnswer.of("s013_governance_2"));
    Governance governance =
        new Governance(
            Escalation.toOneTop(bodies.bodies()),
            bodies.setup(),
            rules.decisions(),
            rules.controls(),
            rules.reporting(),
            rules.hardQuestions());

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
  void a_body_above_is_named_by_its_id() {
    assertEquals(List.of("top", "B1"), above(body(1, "Owners", ""), body(2, "Crew", "owners")));
  }

  @Test
  void whoever_is_below_nobody_or_in_a_circle_is_below_the_top() {
    assertEquals(
        List.of("B4", "B4", "B4", "top"),
        above(
            body(1, "Board", "Circle"),
            body(2, "Circle", "Board"),
            body(3, "Crew", "Nobody"),
            body(4, "Owners", "")));
  }

  @Test
  void a_body_cannot_sit_in_a_window_without_single_days() {
    StageInput plan =
        new SamplePlan()
            .with(
                Stage.CONTEXT,
                context ->
                    context.with(
                        "windows",
                        Json.array(
                            List.of(
                                window("W1")
                                    .with("from", Json.of("2027-03-01"))
                                    .with("to", Json.of("2027-05-31")),
                                window("W2").with("days", Json.texts(List.of("2027-01-06")))))))
            .upTo(Stage.CONTEXT)
            .input();

    List<Breach> breaches =
        GovernanceStage.withoutDays(
            List.of(sitting(1, "Council", "W1"), sitting(2, "Board", "W2"), body(3, "Crew", "")),
            plan);

    assertEquals(
        List.of(
            Breach.once(
                "bodies: B1 (Council) sits in W1, a window that names no single days. Name a window"
                    + " with days, or leave sits out.")),
        breaches);
  }

  private static JsonObject window(String id) {
    return Json.build()
        .put("id", id)
        .put("name", "window " + id)
        .put("closed", false)
        .put("yearly", false)
        .done();
  }

  private static Body sitting(int number, String name, String window) {
    Body body = body(number, name, "");
    return new Body(
        body.id(), name, body.members(), body.mandate(), body.above(), ElementId.of(window));
  }

  private static List<String> above(Body... bodies) {
    return Escalation.toOneTop(List.of(bodies)).stream()
        .map(body -> body.above().orElse("top"))
        .toList();
  }

  private static Body body(int number, String name, String above) {
    return new Body(
        new ElementId('B', number),
        name,
        List.of(),
        new Mandate("decide", List.of(), "weekly"),
        Optional.of(above).filter(text -> !text.isEmpty()),
        Optional.empty());
  }
}

package dev.planwright.application.stage.evidence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageCodec;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.stage.RecordedAnswer;
import dev.planwright.application.stage.assumptions.Assumptions;
import dev.planwright.application.stage.bakery.SamplePlan;
import dev.planwright.application.stage.evidence.Evidence.Item;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.project.Assumption;
import dev.planwright.domain.project.Assumption.KnownTo;
import dev.planwright.domain.project.ElementId;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class EvidenceTest {
  private static final StageCodec<Evidence> CODEC = Evidence.STAGE.codec();
  private final JsonObject answer = RecordedAnswer.of("s018_evidence_1");
  private final Evidence evidence = CODEC.read(answer).sorted();

  @Test
  void what_is_written_is_read_again() {
    assertEquals(evidence, CODEC.read(CODEC.write(evidence)));
  }

  @Test
  void every_member_of_an_answer_is_kept() {
    RecordedAnswer.assertKept(answer, CODEC.write(CODEC.read(answer)));
  }

  @Test
  void ids_go_on_over_the_three_lists() {
    List<ElementId> ids = items().map(Item::id).toList();

    assertEquals(
        IntStream.rangeClosed(1, ids.size()).mapToObj(n -> new ElementId('E', n)).toList(), ids);
  }

  @Test
  void what_matters_most_and_soonest_is_first_in_its_list() {
    assertTrue(
        evidence.find().stream()
            .allMatch(
                item -> item.priority().score() <= evidence.find().getFirst().priority().score()));
  }

  @Test
  void of_each_kind_the_weightiest_claim_is_looked_up_and_eight_in_all() {
    StageInput plan = new SamplePlan().upTo(Stage.BUDGET).input();

    List<String> claims = Claims.of(plan);

    assertTrue(claims.size() <= 8, claims.toString());
    assertTrue(
        claims.stream().anyMatch(claim -> claim.startsWith("Public holidays")), claims.toString());
  }

  @Test
  void what_only_whoever_asked_can_tell_is_not_looked_up() {
    var plan =
        new SamplePlan().with(Stage.ASSUMPTIONS, EvidenceTest::toldByAsker).upTo(Stage.BUDGET);
    Assumption asked = plan.input().get(Assumptions.STAGE).items().getFirst();

    assertEquals(Optional.of(KnownTo.ASKER), asked.stakes().test().knownTo());
    assertFalse(Claims.of(plan.input()).contains(asked.statement()));
    assertTrue(Claims.of(new SamplePlan().upTo(Stage.BUDGET).input()).contains(asked.statement()));
  }

  @Test
  void where_nothing_was_looked_up_it_is_said_once_and_claims_have_no_verdict() {
    Evidence unsearched =
        evidence.with(
            List.of(), List.of(LookUp.unverified("Rent is 10"), LookUp.unverified("Wood is 5")));

    String shown = EvidenceSection.blocks(unsearched, _ -> Optional.empty()).toString();

    assertTrue(shown.contains("Nothing was looked up."), shown);
    assertTrue(shown.contains("Wood is 5"), shown);
    assertFalse(shown.contains("unverified"), shown);
  }

  private static JsonObject toldByAsker(JsonObject answer) {
    List<Json> items =
        answer.objects("items").stream()
            .<Json>map(item ->
                item.with(
                    "test", item.object("test").orElseThrow().with("known_to", Json.of("asker"))))
            .toList();
    return answer.with("items", Json.array(items));
  }

  private Stream<Item> items() {
    return Stream.of(evidence.find(), evidence.create(), evidence.collect()).flatMap(List::stream);
  }
}

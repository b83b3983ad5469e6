package dev.planwright.application.stage.projectplan;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageCodec;
import dev.planwright.application.stage.RecordedAnswer;
import dev.planwright.application.stage.Stages;
import dev.planwright.application.stage.projectplan.ProjectPlan.State;
import dev.planwright.domain.fact.Fact;
import dev.planwright.domain.fact.FactKind;
import dev.planwright.domain.fact.FactValue;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.project.ElementId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class ProjectPlanTest {
  private static final StageCodec<ProjectPlan> CODEC = ProjectPlan.STAGE.codec();
  private final JsonObject answer = RecordedAnswer.of("s012_project_plan");
  private final ProjectPlan plan = CODEC.read(answer);

  @Test
  void what_is_written_is_read_again() {
    ProjectPlan covered = plan.covering(List.of(fact(1, 5), fact(900, 1)));

    assertEquals(covered, CODEC.read(CODEC.write(covered)));
  }

  @Test
  void topics_are_numbered_and_read_again_as_they_were_written() {
    ProjectPlan told = CODEC.read(answer.with("topics", topics()));

    assertEquals(
        new Topic(
            new ElementId('T', 1),
            "Winter",
            List.of(ElementId.fact(1), ElementId.fact(3)),
            "We dig in summer.",
            Optional.of(
                new TopicTable(
                    List.of("Season", "Work"),
                    List.of(List.of("Winter", "–"), List.of("–", "–"))))),
        told.topics().getFirst());
    assertEquals(Optional.empty(), told.topics().getLast().table());
    assertEquals(told, CODEC.read(CODEC.write(told)));
    assertEquals(List.of(), Stages.check(Stage.PROJECT_PLAN, CODEC.write(told)));
  }

  @Test
  void an_answer_of_before_there_were_topics_has_none_and_is_written_as_it_was() {
    JsonObject before = without(answer);

    assertEquals(List.of(), CODEC.read(before).topics());
    assertEquals(Optional.empty(), CODEC.write(CODEC.read(before)).get("topics"));
  }

  private static JsonObject without(JsonObject answer) {
    Map<String, Json> members = new LinkedHashMap<>(answer.members());
    members.remove("topics");
    return new JsonObject(members);
  }

  private static Json topics() {
    JsonObject read =
        (JsonObject)
            JsonText.read(
                """
                {"topics": [
                  {"title": "Winter", "facts": ["F1", "F3"], "text": "We dig in summer.",
                   "table": {"head": ["Season", "Work"], "rows": [["Winter", "–"], ["–", "–"]]}},
                  {"title": "Parking", "facts": [], "text": "There is none."}]}
                """);
    return read.get("topics").orElseThrow();
  }

  @Test
  void every_member_of_an_answer_is_kept() {
    RecordedAnswer.assertKept(answer, CODEC.write(plan));
  }

  @Test
  void a_fact_that_the_plan_does_not_mention_is_missing_and_a_weighty_one_is_told() {
    List<Fact> facts = List.of(fact(900, 3), fact(901, 4));

    assertEquals(
        List.of(State.MISSING, State.MISSING),
        plan.covering(facts).treatment().coverage().stream()
            .map(ProjectPlan.Coverage::state)
            .toList());
    assertEquals(List.of(facts.getLast()), plan.overlooked(facts));
  }

  @Test
  void a_fact_of_which_the_plan_tells_the_use_is_used() {
    ElementId used = plan.treatment().uses().getFirst().fact();

    assertEquals(
        State.USED,
        plan.covering(List.of(fact(used.number(), 5))).treatment().coverage().getFirst().state());
  }

  private static Fact fact(int number, int weight) {
    return new Fact(
        ElementId.fact(number),
        FactKind.MUST,
        "no night shifts",
        new Fact.Quote("no night shifts", 0),
        weight,
        new FactValue.Plain(),
        Optional.empty());
  }
}

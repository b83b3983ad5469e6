package dev.planwright.application.stage.bakery;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.json.JsonText;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.stage.Stages;
import dev.planwright.application.stage.budget.Budget;
import dev.planwright.application.stage.links.Links;
import dev.planwright.application.stage.revision.Operation;
import dev.planwright.application.stage.revision.Revision;
import dev.planwright.application.stage.revision.Revision.Outcome;
import dev.planwright.application.stage.risks.RiskRegister;
import dev.planwright.application.stage.scenarios.Scenarios;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.application.stage.tasks.Tasks;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.project.Likelihood;
import dev.planwright.domain.work.Task;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RevisionTest {
  private static final StageInput PLAN = new SamplePlan().upTo(Stage.BUDGET).input();
  private static final Revision REVISION = new Revision(PLAN, 200);

  @Test
  void a_longer_task_moves_the_finish_and_the_cost() {
    StageInput changed =
        applied(
            "{'op': 'set', 'id': '2.1.1', 'field': 'effort_days', 'value': '{\\'o\\': 80, \\'m\\':"
                + " 90, \\'p\\': 99}'}");

    assertTrue(finish(changed).isAfter(finish(REVISION.unchanged())));
    assertTrue(p80(changed).compareTo(p80(REVISION.unchanged())) > 0);
  }

  @Test
  void an_added_task_gets_the_next_id_and_a_place_in_the_schedule() {
    StageInput changed =
        applied(
            "{'op': 'add', 'id': 'tasks', 'field': '2.2', 'value': {'title': 'Open day', 'what':"
                + " 'w', 'output': 'o', 'role': 'R1', 'people': 1, 'effort_days': {'o': 1, 'm': 2,"
                + " 'p': 3}, 'costs': [{'what': 'c', 'kind': 'material', 'amount': {'low': 1,"
                + " 'likely': 2, 'high': 3, 'unit': 'EUR'}, 'ev': 'judgement', 'paid': null}],"
                + " 'after': ['2.1.1'], 'can_overlap': false, 'wait_for': null}}");

    Task added = task(changed, "2.2.2");
    assertEquals("Open day", added.title());
    assertTrue(
        changed.get(Schedule.STAGE).course().tasks().stream()
            .anyMatch(time -> time.id().equals(added.id())));
  }

  @Test
  void what_waited_for_a_dropped_task_waits_for_what_that_one_waited_for() {
    StageInput changed =
        applied(
            "{'op': 'set', 'id': '2.1.2', 'field': 'after', 'value': '[\\'1.1.2\\']'}",
            "{'op': 'drop', 'id': '1.1.2'}");

    assertEquals(List.of(task(PLAN, "1.1.1").id()), task(changed, "2.1.2").after());
    assertTrue(
        changed.get(Tasks.STAGE).all().stream()
            .noneMatch(task -> task.id().toString().equals("1.1.2")));
  }

  @Test
  void a_dropped_package_takes_its_tasks_with_it() {
    StageInput changed = applied("{'op': 'drop', 'id': '2.2'}");

    assertTrue(
        changed.get(Tasks.STAGE).all().stream()
            .noneMatch(task -> task.id().toString().startsWith("2.2.")));
  }

  @Test
  void a_risk_that_weighs_less_keeps_its_id() {
    RiskRegister before = REVISION.unchanged().get(RiskRegister.STAGE);
    RiskRegister after =
        applied("{'op': 'set', 'id': 'K1', 'field': 'likelihood', 'value': 1}")
            .get(RiskRegister.STAGE);

    assertEquals(titles(before), titles(after));
    assertTrue(after.risks().size() > 1 && !after.risks().getFirst().id().toString().equals("K1"));
  }

  private static Map<String, String> titles(RiskRegister register) {
    return register.risks().stream()
        .collect(Collectors.toMap(risk -> risk.id().toString(), risk -> risk.title()));
  }

  @Test
  void risks_links_facts_money_and_scenarios_change_by_the_same_way() {
    StageInput changed =
        applied(
            "{'op': 'set', 'id': 'K1', 'field': 'likelihood', 'value': 5}",
            "{'op': 'drop', 'id': '1.2>2.1'}",
            "{'op': 'correct', 'id': 'F3', 'value': '2027-09-30'}",
            "{'op': 'correct', 'id': 'F2', 'value': '75000'}",
            "{'op': 'set', 'id': 'funding.2', 'field': 'status', 'value': 'committed'}",
            "{'op': 'choose', 'id': 'S1'}");

    assertEquals(
        Likelihood.ALMOST_CERTAIN,
        changed.get(RiskRegister.STAGE).risks().stream()
            .filter(risk -> risk.id().toString().equals("K1"))
            .findFirst()
            .orElseThrow()
            .weight()
            .likelihood());
    assertTrue(
        changed.get(Links.STAGE).links().stream()
            .noneMatch(link -> link.link().from().equals("1.2") && link.link().to().equals("2.1")));
    assertEquals(
        LocalDate.of(2027, 9, 30),
        changed.get(Schedule.STAGE).project().deadline().orElseThrow().date());
    assertEquals(new BigDecimal("75000"), changed.get(Intake.STAGE).budget().orElseThrow().high());
    assertTrue(
        changed.get(Budget.STAGE).findings().cover().lines().getFirst().money().intValue()
            > 90_000);
    assertEquals("S1", changed.get(Scenarios.STAGE).recommended().toString());
  }

  @Test
  void the_changed_stages_are_valid_by_their_schemas() {
    StageInput changed =
        applied(
            "{'op': 'set', 'id': 'R1', 'field': 'title', 'value': 'Head'}",
            "{'op': 'drop', 'id': 'K2'}");

    Stream.of(Stage.RISKS, Stage.TEAM, Stage.LINKS, Stage.SCHEDULE, Stage.BUDGET)
        .forEach(stage -> assertEquals(List.of(), Stages.check(stage, changed.data(stage))));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {'op': 'set', 'id': '7.7.7', 'field': 'title', 'value': 'x'}             | 7.7.7: there is no such element.
          {'op': 'set', 'id': 'K1', 'field': 'score', 'value': 25}                 | K1: has no "score" to set.
          {'op': 'set', 'id': 'K1', 'field': 'likelihood', 'value': 9}             | risks: risks[0].likelihood must be at most 5.
          {'op': 'set', 'id': '2.1.1', 'field': 'role', 'value': 'R9'}             | 2.1.1: names R9, which is not in the plan.
          {'op': 'set', 'id': '2.1.1', 'field': 'effort_days.m', 'value': 900}     | 2.1.1: o ≤ m ≤ p must rise, but would be 16, 900, 30; a range can be set as one object.
          {'op': 'set', 'id': 'F3', 'field': 'text', 'value': 'x'}                 | F3: a fact of the prompt is corrected, not set.
          {'op': 'set', 'id': '2.1.1', 'field': 'costs.9.amount', 'value': 1}      | 2.1.1: has no "costs.9.amount" to set.
          {'op': 'drop', 'id': 'F3'}                                               | F3: a fact of the prompt can be corrected, but not dropped.
          {'op': 'correct', 'id': 'F3', 'value': 'soon'}                           | F3: its value is a day such as 2027-06-12.
          {'op': 'choose', 'id': 'S9'}                                             | S9: there is no such scenario.
          {'op': 'add', 'id': 'tasks', 'field': '9.9', 'value': {'title': 'x'}}    | tasks: there is no "9.9" to add to.
          {'op': 'add', 'id': 'links', 'value': {'from': '2.2', 'to': '1.1', 'why': 'w', 'kind': 'FS', 'lag_days': 0, 'hard': true}} ; {'op': 'add', 'id': 'links', 'value': {'from': '1.1', 'to': '2.2', 'why': 'w', 'kind': 'FS', 'lag_days': 0, 'hard': true}} | 1.1>2.2: closes a circle.
          {'op': 'drop', 'id': 'R1'}                                               | 1.1.1: names R1, which is not in the plan.
          {'op': 'set', 'id': 'K1', 'field': 'impact', 'value': 2} ; {'op': 'set', 'id': 'K1', 'field': 'impact', 'value': 3} | K1: "impact" is set twice.
          {'op': 'set', 'id': 'K1', 'field': 'impact', 'value': 2} ; {'op': 'drop', 'id': 'K1'} | K1: is changed and dropped at once.
          """)
  void what_is_impossible_is_refused_with_its_reason(String operations, String reason) {
    Outcome outcome =
        REVISION.with(Stream.of(operations.split(" ; ", -1)).map(RevisionTest::operation).toList());

    assertTrue(
        assertInstanceOf(Outcome.Refused.class, outcome)
            .reasons()
            .contains(reason.replace("\\\"", "\"")),
        outcome::toString);
  }

  @Test
  void one_impossible_operation_leaves_the_plan_as_it_was() {
    String before = JsonText.write(PLAN.data(Stage.RISKS));

    Outcome outcome =
        REVISION.with(
            List.of(
                operation("{'op': 'drop', 'id': 'K1'}"), operation("{'op': 'drop', 'id': 'K9'}")));

    assertInstanceOf(Outcome.Refused.class, outcome);
    assertEquals(before, JsonText.write(PLAN.data(Stage.RISKS)));
  }

  private static StageInput applied(String... operations) {
    Outcome outcome = REVISION.with(Stream.of(operations).map(RevisionTest::operation).toList());
    return assertInstanceOf(Outcome.Applied.class, outcome, outcome::toString).plan();
  }

  private static Operation operation(String json) {
    Json.JsonObject read =
        (Json.JsonObject) JsonText.read(json.replace("\\'", "\\\"").replace('\'', '"'));
    Operation operation = Operation.of(read).orElseThrow();
    assertEquals(operation, Operation.of(operation.json()).orElseThrow());
    return operation;
  }

  private static Task task(StageInput plan, String id) {
    return plan.get(Tasks.STAGE).all().stream()
        .filter(task -> task.id().toString().equals(id))
        .findFirst()
        .orElseThrow();
  }

  private static LocalDate finish(StageInput plan) {
    return plan.get(Schedule.STAGE).project().finish().p80();
  }

  private static BigDecimal p80(StageInput plan) {
    return plan.get(Budget.STAGE).sums().totals().p80();
  }
}

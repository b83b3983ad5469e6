package dev.planwright.application.stage.bakery;

import static dev.planwright.application.stage.bakery.SamplePlan.check;
import static dev.planwright.application.stage.bakery.SamplePlan.edited;
import static dev.planwright.application.stage.bakery.SamplePlan.json;
import static dev.planwright.application.stage.bakery.SamplePlan.withFact;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whether those who do the work have the days for it, and what they are paid. */
class StaffingTest {
  @Test
  void a_role_of_a_tenth_of_full_time_has_a_tenth_of_the_days() {
    JsonObject budget =
        new SamplePlan()
            .with(Stage.TEAM, team -> edited(team, "\"fte\":0.5", "\"fte\":0.1"))
            .upTo(Stage.BUDGET)
            .data(Stage.BUDGET);

    // A month of 20 working days is the least that counts: a lead who needs 7 days has 2 of it.
    assertEquals(
        "Lead needs 7 person-days and has 2 (1 × 0.1 of full time).",
        check(budget, "time of roles against schedule").text("text").get());
    assertTrue(
        check(budget, "team-days against schedule").text("text").get().contains(" 42 available"));
    assertEquals(
        "Lead needs 7 person-days in 2027-01 and has 2: 1.1.1, 1.1.2.",
        check(budget, "time of roles by month").text("text").get());
  }

  @Test
  void days_that_are_paid_beside_the_tasks_need_time_too() {
    JsonObject budget =
        new SamplePlan()
            .with(Stage.BUDGET, answer -> wages(answer, 5000))
            .upTo(Stage.BUDGET)
            .data(Stage.BUDGET);

    // 7 days of tasks, and 20 days at EUR 250, within the 27 working days of phase 1.
    assertEquals(
        "Lead needs 27 person-days and has 13.5 (1 × 0.5 of full time).",
        check(budget, "time of roles against schedule").text("text").get());
    assertEquals(
        "35 person-days of tasks and 20 paid beside them; 53.5 available: people × share of full"
            + " time × the working days from each role's first work to its last, leave not taken"
            + " off, of 43.5 working days in all",
        check(budget, "team-days against schedule").text("text").get());
    assertFalse(check(budget, "team-days against schedule").bool("ok").get());
  }

  @Test
  void a_body_that_has_neither_people_nor_time_leaves_none_beside_its_tasks() {
    JsonObject budget =
        new SamplePlan()
            .with(
                Stage.TEAM,
                team -> edited(team, "\"count\":1,\"fte\":0.5", "\"count\":0,\"fte\":0"))
            .upTo(Stage.BUDGET)
            .data(Stage.BUDGET);

    assertEquals(
        "Lead needs 7 person-days and has 0 (0 × 0 of full time).",
        check(budget, "time of roles against schedule").text("text").get());
  }

  @Test
  void work_that_its_people_cannot_do_in_the_time_of_the_task_is_named() {
    JsonObject budget =
        new SamplePlan()
            .with(
                Stage.TASKS,
                tasks ->
                    edited(tasks, "{\"o\":0,\"m\":0,\"p\":0}", "{\"o\":250,\"m\":250,\"p\":250}"))
            .upTo(Stage.BUDGET)
            .data(Stage.BUDGET);

    assertEquals(
        "1.2.1 has 250 person-days of work; its people (1, at 100 % of full time) do 20 in 20"
            + " working days.",
        check(budget, "time of roles against schedule").text("text").get());
  }

  /** The tasks cost 7,470 of wages in 12,770; the lead, employed at half time, costs 3,700 more. */
  @ParameterizedTest(name = "personnel {0} {1} % with {2} of wages told: {3}")
  @CsvSource({
    "<=, 40, 0, broken",
    "<=, 60, 0, not_checkable",
    "<=, 80, 0, kept",
    "<=, 60, 1, kept",
    "<=, 50, 4000, broken",
    ">=, 40, 4000, kept"
  })
  void wages_that_no_task_counts_count_for_a_limit_on_personnel(
      String op, int percent, int told, String verdict) {
    JsonObject budget =
        new SamplePlan()
            .with(
                Stage.INTAKE,
                intake ->
                    withFact(
                        intake,
                        ("{'id': 'F5', 'kind': 'must', 'text': 'wages', 'q': 'no night', 'offset':"
                                + " 70, 'weight': 5, 'limit': {'metric': 'personnel', 'op': '%s',"
                                + " 'value':"
                                + " %s, 'unit': '%%'}}")
                            .formatted(op, percent)))
            .with(Stage.BUDGET, answer -> wages(answer, told))
            .upTo(Stage.BUDGET)
            .data(Stage.BUDGET);

    JsonObject limit = budget.objects("limits").getFirst();
    assertEquals(verdict, limit.text("verdict").get(), limit::toString);
  }

  /** Days of the lead that are paid beside the tasks. */
  private static JsonObject wages(JsonObject answer, int sum) {
    JsonObject line =
        json(
            ("{'phase': '1', 'what': 'Lead between tasks', 'kind': 'labour', 'why': 'employed',"
                    + " 'ev': 'judgement', 'amount': {'low': %s, 'likely': %s, 'high': %s, 'unit':"
                    + " 'EUR'}}")
                .formatted(sum, sum, sum));
    return answer.with("extra", Json.array(List.of(line)));
  }
}

package dev.planwright.application.stage.bakery;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.stage.assumptions.AssumptionTests;
import dev.planwright.application.stage.premortem.Premortem;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.application.stage.summary.Summary;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.project.ElementId;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** By when it is known whether a plan holds, who finds out, and what is decided before. */
class ProofTest {
  @Test
  void an_assumption_is_tested_when_the_task_is_done_that_tests_it() {
    SamplePlan plan = testing("A2").upTo(Stage.SUMMARY);
    Schedule.TaskTime walls =
        plan.input().get(Schedule.STAGE).course().tasks().stream()
            .filter(task -> task.task().title().equals("Walls"))
            .findFirst()
            .orElseThrow();
    var tests = new AssumptionTests(plan.input());
    LocalDate done = walls.dates().finish();

    assertEquals(Optional.of(walls), tests.task(new ElementId('A', 2)));
    assertTrue(walls.p80().orElseThrow().isAfter(done));
    assertEquals(
        List.of(Optional.of(done)),
        tests.named("the rent (A2), A20").stream().map(tests::due).toList());
    assertEquals(
        done,
        plan.input().get(Premortem.STAGE).kills().getLast().by().orElseThrow(),
        "the last of all results");
    assertEquals(
        Optional.of(done),
        plan.input().get(Summary.STAGE).register().choices().stream()
            .filter(choice -> choice.id().equals("A2"))
            .findFirst()
            .flatMap(choice -> choice.again()));
    assertEquals(List.of("A1"), tests.untested().stream().map(ElementId::toString).toList());
    assertEquals(
        List.of("A1"),
        plan.data(Stage.AUDIT).objects("checks").stream()
            .filter(check -> check.text("check").equals(Optional.of("support")))
            .flatMap(check -> check.texts("refs").stream())
            .toList());
  }

  @Test
  void nobody_misses_tests_in_a_plan_that_was_not_asked_for_them() {
    var tests = new AssumptionTests(new SamplePlan().upTo(Stage.SCHEDULE).input());

    assertEquals(List.of(), tests.untested());
  }

  /** A bakery whose walls test that assumption. */
  private static SamplePlan testing(String assumption) {
    return new SamplePlan()
        .with(
            Stage.TASKS,
            tasks -> {
              List<JsonObject> packages = new ArrayList<>(tasks.objects("packages"));
              List<JsonObject> first = new ArrayList<>(packages.getFirst().objects("tasks"));
              first.set(0, first.getFirst().with("tests", Json.texts(List.of(assumption))));
              packages.set(0, packages.getFirst().with("tasks", Json.array(first)));
              return tasks.with("packages", Json.array(packages));
            });
  }
}

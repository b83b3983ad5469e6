package dev.planwright.application.stage.bakery;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.application.stage.Stages;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class WholePlanTest {

  @Test
  void the_completed_data_are_valid_by_the_schemas() {
    SamplePlan plan = new SamplePlan().upTo(Stage.SUMMARY);

    List<String> violations = new ArrayList<>();
    for (StageId stage : plan.input().finished().keySet()) {
      Stages.check(stage, plan.data(stage)).forEach(v -> violations.add(stage + " " + v));
    }

    assertEquals(List.of(), violations);
  }

  @Test
  void two_runs_give_the_same_bytes() {
    SamplePlan one = new SamplePlan().upTo(Stage.SUMMARY);
    SamplePlan other = new SamplePlan().upTo(Stage.SUMMARY);

    for (StageId stage : one.input().finished().keySet()) {
      assertEquals(JsonText.write(one.data(stage)), JsonText.write(other.data(stage)));
      assertEquals(one.completion(stage).files(), other.completion(stage).files());
    }
  }

  @Test
  void the_files_of_the_stages_have_their_names() {
    SamplePlan plan = new SamplePlan().upTo(Stage.SUMMARY);

    List<String> names =
        plan.input().finished().keySet().stream()
            .sorted()
            .flatMap(stage -> plan.completion(stage).files().stream())
            .map(PlanFile::name)
            .toList();

    assertEquals(
        List.of(
            "020-tasks.csv",
            "022-schedule.csv",
            "022-gantt.svg",
            "023-budget.csv",
            "023-baseline.csv",
            "028-audit-changes.json"),
        names);
    assertEquals(
        List.of(
            "ref,title,month,planned_value,cumulative",
            "1.1,Plans,2027-01,1750.00,1750.00",
            "1.2,Permit,2027-01,203.57,203.57",
            "1.2,Permit,2027-02,96.43,300.00"),
        plan.completion(Stage.BUDGET).files().get(1).content().text().lines().limit(4).toList());
    assertTrue(plan.completion(Stage.SCHEDULE).files().get(1).content().size() > 1000);
  }
}

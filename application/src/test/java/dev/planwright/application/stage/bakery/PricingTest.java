package dev.planwright.application.stage.bakery;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.application.stage.summary.Summary;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PricingTest {

  @Test
  void work_without_tasks_can_wait_for_a_decision_until_its_float_is_used_up() {
    SamplePlan plan =
        new SamplePlan()
            .with(Stage.CONTEXT, SamplePlan::everyDay)
            .with(Stage.WBS, PricingTest::withLaterPackage)
            .with(Stage.SUMMARY, PricingTest::withDecision)
            .upTo(Stage.SUMMARY);

    Schedule schedule = plan.input().get(Schedule.STAGE);
    var later =
        schedule.course().packages().stream()
            .filter(pack -> pack.id().toString().equals("2.3"))
            .findFirst()
            .orElseThrow();
    assertTrue(schedule.course().tasks().stream().noneMatch(task -> task.id().within(later.id())));
    LocalDate latest =
        later.dates().start().plusDays((long) Math.ceil(later.floatDays().doubleValue()));
    assertEquals(
        latest,
        plan.input().get(Summary.STAGE).register().decisions().getFirst().by().orElseThrow());
  }

  private static JsonObject withLaterPackage(JsonObject wbs) {
    List<JsonObject> phases = new ArrayList<>(wbs.objects("phases"));
    JsonObject last = phases.removeLast();
    List<JsonObject> packages = new ArrayList<>(last.objects("packages"));
    packages.add(
        SamplePlan.json(
            "{'title': 'Second oven', 'deliverables': [], 'accept_when': 'It bakes.', 'later':"
                + " {'months': {'low': 1, 'likely': 1, 'high': 1, 'unit': 'months'}, 'cost':"
                + " {'low': 8000, 'likely': 9000, 'high': 12000, 'unit': 'EUR'}}}"));
    phases.add(last.with("packages", Json.array(packages)));
    return wbs.with("phases", Json.array(phases));
  }

  private static JsonObject withDecision(JsonObject summary) {
    return summary.with(
        "register",
        Json.array(
            List.of(
                SamplePlan.json(
                    "{'question': 'A second oven?', 'why_open': 'w', 'options': [{'label': 'yes',"
                        + " 'changes': 'c', 'operations': []}], 'default': 'yes', 'owner': 'R1',"
                        + " 'blocks': ['2.3']}"))));
  }
}

package dev.planwright.application.stage.bakery;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.stage.tasks.Tasks;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A plan of some 300 tasks. */
public class LargePlanTest {
  private static final int PHASES = 7;
  private static final int PACKAGES = 6;
  private static final int TASKS = 7;
  private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();

  @Test
  void three_hundred_tasks_are_scheduled_and_costed_and_ten_options_priced_within_seconds() {
    SamplePlan plan = unmade();

    long before = CLOCK.getCurrentThreadCpuTime();
    plan.upTo(Stage.SUMMARY);
    long millis = (CLOCK.getCurrentThreadCpuTime() - before) / 1_000_000;

    JsonObject schedule = plan.data(Stage.SCHEDULE);
    System.out.println(
        "%s tasks, %s links, all stages and ten priced options: %s ms of processor time"
            .formatted(schedule.objects("tasks").size(), schedule.objects("links").size(), millis));
    assertEquals(PHASES * PACKAGES * TASKS, schedule.objects("tasks").size());
    schedule
        .objects("tasks")
        .forEach(task -> assertTrue(task.number("total_float_days").get().signum() >= 0));
    List<JsonObject> decisions = plan.data(Stage.SUMMARY).objects("register");
    assertEquals(10, decisions.size());
    decisions.forEach(
        decision -> assertTrue(decision.objects("options").getFirst().object("price").isPresent()));
    LocalDate latest = latestStart(schedule, "1.1.");
    LocalDate due = firstPurchase(plan, "1.1.").filter(latest::isAfter).orElse(latest);
    decisions.forEach(
        decision -> assertEquals(due, LocalDate.parse(decision.text("decide_by").orElseThrow())));
    assertTrue(millis < 10_000, () -> millis + " ms");
  }

  /** All of it, made. */
  public static SamplePlan plan() {
    return unmade().upTo(Stage.SUMMARY);
  }

  private static SamplePlan unmade() {
    var random = new Random(3);
    return new SamplePlan()
        .with(Stage.CONTEXT, SamplePlan::everyDay)
        .with(Stage.WBS, _ -> breakdown())
        .with(Stage.TASKS, _ -> tasks(random))
        .with(Stage.LINKS, _ -> links(random))
        .with(Stage.SUMMARY, LargePlanTest::withDecisions);
  }

  private static Optional<LocalDate> firstPurchase(SamplePlan plan, String within) {
    List<String> buying =
        plan.input().get(Tasks.STAGE).all().stream()
            .filter(task -> !task.work().costs().isEmpty())
            .map(task -> task.id().toString())
            .filter(id -> id.startsWith(within))
            .toList();
    return plan.data(Stage.SCHEDULE).objects("tasks").stream()
        .filter(task -> buying.contains(task.text("id").orElseThrow()))
        .map(task -> LocalDate.parse(task.text("start").orElseThrow()))
        .min(Comparator.naturalOrder());
  }

  private static LocalDate latestStart(JsonObject schedule, String within) {
    return schedule.objects("tasks").stream()
        .filter(task -> task.text("id").orElseThrow().startsWith(within))
        .map(task ->
            LocalDate.parse(task.text("start").orElseThrow())
                .plusDays(task.number("total_float_days").orElseThrow().longValue()))
        .min(Comparator.naturalOrder())
        .orElseThrow();
  }

  private static JsonObject withDecisions(JsonObject summary) {
    List<JsonObject> register = new ArrayList<>();
    for (int i = 1; i <= 10; i++) {
      register.add(
          SamplePlan.json(
              "{'question': 'q%1$s', 'why_open': 'w', 'options': [{'label': 'more', 'changes': 'c', 'operations': [{'op': 'set', 'id': '1.1.%2$s', 'field': 'effort_days', 'value': '{\\\"o\\\": %1$s, \\\"m\\\": 30, \\\"p\\\": 60}'}]}], 'default': 'more', 'owner': 'R1', 'blocks': ['1.1']}"
                  .formatted(i, 1 + i % TASKS)));
    }
    return summary.with("register", Json.array(register));
  }

  private static JsonObject breakdown() {
    List<JsonObject> phases = new ArrayList<>();
    for (int i = 1; i <= PHASES; i++) {
      List<JsonObject> packages = new ArrayList<>();
      for (int j = 1; j <= PACKAGES; j++) {
        packages.add(
            Json.build()
                .put("title", "Package " + i + " " + j)
                .put("deliverables", SamplePlan.empty())
                .put("accept_when", "done")
                .done());
      }
      phases.add(
          Json.build()
              .put("title", "Phase " + i)
              .put("outcome", "done")
              .put("packages", packages)
              .done());
    }
    return Json.build().put("final_deliverable", "all").put("phases", phases).done();
  }

  private static JsonObject tasks(Random random) {
    List<JsonObject> packages = new ArrayList<>();
    for (int i = 0; i < PHASES * PACKAGES; i++) {
      List<JsonObject> tasks = new ArrayList<>();
      for (int k = 1; k <= TASKS; k++) {
        int likely = 1 + random.nextInt(9);
        tasks.add(
            SamplePlan.json(
                "{'title': 'Task %s', 'what': 'w', 'output': 'o', 'role': 'R%s', 'people': 1, 'effort_days': {'o': %s, 'm': %s, 'p': %s}, 'costs': [{'what': 'c', 'kind': 'material', 'amount': {'low': 1, 'likely': 2.005, 'high': 5, 'unit': 'EUR'}}], 'after': %s, 'can_overlap': false}"
                    .formatted(
                        k,
                        1 + random.nextInt(2),
                        likely / 2.0,
                        likely,
                        likely * 2,
                        k > 1 && k % 3 > 0 ? "['Task " + (k - 1) + "']" : "[]")));
      }
      packages.add(
          Json.build()
              .put("ref", (i / PACKAGES + 1) + "." + (i % PACKAGES + 1))
              .put("tasks", tasks)
              .done());
    }
    return Json.build().put("packages", packages).done();
  }

  private static JsonObject links(Random random) {
    List<JsonObject> links = new ArrayList<>();
    for (int i = 0; i < 70; i++) {
      links.add(
          Json.build()
              .put("from", id(random))
              .put("to", id(random))
              .put("why", "w")
              .put("kind", List.of("FS", "SS", "FF", "SF").get(random.nextInt(4)))
              .put("lag_days", random.nextInt(5) - 1)
              .put("hard", random.nextBoolean())
              .done());
    }
    return Json.build().put("links", links).done();
  }

  private static String id(Random random) {
    return (1 + random.nextInt(PHASES)) + "." + (1 + random.nextInt(PACKAGES));
  }
}

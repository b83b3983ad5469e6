package dev.planwright.application.model.stage;

import static dev.planwright.application.model.stage.StageBench.eachOf;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.model.port.LanguageModel.Outcome;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageFailed;
import dev.planwright.application.pipeline.StageOutput;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The rules for the work: outcomes, risks, bodies, breakdown and tasks. */
class WorkAnswersTest {
  private final StageBench bench = new StageBench();

  @Test
  void an_outcome_later_than_the_deadline_needs_a_deviation() {
    bench.upTo(Stage.PROJECT_PLAN);
    bench.model.change(
        "s012_project_plan",
        answer ->
            eachOf(answer, "outcomes", (_, outcome) -> outcome.with("by", Json.of("2028-01-01"))));

    bench.make(Stage.PROJECT_PLAN);

    String repair = bench.model.requests("s012_project_plan").get(1).turns().getLast().text();
    assertTrue(repair.contains("later than the stated deadline 2027-06-30"), repair);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          1 | F1  | ["a", "b", "c"]           | topics[0].table.rows[0] has 3 cells, and its head 2: write one cell for each column
          1 | F99 | ["a", "b"]                | topics[0].facts[0] must be one of
          8 | F1  | ["a", "b"]                | topics may have at most 7
          1 | F1  | ["a"]                     | topics[0].table.rows[0] needs at least 2
          """)
  void a_topic_against_its_rules_is_sent_back(int topics, String fact, String row, String said) {
    bench.upTo(Stage.PROJECT_PLAN);
    bench.model.change(
        "s012_project_plan",
        answer ->
            answer.with(
                "topics",
                Json.array(
                    IntStream.range(0, topics)
                        .mapToObj(i -> topic(fact, row).with("title", Json.of("Matter " + i)))
                        .toList())));

    bench.make(Stage.PROJECT_PLAN);

    String repair = bench.model.requests("s012_project_plan").get(1).turns().getLast().text();
    assertTrue(repair.contains(said), repair);
  }

  @Test
  void cells_that_say_the_same_keep_their_places() {
    bench.upTo(Stage.PROJECT_PLAN);
    bench.model.change(
        "s012_project_plan",
        answer -> answer.with("topics", Json.array(List.of(topic("F1", "[\"–\", \"–\"]")))));

    StageOutput made = bench.make(Stage.PROJECT_PLAN);

    JsonObject table = made.data().objects("topics").getFirst().object("table").orElseThrow();
    assertEquals("[[\"–\",\"–\"]]", JsonText.write(table.get("rows").orElseThrow()));
    assertEquals(1, bench.model.requests("s012_project_plan").size());
  }

  private static JsonObject topic(String fact, String row) {
    return (JsonObject)
        JsonText.read(
            """
            {"title": "Opening hours", "facts": ["%s"], "text": "We open at seven.",
             "table": {"head": ["Day", "Hours"], "rows": [%s]}}
            """
                .formatted(fact, row));
  }

  @Test
  void risks_of_too_few_areas_are_sent_back() {
    bench.upTo(Stage.RISKS);
    bench.model.change(
        "s011_risks",
        answer -> eachOf(answer, "risks", (_, risk) -> risk.with("area", Json.of("money"))));

    bench.make(Stage.RISKS);

    String repair = bench.model.requests("s011_risks").get(1).turns().getLast().text();
    assertTrue(repair.contains("only 1 areas"), repair);
  }

  @Test
  void every_way_up_ends_at_one_body() {
    bench.upTo(Stage.GOVERNANCE);
    bench.model.change(
        "s013_governance_1",
        answer ->
            answer.with(
                "bodies",
                Json.array(
                    List.of(
                        body("Board", "Circle"),
                        body("Circle", "Board"),
                        body("Crew", "Nobody"),
                        body("Owners", "")))));

    JsonObject governance = bench.make(Stage.GOVERNANCE).data();

    List<JsonObject> bodies = governance.objects("bodies");
    assertEquals(
        List.of("B4", "B4", "B4", "top"),
        bodies.stream().map(b -> b.text("escalates_to").orElse("top")).toList());
    assertTrue(
        governance.objects("decisions").stream()
            .allMatch(d -> d.text("owner").orElseThrow().matches("B[1-4]")));
  }

  private static JsonObject body(String name, String above) {
    return Json.build()
        .put("name", name)
        .put("purpose", "to decide")
        .put("members", Json.texts(List.of("manager")))
        .put("decides", Json.texts(List.of("orders")))
        .put("cadence", "weekly")
        .put("escalates_to", above)
        .done();
  }

  @Test
  void a_breakdown_makes_every_deliverable() {
    bench.upTo(Stage.WBS);
    bench.model.change(
        "s019_wbs",
        answer ->
            eachOf(
                answer,
                "phases",
                (_, phase) ->
                    eachOf(
                        phase,
                        "packages",
                        (_, pack) -> pack.with("deliverables", Json.texts(List.of("D1"))))));

    StageOutput wbs = bench.make(Stage.WBS);

    String repair = bench.model.requests("s019_wbs").get(1).turns().getLast().text();
    assertTrue(repair.contains("none makes deliverable D2"), repair);
    assertTrue(
        wbs.qualityNotes().contains("No work package makes deliverable D2."),
        wbs.qualityNotes() + "");
  }

  @Test
  void tasks_come_after_tasks_of_their_phase_only_and_long_ones_cost_one_repair() {
    bench.upTo(Stage.TASKS);
    bench.model.change(
        "s020_tasks_1",
        answer ->
            eachOf(
                answer,
                "packages",
                (i, pack) ->
                    i == 0
                        ? eachOf(
                            pack,
                            "tasks",
                            (_, task) ->
                                task.with("after", Json.texts(List.of("No such task")))
                                    .with("people", Json.of(0))
                                    .with(
                                        "effort_days",
                                        Json.build()
                                            .put("o", 150)
                                            .put("m", 280)
                                            .put("p", 390)
                                            .done()))
                        : pack));

    JsonObject tasks = bench.make(Stage.TASKS).data();

    JsonObject first = tasks.objects("packages").getFirst().objects("tasks").getFirst();
    assertEquals(List.of(), first.texts("after"));
    assertEquals(1, first.number("people").orElseThrow().intValue());
    String repair = bench.model.requests("s020_tasks_1").get(1).turns().getLast().text();
    assertTrue(repair.contains("packages[0].tasks[0].effort_days of "), repair);
    assertTrue(repair.contains("more than 250 person-days in all, whatever the crew"), repair);
    assertTrue(repair.contains("no task of this answer has that title"), repair);
  }

  @Test
  void a_phase_whose_tasks_no_model_gives_fails_the_stage() {
    bench.upTo(Stage.TASKS);
    bench.model.always("s020_tasks_2", new Outcome.Refused("no"));

    var failed = assertThrows(StageFailed.class, () -> bench.make(Stage.TASKS));

    assertTrue(failed.failure().recoverable());
    assertTrue(failed.failure().message().contains("refused"), failed.failure().message());
  }
}

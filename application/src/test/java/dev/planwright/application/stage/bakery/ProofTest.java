package dev.planwright.application.stage.bakery;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.file.RunTotals;
import dev.planwright.application.stage.Stages;
import dev.planwright.application.stage.assumptions.AssumptionTests;
import dev.planwright.application.stage.evidence.HeldClaims;
import dev.planwright.application.stage.premortem.Premortem;
import dev.planwright.application.stage.report.Report;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.application.stage.schedule.Slack;
import dev.planwright.application.stage.summary.Register;
import dev.planwright.application.stage.summary.Summary;
import dev.planwright.application.stage.team.Team;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.project.ElementId;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** By when it is known whether a plan holds, who finds out, and what is decided before. */
class ProofTest {
  @Test
  void what_drives_the_finish_ends_with_the_critical_path() {
    Schedule.Course course =
        new SamplePlan().upTo(Stage.SCHEDULE).input().get(Schedule.STAGE).course();
    List<String> steps =
        course.slack().chains().stream()
            .filter(chain -> chain.target().names().contains("finish"))
            .flatMap(chain -> chain.steps().stream())
            .map(Slack.Step::task)
            .toList();
    List<String> path = course.criticalPath();

    assertFalse(path.isEmpty());
    assertEquals(path, steps.subList(steps.size() - path.size(), steps.size()));
  }

  @Test
  void an_assumption_is_tested_when_the_task_is_done_that_tests_it() {
    SamplePlan plan = testing("A2").upTo(Stage.SUMMARY);
    Schedule.TaskTime walls = task(plan, "Walls");
    var tests = AssumptionTests.of(plan.input());
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
    var tests = AssumptionTests.of(new SamplePlan().upTo(Stage.SCHEDULE).input());

    assertEquals(List.of(), tests.untested());
  }

  @Test
  void a_gate_waits_for_the_task_that_brings_its_evidence_and_a_body_may_decide() {
    SamplePlan plan = deciding().upTo(Stage.SUMMARY);
    Schedule schedule = plan.input().get(Schedule.STAGE);
    Register register = plan.input().get(Summary.STAGE).register();
    Register.Stop stop = register.gates().getFirst().stop().orElseThrow();
    Register.Decision decision = register.decisions().getFirst();

    assertEquals(task(plan, "Draw").dates().finish(), stop.date());
    assertEquals(task(plan, "Draw").p80(), stop.p80());
    assertEquals(
        schedule.course().dates().get("1.2.1").start(), decision.by().orElseThrow(), "planned");
    String html = report(plan);
    assertTrue(html.contains("P80 " + stop.p80().orElseThrow()), html);
    assertTrue(html.contains("its gate waits, and work with it: N1."), html);
    assertEquals(
        List.of("R2", "B1"), owners(register).subList(0, 2), "of the test's task, or the top body");
    assertTrue(
        html.contains(
            "Q1 is decided by %s, but A2, which it names, is tested by %s."
                .formatted(decision.by().orElseThrow(), task(plan, "Walls").dates().finish())),
        html);
    assertTrue(html.contains("Owners"), html);
    assertFalse(html.contains("All recommendations together"), html);
  }

  @Test
  void work_behind_a_gate_that_does_not_wait_for_its_evidence_is_named() {
    SamplePlan plan =
        deciding()
            .with(
                Stage.SUMMARY,
                summary ->
                    gate(
                        summary,
                        gate -> gate.with("evidence", Json.of("the drawing, and flyers (2.2.1)"))))
            .upTo(Stage.SUMMARY);
    LocalDate day =
        plan.input().get(Summary.STAGE).register().gates().getFirst().stop().orElseThrow().date();
    LocalDate end = task(plan, "Flyers").dates().finish();
    String html = report(plan);

    assertTrue(
        html.contains("N1: no link lets 1.1.2 wait for 2.2.1, which its evidence names."), html);
    assertTrue(end.isAfter(day));
    assertTrue(
        html.contains(
            "N1 is decided on %s, but 2.2.1, which its evidence names, ends on %s."
                .formatted(day, end)),
        html);
    assertFalse(html.contains("its gate waits, and work with it"), html);
  }

  @Test
  void gates_stand_by_their_days_and_page_one_tells_the_p80_of_the_next() {
    SamplePlan plan = withLaterGateFirst(deciding()).upTo(Stage.SUMMARY);
    List<Register.Gate> gates = plan.input().get(Summary.STAGE).register().gates();
    Register.Stop later = gates.getFirst().stop().orElseThrow();
    Register.Stop next = gates.getLast().stop().orElseThrow();
    String text = Jsoup.parse(report(plan)).text();

    assertTrue(later.date().isAfter(next.date()));
    assertTrue(text.indexOf("Go on?") < text.indexOf("Open?"), text);
    assertTrue(
        text.contains(
            "Next gate, %s (P80 %s): Go on?".formatted(next.date(), next.p80().orElseThrow())),
        text);
  }

  private static SamplePlan withLaterGateFirst(SamplePlan plan) {
    return plan.with(
        Stage.SUMMARY,
        summary -> {
          JsonObject gate = summary.objects("gates").getFirst();
          JsonObject later =
              gate.with("question", Json.of("Open?"))
                  .with("evidence", Json.of("the flyers"))
                  .with("shown_by", Json.of("2.2.1"))
                  .with("at", Json.of("2.3"));
          return summary.with("gates", Json.array(List.of(later, gate)));
        });
  }

  @Test
  void the_scenario_is_ratified_with_the_first_decision_and_a_gate_decides_what_it_names() {
    SamplePlan plan =
        deciding()
            .with(
                Stage.SUMMARY,
                summary ->
                    gate(
                        earlier(summary),
                        gate ->
                            gate.with(
                                "threshold",
                                SamplePlan.json(
                                    "{'metric': 'rents as in A2', 'op': '>=', 'value': 1, 'unit':"
                                        + " ''}"))))
            .upTo(Stage.SUMMARY);
    Register register = plan.input().get(Summary.STAGE).register();

    assertEquals(List.of("B1", "R1"), deciders(register));
    assertEquals(Optional.of("B1"), choice(register, "S2").owner());
    assertEquals(
        register.decisions().getFirst().by(),
        choice(register, "S2").again(),
        "its own, though another is due before it");
    assertEquals(Optional.of("B1"), choice(register, "A2").owner());
  }

  /** Who decides, the last decision first. */
  private static List<String> deciders(Register register) {
    return register.decisions().stream()
        .sorted(Comparator.comparing((Register.Decision one) -> one.by().orElseThrow()).reversed())
        .map(Register.Decision::owner)
        .toList();
  }

  private static JsonObject earlier(JsonObject summary) {
    List<JsonObject> all = new ArrayList<>(summary.objects("register"));
    all.add(
        SamplePlan.json(
            "{'question': 'Who draws?', 'why_open': 'w', 'default': 'We', 'owner': 'R1', 'blocks':"
                + " ['1.1.1'], 'options': [{'label': 'We', 'changes': 'none', 'operations':"
                + " []}, {'label': 'They', 'changes': 'none', 'operations': []}]}"));
    return summary.with("register", Json.array(all));
  }

  private static Register.Choice choice(Register register, String id) {
    return register.choices().stream()
        .filter(choice -> choice.id().equals(id))
        .findFirst()
        .orElseThrow();
  }

  private static JsonObject gate(JsonObject summary, UnaryOperator<JsonObject> change) {
    JsonObject gate = summary.objects("gates").getFirst();
    return summary.with("gates", Json.array(List.of(change.apply(gate))));
  }

  @Test
  void a_story_of_failure_is_looked_at_before_the_work_that_it_would_hit() {
    SamplePlan plan =
        new SamplePlan()
            .with(Stage.PREMORTEM, told -> story(told, "task", "2.1.1"))
            .upTo(Stage.PREMORTEM);
    SamplePlan late =
        new SamplePlan()
            .with(Stage.PREMORTEM, told -> story(told, "stop_rule", "No oven by 5 January 2027."))
            .upTo(Stage.PREMORTEM);

    assertEquals(
        Optional.of(task(plan, "Walls").dates().start()),
        watch(plan).checkOn(),
        "before the walls");
    assertEquals(Optional.of(LocalDate.of(2027, 1, 5)), watch(late).tooLate());
    assertTrue(report(late).contains("Cold oven is looked at on"), "the report says so");
  }

  @Test
  void a_value_that_a_page_contradicts_is_told_as_long_as_the_plan_uses_it() {
    SamplePlan plan = new SamplePlan().upTo(Stage.SUMMARY);
    StageInput looked =
        plan.input()
            .with(
                Stage.EVIDENCE,
                plan.data(Stage.EVIDENCE)
                    .with(
                        "look_ups",
                        Json.array(
                            List.of(
                                contradicted("The rent is about 2000 a month"),
                                contradicted("The rent is about 1000 a month")))));

    assertEquals(
        List.of("A2"),
        HeldClaims.of(looked).contradicted().stream().map(held -> held.id().toString()).toList());
    String html = report(looked);
    assertTrue(html.contains("contradicted: the plan still uses EUR 2,000"), html);
    assertTrue(html.contains(", example.org, 2027-01-02: "), "readers of paper see whose page");
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void a_team_that_differs_is_a_finding_until_the_plan_says_why(boolean said) {
    List<JsonObject> uses =
        said
            ? List.of(SamplePlan.json("{'fact': 'F1', 'how': 'Two of the four bake elsewhere.'}"))
            : List.of();
    SamplePlan plan =
        new SamplePlan()
            .with(Stage.PROJECT_PLAN, told -> told.with("fact_use", Json.array(uses)))
            .upTo(Stage.AUDIT);

    assertTrue(plan.input().get(Team.STAGE).headcount().note().isPresent());
    assertEquals(
        !said, plan.data(Stage.AUDIT).toString().contains("The team is not the one stated"));
  }

  @ParameterizedTest
  @CsvSource({
    "BROKEN, 2027-06-30, 0.77, true",
    "BROKEN, 2027-06-30, 0.5, false",
    "BROKEN, 2027-07-01, 0.77, false",
    "KEPT, 2027-06-30, 0.88, false"
  })
  void a_date_that_most_runs_keep_is_unsure_and_not_broken(
      Schedule.Verdict verdict, LocalDate planned, BigDecimal share, boolean unsure) {
    LocalDate date = LocalDate.of(2027, 6, 30);

    assertEquals(
        unsure,
        new Schedule.DatedFact(
                new ElementId('F', 3),
                date,
                List.of(),
                Optional.of(planned),
                Optional.empty(),
                Optional.empty(),
                verdict,
                Optional.of(share),
                List.of())
            .unsure());
  }

  private static JsonObject contradicted(String claim) {
    return SamplePlan.json(
        "{'claim': '%s', 'verdict': 'contradicted', 'says': 'More.', 'source': {'web_address': 'https://example.org/rents', 'title': 't', 'read_on': '2027-01-02', 'quote': 'more'}}"
            .formatted(claim));
  }

  private static Premortem.Watch watch(SamplePlan plan) {
    return plan.input().get(Premortem.STAGE).stories().getFirst().watch();
  }

  private static JsonObject story(JsonObject premortem, String member, String text) {
    JsonObject story = premortem.objects("stories").getFirst().with(member, Json.of(text));
    return premortem.with("stories", Json.array(List.of(story)));
  }

  private static Schedule.TaskTime task(SamplePlan plan, String title) {
    return plan.input().get(Schedule.STAGE).course().tasks().stream()
        .filter(task -> task.task().title().equals(title))
        .findFirst()
        .orElseThrow();
  }

  private static List<String> owners(Register register) {
    return register.choices().stream()
        .map(choice -> choice.owner().orElseThrow())
        .distinct()
        .sorted(Comparator.reverseOrder())
        .toList();
  }

  private static String report(SamplePlan plan) {
    return report(plan.input());
  }

  private static String report(StageInput plan) {
    var content =
        new PlanContent(Stages.PIPELINE, plan, RunTotals.withoutModel(Duration.ofMinutes(1)));
    return Report.of(Stages.PIPELINE, content)
        .html()
        .text()
        .replaceAll("<[^>]*>", "")
        .replaceAll("\\s+", " ");
  }

  /** One decision, which rests on A2, and one gate, shown by the drawing; a body takes both. */
  private static SamplePlan deciding() {
    return testing("A2")
        .with(
            Stage.SUMMARY,
            summary ->
                summary
                    .with(
                        "register",
                        Json.array(
                            List.of(
                                SamplePlan.json(
                                    "{'question': 'Which shop?', 'why_open': 'The rent is not known"
                                        + " (A2).', 'default': 'This', 'owner': 'B1', 'blocks':"
                                        + " ['1.2.1'], 'options': [{'label': 'This', 'changes':"
                                        + " 'none', 'operations': []}, {'label': 'Another',"
                                        + " 'changes': 'more', 'recommended': 'r', 'operations':"
                                        + " [{'op': 'set', 'id': '2.1.1', 'field': 'effort_days',"
                                        + " 'value': {'o': 17, 'm': 21, 'p': 31}}]}]}"))))
                    .with(
                        "gates",
                        Json.array(
                            List.of(
                                SamplePlan.json(
                                    "{'question': 'Go on?', 'threshold': {'metric': 'drawings',"
                                        + " 'op': '>=', 'value': 1, 'unit': ''}, 'evidence':"
                                        + " 'the drawing', 'shown_by': '1.1.1', 'who': 'B1', 'at':"
                                        + " '1.1.2', 'if_no': 'stop'}")))));
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

package dev.planwright.application.stage.bakery;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.file.RunTotals;
import dev.planwright.application.stage.Stages;
import dev.planwright.application.stage.budget.Budget;
import dev.planwright.application.stage.report.Report;
import dev.planwright.application.stage.revision.Effect;
import dev.planwright.application.stage.revision.Operation;
import dev.planwright.application.stage.revision.Revision;
import dev.planwright.application.stage.risks.RiskRegister;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.application.stage.summary.Register;
import dev.planwright.application.stage.summary.Summary;
import dev.planwright.application.stage.summary.SummaryStage;
import dev.planwright.domain.budget.GapLine;
import dev.planwright.domain.budget.Standing;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.project.Risk;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
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
    LocalDate latest = later.dates().start().plusDays(later.floatDays().longValue());
    assertEquals(
        latest,
        plan.input().get(Summary.STAGE).register().decisions().getFirst().latest().orElseThrow());
  }

  private static JsonObject withLaterPackage(JsonObject wbs) {
    List<JsonObject> phases = new ArrayList<>(wbs.objects("phases"));
    JsonObject last = phases.removeLast();
    List<JsonObject> packages = new ArrayList<>(last.objects("packages"));
    packages.add(
        SamplePlan.json(
            "{'title': 'Second oven', 'deliverables': [], 'accept_when': 'It bakes.', 'later':"
                + " {'months': {'low': 0.1, 'likely': 0.1, 'high': 0.1, 'unit': 'months'}, 'cost':"
                + " {'low': 8000, 'likely': 9000, 'high': 12000, 'unit': 'EUR'}}}"));
    phases.add(last.with("packages", Json.array(packages)));
    return wbs.with("phases", Json.array(phases));
  }

  @Test
  void a_decision_that_moves_less_after_a_change_ranks_lower_under_its_id() {
    String walls = effort("2.1.1", "{'o': 80, 'm': 90, 'p': 99}");
    SamplePlan plan =
        deciding(
            decision("More walls?", walls),
            decision("More drawing?", effort("1.1.1", "{'o': 20, 'm': 25, 'p': 40}")));

    Revision.Outcome changed =
        new Revision(plan.input(), 200)
            .with(List.of(Operation.of(SamplePlan.json(walls)).orElseThrow()));
    JsonObject again =
        SummaryStage.definition()
            .recomputed(
                plan.data(Stage.SUMMARY),
                assertInstanceOf(Revision.Outcome.Applied.class, changed).plan())
            .orElseThrow()
            .content();

    assertEquals(List.of("Q1 More walls?", "Q2 More drawing?"), ranked(plan.data(Stage.SUMMARY)));
    assertEquals(List.of("Q2 More drawing?", "Q1 More walls?"), ranked(again));
  }

  @Test
  void another_ceiling_moves_the_chance_to_keep_it_and_nothing_else() {
    SamplePlan plan = new SamplePlan().with(Stage.BUDGET, PricingTest::funded).upTo(Stage.SUMMARY);
    var revision = new Revision(plan.input(), 200);
    Operation ceiling =
        Operation.of(SamplePlan.json("{'op': 'correct', 'id': 'F2', 'value': 5000}")).orElseThrow();

    var changed = assertInstanceOf(Revision.Outcome.Applied.class, revision.with(List.of(ceiling)));
    Effect effect = Effect.between(revision.unchanged(), changed.plan());

    assertEquals(
        "P80 finish unchanged; P80 cost unchanged; chance to keep the budget −100 points",
        String.join("; ", effect.words(Optional.of("EUR"))));
  }

  @Test
  void recommended_options_are_priced_together_and_an_option_tells_what_it_breaks() {
    String dear = effort("2.1.1", "{'o': 80, 'm': 90, 'p': 99}");
    SamplePlan plan =
        deciding(
            advised(decision("More walls?", dear)),
            advised(decision("More drawing?", effort("1.1.1", "{'o': 20, 'm': 25, 'p': 40}"))),
            decision("A lower ceiling?", "{'op': 'correct', 'id': 'F2', 'value': 5000}"));

    Register register = plan.input().get(Summary.STAGE).register();
    Register.Advised advised = register.advised().orElseThrow();
    Register.Outcome outcome = advised.outcome().orElseThrow();
    Schedule.Finish finish = plan.input().get(Schedule.STAGE).project().finish();
    assertEquals("[Q1, Q2]", advised.decisions().toString());
    assertEquals(finish.p80().plusDays(outcome.moved().days()), outcome.p80());
    int alone =
        register.decisions().stream()
            .flatMap(decision -> decision.recommended().stream())
            .mapToInt(option -> option.price().orElseThrow().days())
            .max()
            .orElseThrow();
    assertTrue(outcome.moved().days() > alone, () -> outcome + " beside " + alone);
    assertEquals(
        List.of(List.of(), List.of("F2")),
        register.decisions().getLast().options().stream().map(Register.Option::breaks).toList());
  }

  @Test
  void page_one_tells_how_far_silence_moves_the_finish_of_a_plan_that_has_what_is_recommended() {
    JsonObject asked =
        SamplePlan.json(
            "{'question': 'Walls now?', 'why_open': 'w', 'options': [{'label': 'wait', 'changes':"
                + " 'c', 'operations': [%s]}, {'label': 'build', 'changes': 'c', 'recommended':"
                    .formatted(effort("2.1.1", "{'o': 80, 'm': 90, 'p': 99}"))
                + " 'It is dry.', 'operations': []}], 'default': 'wait', 'owner': 'R1',"
                + " 'blocks': ['2.3']}");
    SamplePlan plan = deciding(asked);

    Register.Decision decision = plan.input().get(Summary.STAGE).register().decisions().getFirst();
    Effect price = decision.options().getFirst().price().orElseThrow();
    LocalDate finish = plan.input().get(Schedule.STAGE).project().finish().p80();

    assertTrue(price.days() > 0);
    assertEquals("build Q1 Walls now?", asked(plan, "Recommended"));
    String told = asked(plan, "If nobody decides");
    String moved =
        "P80 finish %s, %d days later.".formatted(finish.plusDays(price.days()), price.days());
    assertTrue(told.startsWith("Wait. ") && told.endsWith(moved), told);
    assertFalse(told.contains("P80 cost"), told);
  }

  @Test
  void page_one_tells_what_silence_does_to_missing_money_and_to_the_chance_that_all_is_kept() {
    SamplePlan plan =
        deciding(
            new SamplePlan().with(Stage.RISKS, PricingTest::breaking),
            advised(
                decision(
                    "Who bakes?",
                    "{'op': 'set', 'id': '2.1.1', 'field': 'effort_days', 'value': {'o': 1, 'm': 1,"
                        + " 'p': 1}}")),
            anOvenMore());
    Effect price =
        plan.input().get(Summary.STAGE).register().decisions().stream()
            .filter(decision -> decision.question().text().equals("An oven more?"))
            .flatMap(decision -> decision.options().getLast().price().stream())
            .findFirst()
            .orElseThrow();

    assertEquals(60_000, price.gap().intValue());
    String told = asked(plan, "If nobody decides");
    assertTrue(told.contains(" are missing at P80, EUR 60,000 more."), told);
    assertTrue(told.contains("All is kept in "), told);
    assertFalse(told.contains("P80 cost"), told);
  }

  @Test
  void page_one_tells_what_silence_costs_in_a_plan_that_names_no_money() {
    SamplePlan plan =
        deciding(
            new SamplePlan()
                .with(Stage.INTAKE, PricingTest::withoutMoney)
                .with(Stage.BUDGET, answer -> answer.with("funding", SamplePlan.empty())),
            anOvenMore());

    String told = asked(plan, "If nobody decides");
    assertTrue(told.matches(".*P80 cost EUR [\\d,]+, EUR 60,000 more[.]"), told);
    assertFalse(told.contains("missing at P80"), told);
  }

  private static JsonObject withoutMoney(JsonObject intake) {
    return SamplePlan.edited(intake, "\"budget\":", "\"unasked\":")
        .with(
            "facts",
            Json.array(
                intake.objects("facts").stream()
                    .filter(fact -> !fact.text("kind").equals(Optional.of("money")))
                    .toList()));
  }

  /** Who keeps silent buys it. */
  private static JsonObject anOvenMore() {
    return SamplePlan.json(
        "{'question': 'An oven more?', 'why_open': 'w', 'options': [{'label': 'no',"
            + " 'changes': 'c', 'recommended': 'r', 'operations': []}, {'label': 'yes',"
            + " 'changes': 'c', 'operations': [{'op': 'add', 'id': 'extra', 'value':"
            + " {'phase': '1', 'what': 'Oven', 'kind': 'capital', 'amount': {'low': 60000,"
            + " 'likely': 60000, 'high': 60000, 'unit': 'EUR'}, 'why': 'w', 'ev':"
            + " 'judgement'}}]}], 'default': 'yes', 'owner': 'R1', 'blocks': ['2.3']}");
  }

  /** The cells of that column of the decisions on page one. */
  private static String asked(SamplePlan plan, String column) {
    var content =
        new PlanContent(
            Stages.PIPELINE, plan.input(), RunTotals.withoutModel(Duration.ofMinutes(1)));
    return Jsoup.parse(Report.of(Stages.PIPELINE, content).html().text())
        .select("table:has(caption:contains(What is asked)) tbody tr")
        .stream()
        .map(row -> row.select("td").get(column.equals("Recommended") ? 0 : 1).text())
        .collect(Collectors.joining(" "));
  }

  @Test
  void what_an_option_comes_to_agrees_with_the_figures_of_the_plan() {
    SamplePlan plan =
        deciding(
            decision(
                "Does the city pay?",
                "{'op': 'add', 'id': 'funding', 'value': {'source': 'City',"
                    + " 'amount': {'low': 90000, 'likely': 90000, 'high':"
                    + " 90000, 'unit': 'EUR'}, 'status': 'committed', 'when':"
                    + " '2027-01', 'form': 'grant'}}"),
            decision("Less work?", effort("2.1.1", "{'o': 1, 'm': 1, 'p': 1}")));

    Budget budget = plan.input().get(Budget.STAGE);
    BigDecimal missing = GapLine.missing(budget.findings().cover().lines(), Standing.LIKELY);
    assertTrue(missing.signum() > 0);
    for (Register.Decision decision : plan.input().get(Summary.STAGE).register().decisions()) {
      Effect price = decision.options().getLast().price().orElseThrow();
      assertEquals(missing.add(price.gap()), price.missing().orElseThrow());
      assertEquals(
          budget.findings().stated().flatMap(Budget.Stated::probability),
          price.chances().budget().map(Effect.Chance::before));
      BigDecimal ceiling = price.chances().budget().orElseThrow().after();
      BigDecimal deadline = price.chances().deadline().orElseThrow().after();
      assertTrue(ceiling.compareTo(BigDecimal.ONE) <= 0);
      assertTrue(
          price.chances().both().orElseThrow().after().compareTo(ceiling.min(deadline)) <= 0);
      if (decision.question().text().equals("Does the city pay?")) {
        assertEquals(0, price.missing().orElseThrow().signum());
      }
    }
  }

  @Test
  void a_risk_that_breaks_a_fact_is_in_the_chance_that_all_is_kept_until_an_option_removes_it() {
    SamplePlan plan =
        deciding(
            new SamplePlan()
                .with(Stage.RISKS, PricingTest::breaking)
                .with(Stage.BUDGET, PricingTest::funded),
            decision(
                "A guarantee?", "{'op': 'set', 'id': 'K2', 'field': 'likelihood', 'value': 1}"),
            decision("No such thing?", "{'op': 'drop', 'id': 'K2'}"),
            givingUp(decision("Less?", effort("2.1.1", "{'o': 1, 'm': 1, 'p': 1}"))));

    Budget.Together together =
        plan.input().get(Budget.STAGE).findings().stated().orElseThrow().together();
    Risk risk = plan.input().get(RiskRegister.STAGE).breaking().getFirst();
    double both = together.both().orElseThrow().doubleValue();
    double spared = 1 - risk.weight().likelihood().probability().doubleValue();
    Schedule.DatedFact deadline = plan.input().get(Schedule.STAGE).findings().dated().getFirst();
    assertEquals(Schedule.Verdict.KEPT, deadline.verdict());
    assertEquals(List.of(risk.id()), deadline.risks());
    assertEquals(spared, deadline.share().orElseThrow().doubleValue(), 0.03);
    assertEquals(List.of(risk.id()), together.risks());
    assertEquals(both * spared, together.all().orElseThrow().doubleValue(), 0.03);
    List<Effect.Chances> chances =
        plan.input().get(Summary.STAGE).register().decisions().stream()
            .sorted(Comparator.comparing(decision -> decision.question().text()))
            .map(decision -> decision.options().getLast().price().orElseThrow().chances())
            .toList();
    assertEquals(0.95 * both, chances.getFirst().all().orElseThrow().after().doubleValue(), 0.05);
    assertEquals(BigDecimal.ZERO, chances.get(1).all().orElseThrow().after());
    assertEquals(both, chances.getLast().all().orElseThrow().after().doubleValue(), 0.05);
  }

  @Test
  void an_option_that_changes_nothing_and_gives_up_a_fact_keeps_nothing() {
    SamplePlan plan =
        deciding(
            new SamplePlan().with(Stage.RISKS, PricingTest::breaking),
            SamplePlan.json(
                "{'question': 'Stop here?', 'why_open': 'w', 'options': [{'label': 'go on',"
                    + " 'changes': 'c', 'recommended': 'r', 'operations': []}, {'label': 'stop',"
                    + " 'changes': 'c', 'gives_up': ['F1'], 'operations': []}], 'default': 'stop',"
                    + " 'owner': 'R1', 'blocks': ['2.3']}"));

    String told = asked(plan, "If nobody decides");
    assertTrue(told.startsWith("Stop. All is kept in 0 % of the runs instead of "), told);
  }

  @Test
  void an_option_that_changes_nothing_keeps_what_the_plan_keeps_though_another_mends_more() {
    SamplePlan plan =
        deciding(
            new SamplePlan()
                .with(Stage.INTAKE, intake -> SamplePlan.edited(intake, "60000", "5000"))
                .with(Stage.RISKS, PricingTest::breaking),
            SamplePlan.json(
                "{'question': 'More money?', 'why_open': 'w', 'options': [{'label': 'as it is',"
                    + " 'changes': 'c', 'operations': []}, {'label': 'a higher ceiling',"
                    + " 'changes': 'c', 'recommended': 'r', 'operations': [{'op': 'correct',"
                    + " 'id': 'F2', 'value': 600000}]}], 'default': 'as it is', 'owner': 'R1',"
                    + " 'blocks': ['2.3']}"));

    Register.Option still =
        plan.input().get(Summary.STAGE).register().decisions().getFirst().options().getFirst();
    assertEquals(List.of("F2"), still.breaks(), "the plan costs more than it states");
    String told = asked(plan, "If nobody decides");
    assertTrue(told.startsWith("as it is") && !told.contains("All kept"), told);
  }

  @Test
  void a_delay_makes_dearer_what_runs_on_with_its_phase() {
    String rent =
        "{'phase': '2', 'what': 'Rent', 'kind': 'operation', 'why': 'site', 'ev': 'judgement',"
            + " 'runs_on': %s, 'amount': {'low': 1000, 'likely': 1000, 'high': 1000, 'unit':"
            + " 'EUR'}}";
    List<Effect> prices =
        Stream.of("true", "false")
            .map(runs ->
                deciding(
                    new SamplePlan()
                        .with(
                            Stage.BUDGET,
                            answer ->
                                answer.with(
                                    "extra",
                                    Json.array(List.of(SamplePlan.json(rent.formatted(runs)))))),
                    decision("Slower?", effort("2.1.1", "{'o': 80, 'm': 90, 'p': 99}"))))
            .map(plan -> plan.input().get(Summary.STAGE).register().decisions().getFirst())
            .map(one -> one.options().getLast().price().orElseThrow())
            .toList();
    assertEquals(prices.getLast().days(), prices.getFirst().days());
    double dearer = prices.getFirst().cost().subtract(prices.getLast().cost()).doubleValue();
    assertTrue(
        dearer > 1000, () -> "only " + dearer + " for " + prices.getFirst().days() + " days");
  }

  private static JsonObject givingUp(JsonObject decision) {
    List<JsonObject> options = new ArrayList<>(decision.objects("options"));
    options.add(options.removeLast().with("gives_up", Json.texts(List.of("F1"))));
    return decision.with("options", Json.array(options));
  }

  @Test
  void an_option_that_loses_money_keeps_all_less_often_though_nothing_costs_more() {
    SamplePlan plan =
        deciding(
            new SamplePlan()
                .with(Stage.RISKS, PricingTest::refusing)
                .with(Stage.BUDGET, PricingTest::funded),
            decision(
                "No receipts?", "{'op': 'set', 'id': 'K2', 'field': 'likelihood', 'value': 5}"));

    Effect price =
        plan.input()
            .get(Summary.STAGE)
            .register()
            .decisions()
            .getFirst()
            .options()
            .getLast()
            .price()
            .orElseThrow();
    assertEquals(0, price.cost().signum());
    assertEquals(1.0, price.chances().budget().orElseThrow().after().doubleValue(), 0.01);
    Effect.Chance all = price.chances().all().orElseThrow();
    assertEquals(0.8, all.before().doubleValue(), 0.03);
    assertEquals(0.2, all.after().doubleValue(), 0.05);
    Budget.Together together =
        plan.input().get(Budget.STAGE).findings().stated().orElseThrow().together();
    assertTrue(together.funded());
    assertTrue(together.sentence().orElseThrow().contains("and the money is there: "));
    String page =
        Report.of(
                Stages.PIPELINE,
                new PlanContent(
                    Stages.PIPELINE, plan.input(), RunTotals.withoutModel(Duration.ofMinutes(1))))
            .html()
            .text();
    assertTrue(page.contains("All kept: the money is there"));
  }

  private static JsonObject refusing(JsonObject risks) {
    List<JsonObject> all = new ArrayList<>(risks.objects("risks"));
    all.set(
        0,
        all.getFirst()
            .with("unpaid", Json.of(true))
            .with("delay_days", Json.none())
            .with(
                "cost",
                SamplePlan.json(
                    "{'low': 200000, 'likely': 200000, 'high': 200000, 'unit': 'EUR'}")));
    return risks.with("risks", Json.array(all));
  }

  private static JsonObject funded(JsonObject budget) {
    return budget.with(
        "funding",
        Json.array(
            budget.objects("funding").stream()
                .map(fund -> fund.with("status", Json.of("committed")))
                .toList()));
  }

  private static JsonObject breaking(JsonObject risks) {
    List<JsonObject> all = new ArrayList<>(risks.objects("risks"));
    all.set(0, all.getFirst().with("breaks", Json.texts(List.of("F3"))));
    return risks.with("risks", Json.array(all));
  }

  private static JsonObject advised(JsonObject decision) {
    List<JsonObject> options = new ArrayList<>(decision.objects("options"));
    options.add(options.removeLast().with("recommended", Json.of("It lasts longer.")));
    return decision.with("options", Json.array(options));
  }

  @Test
  void a_decision_is_due_before_the_work_that_its_options_change() {
    assertEquals(Optional.of("2027-01-04"), due(effort("1.1.1", "{'o': 20, 'm': 25, 'p': 40}")));
  }

  @Test
  void work_that_an_option_changes_begins_as_planned_so_its_float_does_not_count() {
    Schedule schedule = new SamplePlan().upTo(Stage.SCHEDULE).input().get(Schedule.STAGE);
    Schedule.TaskTime floating =
        schedule.course().tasks().stream()
            .filter(task -> task.times().lateStart() > task.times().earlyStart())
            .findFirst()
            .orElseThrow();

    assertEquals(
        Optional.of(floating.dates().start().toString()),
        due(effort(floating.id().toString(), "{'o': 20, 'm': 25, 'p': 40}")));
  }

  @Test
  void money_added_to_a_phase_waits_for_none_of_its_work() {
    String insurance =
        "{'op': 'add', 'id': 'extra', 'field': '1', 'value': {'phase': '1', 'what': 'Insurance',"
            + " 'kind': 'other', 'why': 'w', 'amount': {'low': 1, 'likely': 2, 'high': 3, 'unit':"
            + " 'EUR'}, 'ev': 'judgement'}}";

    assertEquals(Optional.empty(), due(insurance));
  }

  private static Optional<String> due(String operation) {
    SamplePlan plan =
        new SamplePlan()
            .with(
                Stage.SUMMARY,
                summary ->
                    summary.with(
                        "register", Json.array(List.of(decision("More drawing?", operation)))))
            .upTo(Stage.SUMMARY);
    return plan.data(Stage.SUMMARY).objects("register").getFirst().text("decide_by");
  }

  private static List<String> ranked(JsonObject summary) {
    return summary.objects("register").stream()
        .map(decision ->
            decision.text("id").orElseThrow() + " " + decision.text("question").orElseThrow())
        .toList();
  }

  private static String effort(String task, String days) {
    return "{'op': 'set', 'id': '%s', 'field': 'effort_days', 'value': %s}".formatted(task, days);
  }

  private static JsonObject decision(String question, String operation) {
    return SamplePlan.json(
        ("{'question': '%s', 'why_open': 'w', 'options': [{'label': 'no', 'changes': 'c',"
                + " 'operations': []}, {'label': 'yes', 'changes': 'c', 'operations': [%s]}],"
                + " 'default': 'no', 'owner': 'R1', 'blocks': ['2.3']}")
            .formatted(question, operation));
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

  /** The sample plan with those decisions in its register. */
  private static SamplePlan deciding(Json... decisions) {
    return deciding(new SamplePlan(), decisions);
  }

  private static SamplePlan deciding(SamplePlan plan, Json... decisions) {
    return plan.with(
            Stage.SUMMARY, summary -> summary.with("register", Json.array(List.of(decisions))))
        .upTo(Stage.SUMMARY);
  }
}

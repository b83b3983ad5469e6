package dev.planwright.application.stage.budget;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.pipeline.StageCodec;
import dev.planwright.application.pipeline.codec.Members;
import dev.planwright.application.pipeline.codec.RecordCodec;
import dev.planwright.application.stage.budget.Budget.Benchmark;
import dev.planwright.application.stage.budget.Budget.Benefit;
import dev.planwright.application.stage.budget.Budget.Branch;
import dev.planwright.application.stage.budget.Budget.Condition;
import dev.planwright.application.stage.budget.Budget.Contingency;
import dev.planwright.application.stage.budget.Budget.Cover;
import dev.planwright.application.stage.budget.Budget.Extent;
import dev.planwright.application.stage.budget.Budget.Extra;
import dev.planwright.application.stage.budget.Budget.Findings;
import dev.planwright.application.stage.budget.Budget.Form;
import dev.planwright.application.stage.budget.Budget.Fund;
import dev.planwright.application.stage.budget.Budget.Income;
import dev.planwright.application.stage.budget.Budget.Line;
import dev.planwright.application.stage.budget.Budget.Months;
import dev.planwright.application.stage.budget.Budget.Moved;
import dev.planwright.application.stage.budget.Budget.OfKind;
import dev.planwright.application.stage.budget.Budget.OfLimit;
import dev.planwright.application.stage.budget.Budget.OfMonth;
import dev.planwright.application.stage.budget.Budget.OfYear;
import dev.planwright.application.stage.budget.Budget.Operating;
import dev.planwright.application.stage.budget.Budget.Outside;
import dev.planwright.application.stage.budget.Budget.Payer;
import dev.planwright.application.stage.budget.Budget.Running;
import dev.planwright.application.stage.budget.Budget.Stated;
import dev.planwright.application.stage.budget.Budget.Sums;
import dev.planwright.application.stage.budget.Budget.Terms;
import dev.planwright.application.stage.budget.Budget.Together;
import dev.planwright.application.stage.budget.Budget.Told;
import dev.planwright.application.stage.budget.Budget.Totals;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.application.stage.tasks.TasksCodec;
import dev.planwright.domain.budget.Amounts;
import dev.planwright.domain.budget.CashFlow;
import dev.planwright.domain.budget.GapLine;
import dev.planwright.domain.budget.Operation;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.project.Basis;
import dev.planwright.domain.project.Check;
import dev.planwright.domain.project.CostKind;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.project.Limit;
import dev.planwright.domain.project.LimitCheck;

/** The budget as JSON. An amount of a model without a unit is left out. */
final class BudgetCodec {
  private static final RecordCodec<Amounts> AMOUNTS =
      RecordCodec.of(Amounts.class, "low likely high");
  private static final RecordCodec<OfYear> OF_YEAR = RecordCodec.of(OfYear.class, "year likely");
  private static final RecordCodec<Check> CHECK = RecordCodec.of(Check.class, "name ok text");
  private static final RecordCodec<Terms> TERMS =
      RecordCodec.of(Terms.class, "")
          .own("form", (fund, name) -> fund.maybeChoice(name, Form.class).orElse(Form.OTHER))
          .own("until", BudgetCodec::month)
          .object("condition", RecordCodec.of(Condition.class, "what by chance_pct"))
          .objectIfWhole("payer", RecordCodec.of(Payer.class, "name share_pct"));
  private static final RecordCodec<Told> TOLD =
      RecordCodec.of(Told.class, "")
          .listOfWhole(
              "extra",
              RecordCodec.of(Extra.class, "phase")
                  .flat(TasksCodec.COST)
                  .names("why price_rise")
                  .flat(
                      RecordCodec.of(Extent.class, "")
                          .objectIfWhole("months", RecordCodec.of(Months.class, "from until"))
                          .names("runs_on")
                          .objectIfWhole(
                              "planned", RecordCodec.of(Schedule.Dates.class, "from until"))))
          .listOfWhole(
              "funding", RecordCodec.of(Fund.class, "source amount status when").flat(TERMS))
          .listOfWhole(
              "income",
              RecordCodec.of(Income.class, "stream driver price volume")
                  .own("start_month", BudgetCodec::start, BudgetCodec::start))
          .listOfWhole("running", RecordCodec.of(Running.class, "what per_year why"))
          .listOfWhole(
              "benchmarks",
              basis(RecordCodec.of(Benchmark.class, "what unit rng")).names("of count"))
          .list("benefits", RecordCodec.of(Benefit.class, "benefit measure from owner"));
  private static final RecordCodec<Sums> SUMS =
      RecordCodec.of(Sums.class, "")
          .object(
              "totals",
              RecordCodec.of(Totals.class, "")
                  .flat(AMOUNTS)
                  .names("p50 p80 with_contingency withheld"))
          .listOfWhole(
              "tree",
              RecordCodec.of(Branch.class, "id title")
                  .flat(AMOUNTS)
                  .shown("level", branch -> branch.id().level()))
          .list(
              "by_kind",
              kind(RecordCodec.of(OfKind.class, "")).flat(AMOUNTS).list("years", OF_YEAR))
          .listOfWhole("by_month", RecordCodec.of(OfMonth.class, "month likely cumulative"))
          .object(
              "contingency",
              RecordCodec.of(Contingency.class, "amount")
                  .own("expected_risks", BudgetCodec::orNothing)
                  .names("basis"))
          .list("moves_total", RecordCodec.of(Moved.class, "ref amount"))
          .names("cost_spread");
  private static final RecordCodec<Cover> COVER =
      RecordCodec.of(Cover.class, "")
          .objectIfWhole("funding_gap", RecordCodec.of(CashFlow.Gap.class, "amount from_month"))
          .list("funding_lines", RecordCodec.of(GapLine.class, "counted money missing"))
          .names("funding_unpaid")
          .names("funding_unpaid_by")
          .unlessEmpty()
          .names("runway_months")
          .own("break_even_month", BudgetCodec::month);
  private static final RecordCodec<Operating> OPERATING =
      RecordCodec.of(Operating.class, "")
          .flat(
              RecordCodec.of(Operation.class, "")
                  .list("years", RecordCodec.of(Operation.Year.class, "income costs")))
          .names("rate")
          .own("invested", BudgetCodec::orNothing)
          .own("granted", BudgetCodec::orNothing)
          .names("payback_year payback_year_at_rate");
  private static final RecordCodec<Findings> FINDINGS =
      RecordCodec.of(Findings.class, "")
          .object(
              "stated",
              RecordCodec.of(Stated.class, "low high ratio verdict fact besides probability")
                  .flat(
                      RecordCodec.of(Together.class, "both_kept dates_kept all_kept broken_by")
                          .unlessEmpty()
                          .names("all_funded")
                          .unlessEmpty()))
          .flat(COVER)
          .object("operation", OPERATING)
          .own("limits", BudgetCodec::limits, BudgetCodec::json)
          .listOfWhole(
              "outside_view", RecordCodec.of(Outside.class, "of cases count p50 p80").flat(CHECK))
          .list("checks", CHECK);

  private BudgetCodec() {}

  static StageCodec<Budget> codec() {
    RecordCodec<Line> line =
        basis(kind(RecordCodec.of(Line.class, "ref title")).flat(AMOUNTS))
            .names("why")
            .list("years", OF_YEAR);
    return RecordCodec.of(Budget.class, "unit")
        .list("lines", line)
        .flat(SUMS)
        .flat(TOLD)
        .flat(FINDINGS)
        .names("warnings");
  }

  /** What a model answers. */
  static Told told(JsonObject returned) {
    return TOLD.read(returned);
  }

  private static <T extends Record> RecordCodec<T> kind(RecordCodec<T> codec) {
    return codec.own(
        "kind", (cost, name) -> cost.maybeChoice(name, CostKind.class).orElse(CostKind.OTHER));
  }

  private static <T extends Record> RecordCodec<T> basis(RecordCodec<T> codec) {
    return codec.own(
        "ev", (cost, name) -> cost.maybeChoice(name, Basis.class).orElse(Basis.JUDGEMENT));
  }

  private static Optional<YearMonth> month(Members of, String name) {
    return of.maybeText(name).flatMap(Funding::month);
  }

  private static BigDecimal orNothing(Members of, String name) {
    return of.maybeNumber(name).orElse(BigDecimal.ZERO);
  }

  private static String start(Members income, String name) {
    return income
        .maybeNumber(name)
        .map(BigDecimal::toPlainString)
        .orElseGet(() -> income.text(name));
  }

  private static Json start(String start) {
    return start.matches("[0-9]{1,9}") ? Json.of(new BigDecimal(start)) : Json.of(start);
  }

  private static List<OfLimit> limits(Members findings, String name) {
    return findings.naming(name, "fact", BudgetCodec::limit);
  }

  private static OfLimit limit(ElementId fact, Members limit) {
    var stated =
        new Limit.Numeric(
            limit.text("metric"),
            Limit.Comparison.of(limit.text("op")).orElseThrow(),
            limit.number("bound"),
            limit.text("unit"));
    LimitCheck check =
        switch (limit.text("verdict")) {
          case "kept" -> new LimitCheck.Kept(limit.number("value"));
          case "broken" -> new LimitCheck.Broken(limit.number("value"));
          default -> new LimitCheck.NotCheckable(limit.text("reason"), List.of());
        };
    return new OfLimit(fact, stated, check);
  }

  private static Json json(List<OfLimit> limits) {
    return Json.array(limits.stream().map(BudgetCodec::json).toList());
  }

  private static JsonObject json(OfLimit line) {
    Limit.Numeric limit = line.limit();
    Json.Builder json =
        Json.build()
            .put("fact", line.fact().toString())
            .put("metric", limit.metric())
            .put("op", limit.op().sign())
            .put("bound", limit.value())
            .put("unit", limit.unit());
    return switch (line.check()) {
      case LimitCheck.Kept(BigDecimal value) ->
          json.put("verdict", "kept").put("value", value).done();
      case LimitCheck.Broken(BigDecimal value) ->
          json.put("verdict", "broken").put("value", value).done();
      case LimitCheck.NotCheckable(var reason, var about) ->
          json.put("verdict", "not_checkable").put("reason", say(reason, about.toArray())).done();
    };
  }
}

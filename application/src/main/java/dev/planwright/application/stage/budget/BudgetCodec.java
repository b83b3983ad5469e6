package dev.planwright.application.stage.budget;

import static dev.planwright.application.report.language.Language.say;

import dev.planwright.application.pipeline.StageCodec;
import dev.planwright.application.pipeline.codec.Members;
import dev.planwright.application.stage.budget.Budget.Benchmark;
import dev.planwright.application.stage.budget.Budget.Benefit;
import dev.planwright.application.stage.budget.Budget.Branch;
import dev.planwright.application.stage.budget.Budget.Check;
import dev.planwright.application.stage.budget.Budget.Condition;
import dev.planwright.application.stage.budget.Budget.Contingency;
import dev.planwright.application.stage.budget.Budget.Cover;
import dev.planwright.application.stage.budget.Budget.Extra;
import dev.planwright.application.stage.budget.Budget.Findings;
import dev.planwright.application.stage.budget.Budget.Form;
import dev.planwright.application.stage.budget.Budget.Fund;
import dev.planwright.application.stage.budget.Budget.Income;
import dev.planwright.application.stage.budget.Budget.Line;
import dev.planwright.application.stage.budget.Budget.Moved;
import dev.planwright.application.stage.budget.Budget.OfKind;
import dev.planwright.application.stage.budget.Budget.OfLimit;
import dev.planwright.application.stage.budget.Budget.OfMonth;
import dev.planwright.application.stage.budget.Budget.Operating;
import dev.planwright.application.stage.budget.Budget.Outside;
import dev.planwright.application.stage.budget.Budget.Running;
import dev.planwright.application.stage.budget.Budget.Stated;
import dev.planwright.application.stage.budget.Budget.Sums;
import dev.planwright.application.stage.budget.Budget.Terms;
import dev.planwright.application.stage.budget.Budget.Told;
import dev.planwright.application.stage.budget.Budget.Totals;
import dev.planwright.application.stage.budget.Budget.Verdict;
import dev.planwright.application.stage.tasks.TasksCodec;
import dev.planwright.domain.budget.Amounts;
import dev.planwright.domain.budget.CashFlow;
import dev.planwright.domain.budget.GapLine;
import dev.planwright.domain.budget.Operation;
import dev.planwright.domain.budget.Standing;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.project.Basis;
import dev.planwright.domain.project.CostKind;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.project.Limit;
import dev.planwright.domain.project.LimitCheck;
import java.math.BigDecimal;
import java.time.YearMonth;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The budget as JSON. */
final class BudgetCodec implements StageCodec<Budget> {

  /** What a model answers; an amount without a unit is left out. */
  static Told told(JsonObject returned) {
    var members = new Members(returned);
    return new Told(
        some(members, "extra", BudgetCodec::extra),
        some(members, "funding", BudgetCodec::fund),
        some(members, "income", BudgetCodec::income),
        some(members, "running", BudgetCodec::running),
        some(members, "benchmarks", BudgetCodec::benchmark),
        members.list("benefits", BudgetCodec::benefit));
  }

  @Override
  public Budget read(JsonObject data) {
    var members = new Members(data);
    return new Budget(
        members.text("unit"),
        members.list("lines", BudgetCodec::line),
        new Sums(
            members.object("totals", BudgetCodec::totals),
            some(members, "tree", BudgetCodec::branch),
            members.list("by_kind", sum -> new OfKind(kind(sum), amounts(sum))),
            some(members, "by_month", BudgetCodec::month),
            members.object("contingency", BudgetCodec::contingency),
            members.list("moves_total", m -> new Moved(m.text("ref"), m.number("amount"))),
            data.array("cost_spread").stream()
                .filter(Json.JsonNumber.class::isInstance)
                .map(amount -> ((Json.JsonNumber) amount).value())
                .toList()),
        told(data),
        findings(members),
        members.texts("warnings"));
  }

  @Override
  public JsonObject write(Budget budget) {
    Json.Builder json = Json.build();
    write(budget.told(), json);
    json.put("unit", budget.unit())
        .put("lines", budget.lines().stream().map(BudgetCodec::written).toList());
    write(budget.sums(), json);
    write(budget.findings(), json);
    return json.put("warnings", Json.texts(budget.warnings())).done();
  }

  private static <T> List<T> some(
      Members data, String name, Function<Members, Optional<T>> element) {
    return data.elements(name).stream().flatMap(one -> element.apply(one).stream()).toList();
  }

  private static Optional<Extra> extra(Members extra) {
    return TasksCodec.cost(extra)
        .map(cost -> new Extra(extra.text("phase"), cost, extra.text("why")));
  }

  private static Benefit benefit(Members benefit) {
    return new Benefit(
        benefit.text("benefit"),
        benefit.text("measure"),
        benefit.text("from"),
        benefit.maybeId("owner"));
  }

  private static Optional<Fund> fund(Members fund) {
    return fund.range("amount")
        .map(amount ->
            new Fund(
                fund.text("source"),
                amount,
                fund.choice("status", Standing.class),
                fund.text("when"),
                new Terms(
                    fund.maybeChoice("form", Form.class).orElse(Form.OTHER),
                    fund.maybeText("until").flatMap(Funding::month),
                    fund.maybe("condition", BudgetCodec::condition))));
  }

  private static Condition condition(Members condition) {
    return new Condition(
        condition.text("what"), condition.maybeId("by"), condition.maybeNumber("chance_pct"));
  }

  private static Optional<Income> income(Members income) {
    return income
        .range("price")
        .flatMap(price ->
            income
                .range("volume")
                .map(volume ->
                    new Income(
                        income.text("stream"),
                        income.text("driver"),
                        price,
                        volume,
                        income
                            .maybeNumber("start_month")
                            .map(BigDecimal::toPlainString)
                            .orElseGet(() -> income.text("start_month")))));
  }

  private static Optional<Running> running(Members running) {
    return running
        .range("per_year")
        .map(range -> new Running(running.text("what"), range, running.text("why")));
  }

  private static Contingency contingency(Members put) {
    return new Contingency(
        put.number("amount"),
        put.maybeNumber("expected_risks").orElse(BigDecimal.ZERO),
        put.text("basis"));
  }

  private static Optional<Benchmark> benchmark(Members benchmark) {
    return benchmark
        .range("rng")
        .map(range ->
            new Benchmark(
                benchmark.text("what"),
                benchmark.text("unit"),
                range,
                basis(benchmark),
                benchmark.maybeText("of"),
                benchmark.maybeNumber("count")));
  }

  private static Line line(Members line) {
    return new Line(
        line.text("ref"),
        line.text("title"),
        kind(line),
        amounts(line),
        basis(line),
        line.maybeText("why"));
  }

  private static Totals totals(Members totals) {
    return new Totals(
        amounts(totals),
        totals.number("p50"),
        totals.number("p80"),
        totals.number("with_contingency"),
        totals.maybeText("withheld"));
  }

  private static Optional<Branch> branch(Members branch) {
    return branch.workId("id").map(id -> new Branch(id, branch.text("title"), amounts(branch)));
  }

  private static Optional<OfMonth> month(Members sum) {
    return Funding.month(sum.text("month"))
        .map(month -> new OfMonth(month, sum.number("likely"), sum.number("cumulative")));
  }

  private static Findings findings(Members data) {
    return new Findings(
        data.maybe("stated", BudgetCodec::stated),
        new Cover(
            data.maybe("funding_gap", Function.identity()).flatMap(BudgetCodec::gap),
            data.list("funding_lines", BudgetCodec::gapLine),
            data.maybeNumber("runway_months").map(BigDecimal::intValue),
            data.maybeText("break_even_month").flatMap(Funding::month)),
        data.maybe("operation", BudgetCodec::operating),
        data.naming("limits", "fact", BudgetCodec::limit),
        some(data, "outside_view", BudgetCodec::outside),
        data.list("checks", BudgetCodec::check));
  }

  private static Check check(Members check) {
    return new Check(check.text("name"), check.flag("ok"), check.text("text"));
  }

  private static Optional<Outside> outside(Members line) {
    return line.range("cases")
        .map(cases ->
            new Outside(
                line.text("of"),
                cases,
                line.whole("count"),
                line.number("p50"),
                line.number("p80"),
                check(line)));
  }

  private static JsonObject written(Outside line) {
    return Json.build()
        .put("of", line.of())
        .put("cases", Members.of(line.cases()))
        .put("count", line.count())
        .put("p50", line.p50())
        .put("p80", line.p80())
        .put("name", line.check().name())
        .put("ok", line.check().holds())
        .put("text", line.check().text())
        .done();
  }

  private static GapLine gapLine(Members line) {
    return new GapLine(
        line.choice("counted", Standing.class), line.number("money"), line.number("missing"));
  }

  private static Operating operating(Members operation) {
    return new Operating(
        new Operation(
            operation.list(
                "years", year -> new Operation.Year(year.number("income"), year.number("costs")))),
        operation.number("rate"),
        operation.maybeNumber("invested").orElse(BigDecimal.ZERO),
        operation.maybeNumber("granted").orElse(BigDecimal.ZERO),
        operation.maybeNumber("payback_year").map(BigDecimal::intValue),
        operation.maybeNumber("payback_year_at_rate").map(BigDecimal::intValue));
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

  private static Optional<CashFlow.Gap> gap(Members gap) {
    return Funding.month(gap.text("from_month"))
        .map(from -> new CashFlow.Gap(gap.number("amount"), from));
  }

  private static Stated stated(Members stated) {
    return new Stated(
        stated.number("low"),
        stated.number("high"),
        stated.number("ratio"),
        stated.choice("verdict", Verdict.class),
        stated.maybeId("fact"));
  }

  private static CostKind kind(Members cost) {
    return cost.maybeChoice("kind", CostKind.class).orElse(CostKind.OTHER);
  }

  private static Basis basis(Members cost) {
    return cost.maybeChoice("ev", Basis.class).orElse(Basis.JUDGEMENT);
  }

  private static Amounts amounts(Members sum) {
    return new Amounts(sum.number("low"), sum.number("likely"), sum.number("high"));
  }

  private static void write(Told told, Json.Builder json) {
    json.put("extra", told.extra().stream().map(BudgetCodec::written).toList())
        .put("funding", told.funding().stream().map(BudgetCodec::written).toList())
        .put("running", told.running().stream().map(BudgetCodec::written).toList())
        .put("benefits", told.benefits().stream().map(BudgetCodec::written).toList())
        .put("income", told.income().stream().map(BudgetCodec::written).toList())
        .put("benchmarks", told.benchmarks().stream().map(BudgetCodec::written).toList());
  }

  private static void write(Sums sums, Json.Builder json) {
    Totals totals = sums.totals();
    json.put("tree", sums.tree().stream().map(BudgetCodec::written).toList())
        .put(
            "by_kind",
            sums.byKind().stream()
                .map(sum -> put(Json.build().put("kind", sum.kind().wireName()), sum.amounts()))
                .map(Json.Builder::done)
                .toList())
        .put("by_month", sums.byMonth().stream().map(BudgetCodec::written).toList())
        .put(
            "contingency",
            Json.build()
                .put("amount", sums.contingency().amount())
                .put("expected_risks", sums.contingency().expectedRisks())
                .put("basis", sums.contingency().basis())
                .done())
        .put("cost_spread", sums.spread().stream().map(Json::of).toList())
        .put(
            "moves_total",
            sums.movers().stream()
                .map(m -> Json.build().put("ref", m.ref()).put("amount", m.amount()).done())
                .toList())
        .put(
            "totals",
            put(Json.build(), totals.amounts())
                .put("p50", totals.p50())
                .put("p80", totals.p80())
                .put("with_contingency", totals.withContingency())
                .putIfPresent("withheld", totals.withheld().map(Json::of))
                .done());
  }

  private static void write(Findings findings, Json.Builder json) {
    json.putIfPresent("stated", findings.stated().map(BudgetCodec::written))
        .putIfPresent("runway_months", findings.cover().runwayMonths().map(Json::of))
        .put("funding_lines", findings.cover().lines().stream().map(BudgetCodec::written).toList())
        .putIfPresent("operation", findings.operation().map(BudgetCodec::written))
        .put("limits", findings.limits().stream().map(BudgetCodec::written).toList())
        .putIfPresent("funding_gap", findings.gap().map(BudgetCodec::written))
        .putIfPresent(
            "break_even_month", findings.cover().breakEven().map(YearMonth::toString).map(Json::of))
        .put("outside_view", findings.outside().stream().map(BudgetCodec::written).toList())
        .put("checks", findings.checks().stream().map(BudgetCodec::written).toList());
  }

  private static Json.Builder put(Json.Builder json, Amounts amounts) {
    return json.put("low", amounts.low())
        .put("likely", amounts.likely())
        .put("high", amounts.high());
  }

  private static JsonObject written(Extra extra) {
    return TasksCodec.written(extra.cost())
        .put("phase", extra.phase())
        .put("why", extra.why())
        .done();
  }

  private static JsonObject written(Benefit benefit) {
    return Json.build()
        .put("benefit", benefit.benefit())
        .put("measure", benefit.measure())
        .put("from", benefit.from())
        .putIfPresent("owner", benefit.owner().map(ElementId::toString).map(Json::of))
        .done();
  }

  private static JsonObject written(Fund fund) {
    return Json.build()
        .put("source", fund.source())
        .put("amount", Members.of(fund.amount()))
        .put("status", Members.name(fund.status()))
        .put("when", fund.when())
        .put("form", Members.name(fund.terms().form()))
        .putIfPresent("until", fund.terms().until().map(YearMonth::toString).map(Json::of))
        .putIfPresent("condition", fund.terms().condition().map(BudgetCodec::written))
        .done();
  }

  private static JsonObject written(Condition condition) {
    return Json.build()
        .put("what", condition.what())
        .putIfPresent("by", condition.by().map(ElementId::toString).map(Json::of))
        .putIfPresent("chance_pct", condition.chance().map(Json::of))
        .done();
  }

  private static JsonObject written(Income income) {
    boolean number = income.start().matches("[0-9]{1,9}");
    return Json.build()
        .put("stream", income.stream())
        .put("driver", income.driver())
        .put("price", Members.of(income.price()))
        .put("volume", Members.of(income.volume()))
        .put(
            "start_month",
            number ? Json.of(new BigDecimal(income.start())) : Json.of(income.start()))
        .done();
  }

  private static JsonObject written(Running running) {
    return Json.build()
        .put("what", running.what())
        .put("per_year", Members.of(running.perYear()))
        .put("why", running.why())
        .done();
  }

  private static JsonObject written(GapLine line) {
    return Json.build()
        .put("counted", Members.name(line.counted()))
        .put("money", line.money())
        .put("missing", line.missing())
        .done();
  }

  private static JsonObject written(Operating operating) {
    return Json.build()
        .put(
            "years",
            operating.years().years().stream()
                .map(year ->
                    Json.build().put("income", year.income()).put("costs", year.costs()).done())
                .toList())
        .put("rate", operating.rate())
        .put("invested", operating.invested())
        .put("granted", operating.granted())
        .putIfPresent("payback_year", operating.payback().map(Json::of))
        .putIfPresent("payback_year_at_rate", operating.discounted().map(Json::of))
        .done();
  }

  private static JsonObject written(OfLimit line) {
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

  private static JsonObject written(Benchmark benchmark) {
    return Json.build()
        .put("what", benchmark.what())
        .put("unit", benchmark.unit())
        .put("rng", Members.of(benchmark.range()))
        .putIfPresent("of", benchmark.of().map(Json::of))
        .putIfPresent("count", benchmark.count().map(Json::of))
        .put("ev", Members.name(benchmark.basis()))
        .done();
  }

  private static JsonObject written(Line line) {
    Json.Builder json =
        Json.build()
            .put("ref", line.ref())
            .put("title", line.title())
            .put("kind", line.kind().wireName());
    return put(json, line.amounts())
        .put("ev", Members.name(line.basis()))
        .putIfPresent("why", line.why().map(Json::of))
        .done();
  }

  private static JsonObject written(Branch branch) {
    Json.Builder json =
        Json.build()
            .put("id", branch.id().toString())
            .put("title", branch.title())
            .put("level", branch.id().level());
    return put(json, branch.amounts()).done();
  }

  private static JsonObject written(OfMonth sum) {
    return Json.build()
        .put("month", sum.month().toString())
        .put("likely", sum.likely())
        .put("cumulative", sum.cumulative())
        .done();
  }

  private static JsonObject written(Stated stated) {
    return Json.build()
        .put("low", stated.low())
        .put("high", stated.high())
        .put("ratio", stated.ratio())
        .put("verdict", Members.name(stated.verdict()))
        .putIfPresent("fact", stated.fact().map(ElementId::toString).map(Json::of))
        .done();
  }

  private static JsonObject written(CashFlow.Gap gap) {
    return Json.build().put("amount", gap.amount()).put("from_month", gap.from().toString()).done();
  }

  private static JsonObject written(Check check) {
    return Json.build()
        .put("name", check.name())
        .put("ok", check.holds())
        .put("text", check.text())
        .done();
  }
}

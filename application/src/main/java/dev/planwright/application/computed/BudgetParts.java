package dev.planwright.application.computed;

import static dev.planwright.application.computed.Elements.data;
import static dev.planwright.application.computed.Elements.text;

import dev.planwright.application.pipeline.PlanFile;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.report.document.Csv;
import dev.planwright.application.stage.schedule.PossibleCourses;
import dev.planwright.application.stage.tasks.Tasks;
import dev.planwright.domain.budget.Amounts;
import dev.planwright.domain.budget.CostSimulation;
import dev.planwright.domain.budget.RollUp;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.project.CostKind;
import dev.planwright.domain.schedule.Setback;
import dev.planwright.domain.schedule.Simulation;
import java.math.BigDecimal;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SortedMap;

/** Stage 023: the whole budget as data and table (plan-pipeline.md §9.2). */
final class BudgetParts {
  private static final BigDecimal DEFAULT_CONTINGENCY = new BigDecimal("0.10");

  /** Rates and amounts are drawn apart from the courses; any constant but 0 does. */
  private static final long COSTS = 0x9e3779b97f4a7c15L;

  private final JsonObject returned;
  private final StageInput input;
  private final String unit;
  private final BudgetLines lines;
  private final SortedMap<YearMonth, BigDecimal> months;

  private BudgetParts(JsonObject returned, StageInput input) {
    this.returned = returned;
    this.input = input;
    this.unit = BudgetUnit.of(input);
    this.lines = BudgetLines.of(returned, input, unit);
    this.months = RollUp.byMonth(lines.lines());
  }

  /** The complete data of the stage and {@code 023-budget.csv}. */
  static StageCompletion complete(JsonObject returned, StageInput input) {
    JsonObject data = new BudgetParts(returned, input).whole();
    return new StageCompletion(
        data, List.of(PlanFile.text("023-budget.csv", csv(data))), data.texts("warnings"));
  }

  private JsonObject whole() {
    Amounts total = RollUp.total(lines.lines());
    JsonObject contingency = contingency(total);
    JsonObject data = returned;
    for (String list : List.of("funding", "income", "extra", "benchmarks")) {
      data = data.with(list, Json.array(returned.objects(list)));
    }
    data =
        data.with("unit", Json.of(unit))
            .with("lines", Json.array(lines.json()))
            .with("tree", Json.array(tree()))
            .with("by_kind", Json.array(byKind()))
            .with("by_month", Json.array(byMonth()))
            .with("contingency", contingency)
            .with("totals", totals(total, contingency));
    return new BudgetChecks(data, input, months, lines.warnings()).complete();
  }

  private JsonObject totals(Amounts total, JsonObject contingency) {
    CostSimulation simulation =
        CostSimulation.of(
            lines.costs(),
            PossibleCourses.of(input.get(Tasks.STAGE).all(), lines.costs().risks(), input.prompt()),
            new Random(PossibleCourses.seed(input.prompt()) ^ COSTS),
            Simulation.RUNS);
    return BudgetLines.put(Json.build(), total)
        .put("p50", simulation.percentile(50))
        .put("p80", simulation.percentile(80))
        .put(
            "with_contingency",
            total.likely().add(contingency.number("amount").orElse(BigDecimal.ZERO)))
        .done();
  }

  /** The expected cost of the risks; where none states a cost, a marked share of the total. */
  private JsonObject contingency(Amounts total) {
    List<Setback> costly =
        lines.costs().risks().stream().filter(risk -> risk.cost().high().signum() > 0).toList();
    BigDecimal expected =
        costly.stream().map(Setback::expectedCost).reduce(BigDecimal.ZERO, BigDecimal::add);
    return costly.isEmpty()
        ? Json.build()
            .put("amount", Amounts.cents(total.likely().multiply(DEFAULT_CONTINGENCY)))
            .put("basis", "default: 10 percent of the likely total, because no risk states a cost")
            .done()
        : Json.build()
            .put("amount", Amounts.cents(expected))
            .put(
                "basis",
                "expected cost of %s risks: likelihood × mean cost".formatted(costly.size()))
            .done();
  }

  private List<JsonObject> tree() {
    Map<String, Amounts> sums = RollUp.byElement(lines.lines());
    List<JsonObject> tree = new ArrayList<>();
    for (JsonObject phase : data(input, Stage.WBS).objects("phases")) {
      tree.add(branch(phase, 1, sums));
      for (JsonObject pack : phase.objects("packages")) {
        tree.add(branch(pack, 2, sums));
        lines.tasks().stream()
            .filter(task -> task.pack().equals(text(pack, "id")))
            .forEach(task -> tree.add(branch(task.json(), 3, sums)));
      }
    }
    return tree;
  }

  private static JsonObject branch(JsonObject element, int level, Map<String, Amounts> sums) {
    Json.Builder branch =
        Json.build()
            .put("id", text(element, "id"))
            .put("title", text(element, "title"))
            .put("level", level);
    return BudgetLines.put(branch, sums.getOrDefault(text(element, "id"), Amounts.NONE)).done();
  }

  private List<JsonObject> byKind() {
    List<JsonObject> kinds = new ArrayList<>();
    for (Map.Entry<CostKind, Amounts> kind : RollUp.byKind(lines.lines()).entrySet()) {
      Json.Builder sum = Json.build().put("kind", kind.getKey().wireName());
      kinds.add(BudgetLines.put(sum, kind.getValue()).done());
    }
    return kinds;
  }

  private List<JsonObject> byMonth() {
    List<JsonObject> sums = new ArrayList<>();
    BigDecimal cumulative = BigDecimal.ZERO;
    for (Map.Entry<YearMonth, BigDecimal> month : months.entrySet()) {
      cumulative = cumulative.add(month.getValue());
      sums.add(
          Json.build()
              .put("month", month.getKey().toString())
              .put("likely", month.getValue())
              .put("cumulative", cumulative)
              .done());
    }
    return sums;
  }

  private static String csv(JsonObject data) {
    var table = new Csv("ref", "title", "kind", "low", "likely", "high", "unit", "evidence", "why");
    for (JsonObject line : data.objects("lines")) {
      table.row(
          text(line, "ref"),
          text(line, "title"),
          text(line, "kind"),
          Csv.number(line, "low"),
          Csv.number(line, "likely"),
          Csv.number(line, "high"),
          text(data, "unit"),
          text(line, "ev"),
          text(line, "why"));
    }
    return table.toString();
  }
}

package dev.planwright.application.computed;

import static dev.planwright.application.computed.Elements.check;
import static dev.planwright.application.computed.Elements.data;
import static dev.planwright.application.computed.Elements.text;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.stage.team.Team;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.schedule.Estimate;
import java.math.BigDecimal;
import java.math.MathContext;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;

/** Compares a budget with what was stated, with benchmarks, with time and with its funding. */
final class BudgetChecks {
  /** Beyond it either way a ratio is flagged (plan-pipeline.md §9.2). */
  private static final BigDecimal FLAGGED = new BigDecimal("1.5");

  /** A total is no overrun for what rounding adds. */
  private static final BigDecimal ROUNDING = new BigDecimal("1.005");

  private final JsonObject data;
  private final StageInput input;
  private final SortedMap<YearMonth, BigDecimal> months;
  private final String unit;
  private final BigDecimal likely;
  private final List<String> warnings;
  private final List<JsonObject> checks = new ArrayList<>();

  BudgetChecks(
      JsonObject data,
      StageInput input,
      SortedMap<YearMonth, BigDecimal> months,
      List<String> warnings) {
    this.data = data;
    this.input = input;
    this.months = months;
    this.unit = text(data, "unit");
    this.likely = data.object("totals").flatMap(t -> t.number("likely")).orElse(BigDecimal.ZERO);
    this.warnings = new ArrayList<>(warnings);
  }

  /** The data with comparison, funding, checks and warnings. */
  JsonObject complete() {
    JsonObject complete = data;
    Optional<JsonObject> stated = stated();
    if (stated.isPresent()) {
      complete = complete.with("stated", stated.get());
    }
    complete = new FundingParts(input, months, unit, warnings).complete(complete);
    data.objects("benchmarks").forEach(this::benchmark);
    percentages();
    teamDays();
    deadline();
    return complete
        .with("checks", Json.array(checks))
        .with("warnings", Json.texts(warnings.stream().distinct().toList()));
  }

  private Optional<JsonObject> stated() {
    Optional<JsonObject> budget = data(input, Stage.INTAKE).object("budget");
    Optional<BigDecimal> low = budget.flatMap(b -> b.number("low"));
    Optional<BigDecimal> high = budget.flatMap(b -> b.number("high"));
    if (budget.isEmpty() || low.or(() -> high).isEmpty()) {
      return Optional.empty();
    }
    String currency = text(budget.get(), "currency");
    if (!currency.equals(unit)) {
      warnings.add(
          "The stated budget is in %s, the plan is counted in %s; they are not compared."
              .formatted(currency, unit));
      return Optional.empty();
    }
    BigDecimal least = low.or(() -> high).orElseThrow();
    return Optional.of(compared(budget.get(), least, high.orElse(least)));
  }

  private JsonObject compared(JsonObject budget, BigDecimal low, BigDecimal high) {
    BigDecimal middle = low.add(high).divide(BigDecimal.valueOf(2), MathContext.DECIMAL64);
    BigDecimal ratio = ratio(middle);
    boolean far = far(ratio);
    boolean over = likely.compareTo(high.multiply(ROUNDING)) > 0;
    boolean under = !over && far && likely.compareTo(low) < 0;
    String sentence =
        "the likely total is %s times the stated budget".formatted(ratio.toPlainString());
    checks.add(check("total against stated budget", !far && !over, sentence));
    if (far || over) {
      warnings.add("Budget: " + sentence + ".");
    }
    return Json.build()
        .put("low", low)
        .put("high", high)
        .put("ratio", ratio)
        .put("verdict", over ? "over" : under ? "under" : "within")
        .putIfPresent("fact", budget.texts("facts").stream().findFirst().map(Json::of))
        .done();
  }

  private void benchmark(JsonObject benchmark) {
    Optional<Estimate> range = Elements.range(benchmark, "rng");
    boolean comparable =
        Elements.unit(benchmark, "rng").equals(unit) && text(benchmark, "unit").equals(unit);
    if (comparable && range.filter(r -> r.likely().signum() > 0).isPresent()) {
      BigDecimal ratio = ratio(range.get().likely());
      checks.add(
          check(
              "total against " + text(benchmark, "what"),
              !far(ratio),
              "the likely total is %s times the benchmark".formatted(ratio.toPlainString())));
    }
  }

  /** Shares of a whole add up to the whole. */
  private void percentages() {
    if (unit.equals(BudgetUnit.PERCENT)) {
      BigDecimal off = likely.subtract(BigDecimal.valueOf(100)).abs();
      checks.add(
          check(
              "shares add up",
              off.compareTo(BigDecimal.ONE) <= 0,
              "the likely shares add up to %s percent".formatted(likely.toPlainString())));
    }
  }

  /** The work must fit into the working days that the team has. */
  private void teamDays() {
    BigDecimal heads =
        input.get(Team.STAGE).people().values().stream()
            .map(BigDecimal::valueOf)
            .reduce(BigDecimal.ZERO, BigDecimal::add);
    JsonObject schedule = data(input, Stage.SCHEDULE);
    BigDecimal days =
        schedule.objects("tasks").stream()
            .flatMap(task -> task.number("early_finish").stream())
            .reduce(BigDecimal.ZERO, BigDecimal::max);
    BigDecimal work =
        schedule.objects("phases").stream()
            .flatMap(phase -> phase.number("effort_days").stream())
            .reduce(BigDecimal.ZERO, BigDecimal::add);
    if (heads.signum() > 0 && days.signum() > 0) {
      BigDecimal available = heads.multiply(days);
      checks.add(
          check(
              "team-days against schedule",
              work.compareTo(available) <= 0,
              "%s person-days of work, %s available: %s people for %s working days"
                  .formatted(
                      work.toPlainString(),
                      available.toPlainString(),
                      heads.toPlainString(),
                      days.toPlainString())));
    }
  }

  private void deadline() {
    JsonObject schedule = data(input, Stage.SCHEDULE);
    String late = schedule.object("finish").map(finish -> text(finish, "p80")).orElse("");
    schedule
        .object("deadline")
        .map(deadline -> text(deadline, "date"))
        .ifPresent(date ->
            checks.add(
                check(
                    "deadline against P80",
                    late.compareTo(date) <= 0,
                    "four courses in five end by %s; the deadline is %s".formatted(late, date))));
  }

  private BigDecimal ratio(BigDecimal other) {
    return other.signum() == 0
        ? BigDecimal.ZERO
        : Elements.rounded(likely.divide(other, MathContext.DECIMAL64), 2);
  }

  private static boolean far(BigDecimal ratio) {
    return ratio.compareTo(FLAGGED) > 0 || ratio.multiply(FLAGGED).compareTo(BigDecimal.ONE) < 0;
  }
}

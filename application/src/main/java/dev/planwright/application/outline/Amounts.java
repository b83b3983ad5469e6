package dev.planwright.application.outline;

import dev.planwright.application.brief.read.Intake;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.project.Likelihood;
import dev.planwright.domain.schedule.Estimate;
import dev.planwright.domain.schedule.Setback;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Map;

/**
 * Turns a template's shares into money of the stated budget, or leaves them as percent when none is
 * stated (plan-pipeline.md §10.5).
 *
 * @param unit ISO 4217, or {@code percent}
 * @param base what the work costs in all before reserve, in that unit
 * @param scale digits behind the point
 */
record Amounts(String unit, BigDecimal base, int scale) {
  static final String PERCENT = "percent";

  private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);
  private static final BigDecimal TWO = BigDecimal.valueOf(2);
  private static final BigDecimal LOW = new BigDecimal("0.9");
  private static final BigDecimal HIGH = new BigDecimal("1.2");

  /**
   * What the sum of skewed ranges lies above the sum of their likely values, in four of five cases.
   */
  private static final BigDecimal SPREAD = new BigDecimal("0.11");

  private static final int PERCENT_SCALE = 2;
  private static final int RATE_DIGITS = 3;

  /** The amounts of a plan. The budget's reserve is what its risks are expected to cost. */
  static Amounts of(Basis basis) {
    BigDecimal reserve = BigDecimal.ONE.add(expectedShare(basis.template())).add(SPREAD);
    return basis
        .intake()
        .budget()
        .map(budget -> {
          BigDecimal base = middle(budget).divide(reserve, MathContext.DECIMAL64);
          return new Amounts(budget.currency(), base, scale(base));
        })
        .orElseGet(() -> new Amounts(PERCENT, HUNDRED, PERCENT_SCALE));
  }

  boolean stated() {
    return !unit.equals(PERCENT);
  }

  /** A cost of that share of the whole, with the spread of template costs. */
  JsonObject cost(BigDecimal percent) {
    BigDecimal likely = base.multiply(percent).divide(HUNDRED, MathContext.DECIMAL64);
    return Ranges.of(
        new Estimate(
            rounded(likely.multiply(LOW)), rounded(likely), rounded(likely.multiply(HIGH))),
        unit);
  }

  /** A risk's cost, given in percent of the whole. */
  JsonObject percentages(Estimate percent) {
    return Ranges.of(
        new Estimate(part(percent.low()), part(percent.likely()), part(percent.high())), unit);
  }

  /**
   * What a day of the role costs when the labour share of the whole pays for all days.
   *
   * @param weight the role's pay against the others'
   * @param weighted the sum of days × weight over all roles
   */
  JsonObject dayRate(BigDecimal labourPercent, BigDecimal weight, BigDecimal weighted) {
    BigDecimal likely =
        base.multiply(labourPercent)
            .divide(HUNDRED, MathContext.DECIMAL64)
            .multiply(weight)
            .divide(weighted, MathContext.DECIMAL64);
    return Ranges.of(
        new Estimate(rate(likely.multiply(LOW)), rate(likely), rate(likely.multiply(HIGH))), unit);
  }

  /** Few digits: a derived rate is no tariff. */
  private static BigDecimal rate(BigDecimal rate) {
    return Ranges.plain(rate.round(new MathContext(RATE_DIGITS, RoundingMode.HALF_UP)));
  }

  /** The sum of days × weight over the roles of a template. */
  static BigDecimal weighted(JsonObject template, Map<String, BigDecimal> effortByRole) {
    return template.objects("roles").stream()
        .map(role ->
            Sizing.number(role, "rate")
                .multiply(
                    effortByRole.getOrDefault(role.text("key").orElseThrow(), BigDecimal.ZERO)))
        .reduce(BigDecimal.ZERO, BigDecimal::add);
  }

  /** The middle of what is stated. */
  static BigDecimal middle(Intake.Budget budget) {
    return budget.low().add(budget.high()).divide(TWO, MathContext.DECIMAL64);
  }

  private static BigDecimal expectedShare(JsonObject template) {
    return template.objects("risks").stream()
        .filter(risk -> risk.get("cost_percent").isPresent())
        .map(risk ->
            new Setback(
                    Likelihood.of(risk.number("likelihood").orElseThrow().intValue()),
                    Estimate.of(0, 0, 0),
                    Ranges.three(risk, "cost_percent"))
                .expectedCost())
        .reduce(BigDecimal.ZERO, BigDecimal::add)
        .divide(HUNDRED, MathContext.DECIMAL64);
  }

  private BigDecimal part(BigDecimal percent) {
    return rounded(base.multiply(percent).divide(HUNDRED, MathContext.DECIMAL64));
  }

  private BigDecimal rounded(BigDecimal amount) {
    return Ranges.plain(amount.setScale(scale, RoundingMode.HALF_UP));
  }

  /** Three digits of the whole are lost at most: a draft of 2 million counts in hundreds. */
  private static int scale(BigDecimal base) {
    int digits = base.precision() - base.scale();
    return Math.clamp(4 - digits, -3, 2);
  }
}

package dev.planwright.application.stage.budget;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.stage.budget.Budget.Benchmark;
import dev.planwright.domain.project.Check;
import dev.planwright.domain.project.Decimals;
import dev.planwright.domain.project.Range;

/**
 * A cost beside what such things cost elsewhere.
 *
 * @param unit of the plan
 * @param sum what the plan puts for it: P50 of the whole, or the likely cost of a part
 * @param count how many units that sum buys
 */
record Compared(Benchmark benchmark, String unit, BigDecimal sum, BigDecimal count) {
  private static final BigDecimal LOW = new BigDecimal("0.8");
  private static final BigDecimal HIGH = new BigDecimal("1.25");

  /** Beyond it either way the check fails. */
  private static final BigDecimal FAR = new BigDecimal("1.5");

  private static final BigDecimal THREE = BigDecimal.valueOf(3);
  private static final String WHOLE = "whole";

  /** How the cost lies to the benchmark. */
  enum Verdict {
    LOW,
    ALIKE,
    HIGH
  }

  /**
   * The comparison; empty where the benchmark does not say what it prices, or in another unit.
   *
   * @param cost the likely cost of a part of the work; empty where there is no such part
   */
  static Optional<Compared> of(
      Benchmark benchmark,
      String unit,
      BigDecimal p50,
      Function<String, Optional<BigDecimal>> cost) {
    Optional<BigDecimal> count =
        benchmark.unit().equals(unit)
            ? Optional.of(BigDecimal.ONE)
            : benchmark.count().filter(units -> units.signum() > 0);
    Optional<BigDecimal> priced =
        benchmark.of().flatMap(part -> part.equals(WHOLE) ? Optional.of(p50) : cost.apply(part));
    Range range = benchmark.range();
    return range.unit().equals(unit) && range.likely().signum() > 0
        ? count.flatMap(units -> priced.map(sum -> new Compared(benchmark, unit, sum, units)))
        : Optional.empty();
  }

  /** Those of a finished budget. */
  static List<Compared> all(Budget budget) {
    Map<String, BigDecimal> parts =
        budget.sums().tree().stream()
            .collect(
                Collectors.toMap(
                    branch -> branch.id().toString(), branch -> branch.amounts().likely()));
    return budget.told().benchmarks().stream()
        .flatMap(benchmark ->
            of(
                benchmark,
                budget.unit(),
                budget.sums().totals().p50(),
                part -> Optional.ofNullable(parts.get(part)))
                .stream())
        .toList();
  }

  /** As the check names it. */
  String name() {
    return part()
        .map(part -> say("{0} against {1}", part, benchmark.what()))
        .orElseGet(() -> say("total against {0}", benchmark.what()));
  }

  /** Fails only far off; a report shows what is low or high before that, too. */
  Check check() {
    BigDecimal ratio = ratio();
    boolean far = ratio.compareTo(FAR) > 0 || ratio.multiply(FAR).compareTo(BigDecimal.ONE) < 0;
    return new Check(name(), !far, found());
  }

  Verdict verdict() {
    BigDecimal ratio = ratio();
    return ratio.compareTo(LOW) < 0
        ? Verdict.LOW
        : ratio.compareTo(HIGH) > 0 ? Verdict.HIGH : Verdict.ALIKE;
  }

  /** Whether it is so far off that either the benchmark or the plan is wrong. */
  boolean beyond() {
    Range range = benchmark.range();
    return each().compareTo(range.high().multiply(THREE)) > 0
        || each().multiply(THREE).compareTo(range.low()) < 0;
  }

  /** How many times the benchmark it is, and what that makes where it is low or high. */
  String found() {
    BigDecimal off = benchmark.range().likely().multiply(count).subtract(sum);
    String sum = Numbers.about(off.abs(), unit);
    return switch (verdict()) {
      case ALIKE -> times();
      case LOW -> say("{0}; at the benchmark it would be {1} more", times(), sum);
      case HIGH -> say("{0}; at the benchmark it would be {1} less", times(), sum);
    };
  }

  /** How many times the benchmark it is. */
  String times() {
    String ratio = ratio().toPlainString();
    if (!benchmark.unit().equals(unit)) {
      return say(
          "{0} for each {1} is {2} times the benchmark",
          Numbers.about(each(), unit), benchmark.unit(), ratio);
    }
    return part().isPresent()
        ? say("{0} is {1} times the benchmark", Numbers.about(sum, unit), ratio)
        : say("the P50 total is {0} times the benchmark", ratio);
  }

  private Optional<String> part() {
    return benchmark.of().filter(part -> !part.equals(WHOLE));
  }

  private BigDecimal each() {
    return sum.divide(count, MathContext.DECIMAL64);
  }

  private BigDecimal ratio() {
    return Decimals.rounded(each().divide(benchmark.range().likely(), MathContext.DECIMAL64), 2);
  }
}

package dev.planwright.application.stage.budget;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.stage.budget.Budget.Benchmark;
import dev.planwright.domain.project.Check;
import dev.planwright.domain.project.Decimals;
import dev.planwright.domain.project.Range;

/**
 * A likely cost beside what such things cost elsewhere; prices of elsewhere hold no risks.
 *
 * @param sum the likely cost of the whole or of a part of it
 * @param count how many units that sum buys
 * @param plan what it is part of
 */
record Compared(Benchmark benchmark, BigDecimal sum, BigDecimal count, Whole plan) {
  private static final BigDecimal LOW = new BigDecimal("0.9");
  private static final BigDecimal HIGH = new BigDecimal("1.1");

  /** Beyond it either way the check fails. */
  private static final BigDecimal FAR = new BigDecimal("1.5");

  private static final BigDecimal THREE = BigDecimal.valueOf(3);
  private static final Pattern FURTHER = Pattern.compile("[:;,(]");
  private static final String WHOLE = "whole";

  /**
   * The plan whose costs are compared.
   *
   * @param unit of its amounts
   * @param likely cost of all of it
   * @param budget the most that was stated; empty where nothing was, in that unit
   */
  record Whole(String unit, BigDecimal likely, Optional<BigDecimal> budget) {}

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
      Benchmark benchmark, Whole plan, Function<String, Optional<BigDecimal>> cost) {
    Optional<BigDecimal> count =
        benchmark.unit().equals(plan.unit())
            ? Optional.of(BigDecimal.ONE)
            : benchmark.count().filter(units -> units.signum() > 0);
    Optional<BigDecimal> priced =
        benchmark
            .of()
            .flatMap(part -> part.equals(WHOLE) ? Optional.of(plan.likely()) : cost.apply(part));
    Range range = benchmark.range();
    return range.unit().equals(plan.unit()) && range.likely().signum() > 0
        ? count.flatMap(units -> priced.map(sum -> new Compared(benchmark, sum, units, plan)))
        : Optional.empty();
  }

  /** Those of a finished budget. */
  static List<Compared> all(Budget budget) {
    Map<String, BigDecimal> parts =
        budget.sums().tree().stream()
            .collect(
                Collectors.toMap(
                    branch -> branch.id().toString(), branch -> branch.amounts().likely()));
    var whole =
        new Whole(
            budget.unit(),
            budget.sums().totals().amounts().likely(),
            budget.findings().stated().map(Budget.Stated::high));
    return budget.told().benchmarks().stream()
        .flatMap(benchmark ->
            of(benchmark, whole, part -> Optional.ofNullable(parts.get(part))).stream())
        .toList();
  }

  /** As the check names it. */
  String name() {
    return part()
        .map(part -> say("{0} against {1}", part, benchmark.what()))
        .orElseGet(() -> say("total against {0}", benchmark.what()));
  }

  /**
   * The part and what it is held against, without the words behind that, and how it lies to it.
   *
   * @param titles what parts are called, by their ids
   */
  String shortly(Map<String, String> titles) {
    String other = FURTHER.split(benchmark.what(), 2)[0].strip();
    String ratio = ratio().toPlainString();
    return part()
        .map(part -> say("{0} against {1} ({2})", titles.getOrDefault(part, part), other, ratio))
        .orElseGet(() -> say("total against {0} ({1})", other, ratio));
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

  /** What the likely cost would be above the stated budget at a benchmark that is dearer. */
  Optional<BigDecimal> excess() {
    BigDecimal more = more();
    return plan.budget()
        .filter(_ -> more.signum() > 0)
        .map(most -> plan.likely().add(more).subtract(most))
        .filter(excess -> excess.signum() > 0);
  }

  private BigDecimal more() {
    return benchmark.range().likely().multiply(count).subtract(sum);
  }

  /**
   * How many times the benchmark it is, and what that makes where it is low or high, or breaks the
   * budget.
   */
  String found() {
    BigDecimal more = more();
    String sum = Numbers.about(more.abs(), plan.unit());
    return excess()
        .map(excess ->
            say(
                "{0}; at the benchmark it would be {1} more, and the likely cost {2} above the"
                    + " stated budget",
                times(), sum, Numbers.about(excess, plan.unit())))
        .orElseGet(() ->
            switch (verdict()) {
              case ALIKE -> times();
              case LOW -> say("{0}; at the benchmark it would be {1} more", times(), sum);
              case HIGH -> say("{0}; at the benchmark it would be {1} less", times(), sum);
            });
  }

  /** How many times the benchmark it is. */
  String times() {
    String ratio = ratio().toPlainString();
    if (!benchmark.unit().equals(plan.unit())) {
      return say(
          "a likely {0} for each {1} is {2} times the benchmark",
          Numbers.about(each(), plan.unit()), benchmark.unit(), ratio);
    }
    return part().isPresent()
        ? say("a likely {0} is {1} times the benchmark", Numbers.about(sum, plan.unit()), ratio)
        : say("the likely total is {0} times the benchmark", ratio);
  }

  private Optional<String> part() {
    return benchmark.of().filter(part -> !part.equals(WHOLE));
  }

  private BigDecimal each() {
    return sum.divide(count, MathContext.DECIMAL64);
  }

  BigDecimal ratio() {
    return Decimals.rounded(each().divide(benchmark.range().likely(), MathContext.DECIMAL64), 2);
  }
}

package dev.planwright.application.stage.references;

import module java.base;

import dev.planwright.application.stage.references.References.BaseRate;
import dev.planwright.application.stage.references.References.Case;
import dev.planwright.domain.project.Decimals;
import dev.planwright.domain.project.Range;

/** What comparable projects took together. */
final class BaseRates {
  private BaseRates() {}

  /** Cost and duration, each for every unit that a case states. */
  static List<BaseRate> of(List<Case> cases) {
    return Stream.concat(
            rates("cost", cases.stream().map(c -> c.result().cost())),
            rates("months", cases.stream().map(c -> c.result().months())))
        .toList();
  }

  private static Stream<BaseRate> rates(String name, Stream<Optional<Range>> ranges) {
    Map<String, List<Range>> byUnit = new LinkedHashMap<>();
    ranges
        .flatMap(Optional::stream)
        .forEach(range -> byUnit.computeIfAbsent(range.unit(), _ -> new ArrayList<>()).add(range));
    return byUnit.values().stream()
        .map(alike ->
            new BaseRate(
                name,
                together(alike),
                alike.size(),
                Optional.of("unverified; from the lowest low to the highest high")));
  }

  private static Range together(List<Range> ranges) {
    BigDecimal low = ranges.stream().map(Range::low).reduce(BigDecimal::min).orElseThrow();
    BigDecimal high = ranges.stream().map(Range::high).reduce(BigDecimal::max).orElseThrow();
    BigDecimal sum = ranges.stream().map(Range::likely).reduce(BigDecimal.ZERO, BigDecimal::add);
    BigDecimal mean =
        Decimals.rounded(sum.divide(BigDecimal.valueOf(ranges.size()), MathContext.DECIMAL64), 2);
    return new Range(low, mean.max(low).min(high), high, ranges.getFirst().unit());
  }
}

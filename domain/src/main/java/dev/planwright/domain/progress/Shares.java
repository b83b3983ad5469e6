package dev.planwright.domain.progress;

import module java.base;

import dev.planwright.domain.budget.CostLine;

/** How much is done of whatever a budget has lines for. */
final class Shares {
  private final Map<String, BigDecimal> done;
  private final Map<String, BigDecimal> planned = new HashMap<>();

  Shares(List<CostLine> baseline, Map<String, BigDecimal> done) {
    this.done = done;
    baseline.forEach(line -> planned.merge(line.ref(), line.amounts().likely(), BigDecimal::add));
  }

  /** The share, 0 to 1; empty for what has no parts that can be reported on. */
  Optional<BigDecimal> of(String ref) {
    BigDecimal own = done.get(ref);
    if (own != null) {
      return Optional.of(own);
    }
    List<String> parts = done.keySet().stream().filter(part -> part.startsWith(ref + ".")).toList();
    BigDecimal whole = sum(parts, _ -> BigDecimal.ONE);
    return whole.signum() > 0
        ? Optional.of(
            sum(parts, part -> done.getOrDefault(part, BigDecimal.ZERO))
                .divide(whole, MathContext.DECIMAL64))
        : Optional.empty();
  }

  private BigDecimal sum(List<String> parts, Function<String, BigDecimal> share) {
    return parts.stream()
        .map(part -> planned.getOrDefault(part, BigDecimal.ZERO).multiply(share.apply(part)))
        .reduce(BigDecimal.ZERO, BigDecimal::add);
  }
}

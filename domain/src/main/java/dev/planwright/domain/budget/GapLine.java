package dev.planwright.domain.budget;

import module java.base;

/**
 * What is missing when money down to that standing is counted.
 *
 * @param counted the least sure money that is counted
 * @param money all that is counted
 * @param missing what the cost exceeds it by, at least nothing
 */
public record GapLine(Standing counted, BigDecimal money, BigDecimal missing) {

  /**
   * One line for each standing, from the surest money to all of it; none for conditional money
   * where there is none.
   */
  public static List<GapLine> of(BigDecimal cost, Map<Standing, BigDecimal> money) {
    List<GapLine> lines = new ArrayList<>();
    BigDecimal counted = BigDecimal.ZERO;
    for (Standing standing : Standing.values()) {
      counted = counted.add(money.getOrDefault(standing, BigDecimal.ZERO));
      if (standing == Standing.CONDITIONAL && !money.containsKey(standing)) {
        continue;
      }
      BigDecimal missing = cost.subtract(counted).max(BigDecimal.ZERO);
      lines.add(new GapLine(standing, Amounts.cents(counted), Amounts.cents(missing)));
    }
    return List.copyOf(lines);
  }

  /** What is missing when money down to that standing is counted; nothing where none is told. */
  public static BigDecimal missing(List<GapLine> lines, Standing counted) {
    return line(lines, counted).map(GapLine::missing).orElse(BigDecimal.ZERO);
  }

  /** The line that counts money down to that standing; empty where no money is told. */
  public static Optional<GapLine> line(List<GapLine> lines, Standing counted) {
    return lines.stream()
        .filter(line -> line.counted.compareTo(counted) <= 0)
        .reduce((_, later) -> later);
  }

  /** Down to which money a plan tells first what is missing: to conditional, where it has some. */
  public static Standing told(List<GapLine> lines) {
    return lines.stream().anyMatch(line -> line.counted == Standing.CONDITIONAL)
        ? Standing.CONDITIONAL
        : Standing.LIKELY;
  }
}

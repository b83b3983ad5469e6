package dev.planwright.domain.budget;

import module java.base;

import dev.planwright.domain.project.CostKind;

/** Adds up the lines of a budget; every view adds up to the same total, exact to the cent. */
public final class RollUp {
  private RollUp() {}

  /** The total of all lines. */
  public static Amounts total(List<CostLine> lines) {
    return Amounts.sum(lines.stream().map(CostLine::amounts));
  }

  /** The total of each kind that occurs, in the order of the kinds. */
  public static Map<CostKind, Amounts> byKind(List<CostLine> lines) {
    Map<CostKind, Amounts> sums = new EnumMap<>(CostKind.class);
    lines.forEach(line -> sums.merge(line.kind(), line.amounts(), Amounts::plus));
    return sums;
  }

  /** The total of each element of the work breakdown: a line counts for its ref and all above. */
  public static Map<String, Amounts> byElement(List<CostLine> lines) {
    Map<String, Amounts> sums = new HashMap<>();
    for (CostLine line : lines) {
      String ref = line.ref();
      sums.merge(ref, line.amounts(), Amounts::plus);
      for (int dot = ref.lastIndexOf('.'); dot > 0; dot = ref.lastIndexOf('.', dot - 1)) {
        sums.merge(ref.substring(0, dot), line.amounts(), Amounts::plus);
      }
    }
    return sums;
  }

  /**
   * The likely amounts by month, every month from the first to the last. A line is spread evenly
   * over its calendar days; what rounding leaves over moves on to the line's next month.
   */
  public static SortedMap<YearMonth, BigDecimal> byMonth(List<CostLine> lines) {
    SortedMap<YearMonth, BigDecimal> sums = new TreeMap<>();
    lines.forEach(line -> spread(line, sums));
    if (!sums.isEmpty()) {
      YearMonth last = sums.lastKey();
      for (YearMonth m = sums.firstKey(); m.isBefore(last); m = m.plusMonths(1)) {
        sums.putIfAbsent(m, Amounts.cents(BigDecimal.ZERO));
      }
    }
    return sums;
  }

  /**
   * The likely amounts that are spent until the end of that day: at the end of a month as much as
   * {@link #byMonth} adds up to.
   */
  public static BigDecimal until(LocalDate day, List<CostLine> lines) {
    return lines.stream()
        .map(line -> until(day, line))
        .reduce(Amounts.cents(BigDecimal.ZERO), BigDecimal::add);
  }

  private static BigDecimal until(LocalDate day, CostLine line) {
    if (day.isBefore(line.from())) {
      return BigDecimal.ZERO;
    }
    LocalDate end = day.isBefore(line.until()) ? day : line.until();
    return line.amounts()
        .likely()
        .multiply(daysBetween(line.from(), end))
        .divide(daysBetween(line.from(), line.until()), 2, RoundingMode.HALF_UP);
  }

  private static void spread(CostLine line, SortedMap<YearMonth, BigDecimal> sums) {
    BigDecimal spent = Amounts.cents(BigDecimal.ZERO);
    YearMonth last = YearMonth.from(line.until());
    for (YearMonth m = YearMonth.from(line.from()); !m.isAfter(last); m = m.plusMonths(1)) {
      BigDecimal soFar = until(m.atEndOfMonth(), line);
      sums.merge(m, soFar.subtract(spent), BigDecimal::add);
      spent = soFar;
    }
  }

  private static BigDecimal daysBetween(LocalDate first, LocalDate last) {
    return BigDecimal.valueOf(ChronoUnit.DAYS.between(first, last) + 1);
  }
}

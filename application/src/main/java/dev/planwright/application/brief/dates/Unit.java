package dev.planwright.application.brief.dates;

import module java.base;

import dev.planwright.application.brief.text.Words;

/** A unit of time; calendar.txt names the units by their order here. */
public enum Unit {
  DAY,
  WORKING_DAY,
  WEEK,
  FORTNIGHT,
  MONTH,
  QUARTER,
  YEAR,
  DECADE;

  static final List<Unit> ALL = List.of(values());

  private static final int LONGEST = 3000;

  /** The unit of that name in any language, as in "wochen". */
  public static Optional<Unit> of(String word) {
    return Optional.ofNullable(Words.values("unit").get(word)).map(ALL::get);
  }

  /** In files: "working day". */
  public String wireName() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  /** The day that many units later; empty where no plan reaches. */
  public Optional<LocalDate> after(LocalDate day, BigDecimal count) {
    double value = count.doubleValue();
    if (value <= 0 || value > LONGEST) {
      return Optional.empty();
    }
    int whole = (int) value;
    LocalDate later = after(day, whole);
    double rest = value - whole;
    later =
        this == YEAR
            ? later.plusMonths(Math.round(rest * 12))
            : later.plusDays(
                Math.round(rest * (after(later, 1).toEpochDay() - later.toEpochDay())));
    return Optional.of(later).filter(then -> then.getYear() < 2200);
  }

  private LocalDate after(LocalDate day, int count) {
    return switch (this) {
      case DAY -> day.plusDays(count);
      case WORKING_DAY -> workingDays(day, count);
      case WEEK -> day.plusWeeks(count);
      case FORTNIGHT -> day.plusWeeks(2L * count);
      case MONTH -> day.plusMonths(count);
      case QUARTER -> day.plusMonths(3L * count);
      case YEAR -> day.plusYears(count);
      case DECADE -> day.plusYears(10L * count);
    };
  }

  private static LocalDate workingDays(LocalDate day, int count) {
    LocalDate at = day.plusWeeks(count / 5);
    for (int left = count % 5; left > 0; ) {
      at = at.plusDays(1);
      left -= at.getDayOfWeek().compareTo(DayOfWeek.SATURDAY) < 0 ? 1 : 0;
    }
    return at;
  }
}

package dev.planwright.application.brief.dates;

import module java.base;

import dev.planwright.domain.fact.Precision;

/** Days from the first to the last. */
public record Days(LocalDate from, LocalDate to) {
  static Days of(LocalDate day) {
    return new Days(day, day);
  }

  /** So many months; the first may lie before or behind that year. */
  static Days months(int year, int first, int count) {
    YearMonth from = YearMonth.of(year, 1).plusMonths(first - 1L);
    return new Days(from.atDay(1), from.plusMonths(count - 1L).atEndOfMonth());
  }

  static Days year(int year) {
    return months(year, 1, 12);
  }

  static Days quarter(int year, int quarter) {
    return months(year, quarter * 3 - 2, 3);
  }

  /** Meteorological seasons from spring on, half a year later south of the equator. */
  static Days season(int year, int season, boolean southern) {
    return months(year, 3 + 3 * season + (southern ? season < 2 ? 6 : -6 : 0), 3);
  }

  long length() {
    return to.toEpochDay() - from.toEpochDay() + 1;
  }

  /** How exactly it is stated, told by its length. */
  Precision precision() {
    long days = length();
    return days <= 3
        ? Precision.DAY
        : days <= 16
            ? Precision.WEEK
            : days <= 31 ? Precision.MONTH : days < 360 ? Precision.SEASON : Precision.YEAR;
  }

  /** Its beginning, middle, late part or end, as calendar.txt numbers them. */
  Days part(int part) {
    long length = length();
    boolean year = length > 300;
    LocalDate quarter =
        year ? from.plusMonths(3).minusDays(1) : from.plusDays(Math.max(length / 4, 1) - 1);
    LocalDate middle = year ? from.plusMonths(6).minusDays(1) : from.plusDays(length / 2 - 1);
    return switch (part) {
      case 0 -> new Days(from, quarter);
      case 1 ->
          new Days(year ? from.plusMonths(4) : from.plusDays(Math.max(0, length / 2 - 4)), middle);
      case 2 -> new Days(year ? from.plusMonths(9) : from.plusDays(length * 3 / 4), to);
      default ->
          new Days(length > 100 ? to.withDayOfMonth(1) : to.minusDays(Math.min(6, length - 1)), to);
    };
  }
}

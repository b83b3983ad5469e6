package dev.planwright.application.brief.dates;

import module java.base;

/** Days that deadlines are named after; calendar.txt names them by their order here. */
enum Feast {
  EASTER,
  THANKSGIVING,
  /** The eve, on which all has to be there. */
  CHRISTMAS,
  NEW_YEARS_EVE;

  static final List<Feast> ALL = List.of(values());

  /** Its day in that year. */
  LocalDate in(int year) {
    return switch (this) {
      case EASTER -> easter(year);
      case THANKSGIVING ->
          LocalDate.of(year, 11, 1).with(TemporalAdjusters.dayOfWeekInMonth(4, DayOfWeek.THURSDAY));
      case CHRISTMAS -> LocalDate.of(year, 12, 24);
      case NEW_YEARS_EVE -> LocalDate.of(year, 12, 31);
    };
  }

  /** The Sunday of the Gregorian calendar, by the formula of Meeus, Jones and Butcher. */
  private static LocalDate easter(int year) {
    int a = year % 19;
    int b = year / 100;
    int c = year % 100;
    int h = (19 * a + b - b / 4 - (b - (b + 8) / 25 + 1) / 3 + 15) % 30;
    int l = (32 + 2 * (b % 4) + 2 * (c / 4) - h - c % 4) % 7;
    int m = (a + 11 * h + 22 * l) / 451;
    int month = (h + l - 7 * m + 114) / 31;
    int day = (h + l - 7 * m + 114) % 31 + 1;
    return LocalDate.of(year, month, day);
  }
}

package dev.planwright.domain.schedule;

import module java.base;

/** How the date of a holiday follows from the year. */
sealed interface HolidayRule {

  /** Where a holiday on a weekend is moved to. */
  enum Shift {
    /** It is lost. */
    NONE,
    /** From Sunday to Monday. */
    SUNDAY,
    /** To the next working day. */
    FORWARD,
    /** From Saturday to Friday, from Sunday to Monday. */
    NEAREST
  }

  /** The same date every year. */
  record Fixed(MonthDay date, Shift shift) implements HolidayRule {}

  /** Days after Easter Sunday of the western churches, before it when negative. */
  record AfterEaster(int days) implements HolidayRule {}

  /** The n-th such weekday of a month; the last one for -1. */
  record Weekday(int nth, DayOfWeek day, int month) implements HolidayRule {}

  /** The last Wednesday up to a date, as the day of repentance in Saxony. */
  record WednesdayBefore(MonthDay date) implements HolidayRule {}

  /** The holiday of that year, before any shift. */
  default LocalDate in(int year) {
    return switch (this) {
      case Fixed(MonthDay date, Shift _) -> date.atYear(year);
      case WednesdayBefore(MonthDay date) ->
          date.atYear(year).with(TemporalAdjusters.previousOrSame(DayOfWeek.WEDNESDAY));
      case AfterEaster(int days) -> easter(year).plusDays(days);
      case Weekday(int nth, DayOfWeek day, int month) ->
          LocalDate.of(year, month, 1).with(TemporalAdjusters.dayOfWeekInMonth(nth, day));
    };
  }

  /** Easter Sunday in the Gregorian calendar, by the rule of Meeus, Jones and Butcher. */
  static LocalDate easter(int year) {
    int golden = year % 19;
    int century = year / 100;
    int inCentury = year % 100;
    int correction = (century - (century + 8) / 25 + 1) / 3;
    int epact = (19 * golden + century - century / 4 - correction + 15) % 30;
    int weekday = (32 + 2 * (century % 4) + 2 * (inCentury / 4) - epact - inCentury % 4) % 7;
    int late = (golden + 11 * epact + 22 * weekday) / 451;
    int march = epact + weekday - 7 * late + 114;
    return LocalDate.of(year, march / 31, march % 31 + 1);
  }
}

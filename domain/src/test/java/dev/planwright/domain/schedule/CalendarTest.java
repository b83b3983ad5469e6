package dev.planwright.domain.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CalendarTest {

  @ParameterizedTest(name = "Easter {0}")
  @CsvSource({"2000-04-23", "2008-03-23", "2011-04-24", "2025-04-20", "2026-04-05", "2038-04-25"})
  void easter_is_on_the_known_dates(LocalDate easter) {
    assertEquals(easter, HolidayRule.easter(easter.getYear()));
  }

  @ParameterizedTest(name = "{0} {1}")
  @CsvSource({
    "DE, 2026-04-03",
    "DE, 2026-05-14",
    "FR, 2026-07-14",
    "GB, 2026-05-04",
    "GB, 2026-05-25",
    "GB, 2027-12-27",
    "GB, 2027-12-28",
    "US, 2026-07-03",
    "US, 2026-11-26",
    "US, 2027-12-24",
    "US, 2021-12-31",
    "NZ, 2026-10-26",
    "ZA, 2026-08-10",
    "MX, 2026-11-16"
  })
  void a_holiday_is_not_worked(String country, LocalDate date) {
    assertTrue(WorkCalendar.of(country).holiday(date));
    assertFalse(WorkCalendar.of(country).worked(date));
  }

  @ParameterizedTest(name = "{1} in {0}, {2}: {3}")
  @CsvSource({
    "DE, Bavaria, 2027-01-06, true",
    "DE, Bayern, 2027-05-27, true",
    "DE, Freistaat Bayern, 2028-08-15, true",
    "DE, Brandenburg, 2027-01-06, false",
    "DE, Saxony, 2026-11-18, true",
    "DE, Saxony-Anhalt, 2026-11-18, false",
    "DE, Saxony-Anhalt, 2027-01-06, true",
    "DE, Saxony-Anhalt and Lower Saxony, 2027-01-06, false",
    "DE, Bavaria, 2026-10-03, true",
    "ES, Comunidad de Madrid, 2028-05-02, true",
    "ES, Aragón, 2027-04-23, true",
    "GB, Scotland, 2027-11-30, true",
    "GB, Scotland, 2027-03-29, false",
    "GB, England, 2027-03-29, true",
    "AT, Bavaria, 2028-08-14, false",
  })
  void a_region_has_holidays_of_its_own(
      String country, String region, LocalDate date, boolean holiday) {
    assertEquals(holiday, WorkCalendar.of(country, region).holiday(date));
  }

  @Test
  void holidays_over_the_turn_of_the_year_are_left_out() {
    var start = LocalDate.of(2026, 12, 23);
    var days = new Workdays(WorkCalendar.of("de"), start);

    // 23, 24, 28, 29, 30, 31 December, then 4 January: 25 and 26 December and 1 January are off.
    assertEquals(LocalDate.of(2026, 12, 23), days.startAt(0));
    assertEquals(LocalDate.of(2026, 12, 24), days.startAt(2));
    assertEquals(LocalDate.of(2026, 12, 28), days.startAt(4));
    assertEquals(LocalDate.of(2026, 12, 31), days.finishAt(12));
    assertEquals(LocalDate.of(2027, 1, 4), days.startAt(12));
    assertEquals(LocalDate.of(2027, 1, 4), days.finishAt(13));
    assertEquals(6, days.until(LocalDate.of(2027, 1, 3)));
    assertEquals(7, days.until(LocalDate.of(2027, 1, 4)));
    assertEquals(
        List.of(LocalDate.of(2026, 12, 25), LocalDate.of(2027, 1, 1)),
        days.holidaysUntil(start, LocalDate.of(2027, 1, 10)));
  }

  @Test
  void a_start_on_a_weekend_moves_to_the_next_working_day() {
    var days = new Workdays(WorkCalendar.fiveDays(), LocalDate.of(2027, 1, 2));

    assertEquals(LocalDate.of(2027, 1, 4), days.startAt(0));
    assertEquals(0, days.until(LocalDate.of(2027, 1, 3)));
    assertEquals(0, days.until(LocalDate.of(2020, 1, 3)));
  }

  @Test
  void an_unknown_country_has_five_days_and_no_holidays() {
    assertFalse(WorkCalendar.of("not stated").knowsHolidays());
    assertTrue(WorkCalendar.of("").worked(LocalDate.of(2026, 12, 25)));
  }

  @Test
  void where_friday_is_free_sunday_is_worked() {
    assertTrue(WorkCalendar.of("EG").week().contains(DayOfWeek.SUNDAY));
    assertFalse(WorkCalendar.of("EG").worked(LocalDate.of(2027, 1, 8)));
  }

  @ParameterizedTest(name = "({0} + 4*{1} + {2}) / 6 / {3} people: {4} half days")
  @CsvSource({
    "1, 1, 1, 1, 2",
    "4, 5, 12, 1, 12",
    "16, 20, 30, 2, 21",
    "1, 2, 3, 4, 1",
    "2, 2, 2, 4, 1",
    "0, 0, 0, 1, 0",
    "1, 1, 2, 1, 3",
    "30, 60, 90, 1, 120"
  })
  void durations_are_rounded_up_to_half_days(
      BigDecimal o, BigDecimal m, BigDecimal p, int people, int halfDays) {
    assertEquals(halfDays, new Estimate(o, m, p).halfDays(people));
  }

  @Test
  void lags_are_rounded_up_and_written_with_one_decimal() {
    assertEquals(3, HalfDays.roundedUp(new BigDecimal("1.1")));
    assertEquals(-2, HalfDays.roundedUp(new BigDecimal("-1.1")));
    assertEquals(new BigDecimal("1.5"), HalfDays.toDays(3));
    assertEquals(new BigDecimal("-0.5"), HalfDays.toDays(-1));
    assertEquals(BigDecimal.valueOf(2), HalfDays.toDays(4));
  }

  @Test
  void an_estimate_in_disorder_is_sorted() {
    assertEquals(Estimate.of(1, 2, 3), Estimate.of(3, 1, 2));
  }
}

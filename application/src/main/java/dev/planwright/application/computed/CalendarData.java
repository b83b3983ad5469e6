package dev.planwright.application.computed;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonArray;
import dev.planwright.domain.schedule.WorkCalendar;
import java.time.DayOfWeek;
import java.util.Arrays;
import java.util.Locale;

/** A working calendar as stages 005 and 022 write it. */
final class CalendarData {
  private CalendarData() {}

  /** The worked days of the week: {@code MO} and so on. */
  static JsonArray week(WorkCalendar calendar) {
    return Json.texts(
        Arrays.stream(DayOfWeek.values())
            .filter(calendar.week()::contains)
            .map(day -> day.name().substring(0, 2))
            .toList());
  }

  /** Which holidays are counted and which not. */
  static String note(WorkCalendar calendar, String country) {
    return calendar.knowsHolidays()
        ? "National holidays of %s are no working days; regional ones are not counted."
            .formatted(name(country))
        : "No national holidays are counted: %s."
            .formatted(
                Elements.stated(country)
                    ? "those of " + name(country) + " are not known here"
                    : "no country is known");
  }

  private static String name(String country) {
    return Locale.of("", country).getDisplayCountry(Locale.ENGLISH);
  }
}

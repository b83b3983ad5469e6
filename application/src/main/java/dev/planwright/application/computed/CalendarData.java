package dev.planwright.application.computed;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonArray;
import dev.planwright.domain.schedule.WorkCalendar;
import java.time.DayOfWeek;
import java.util.Arrays;

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
}

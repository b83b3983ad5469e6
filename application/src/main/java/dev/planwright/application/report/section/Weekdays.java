package dev.planwright.application.report.section;

import dev.planwright.application.report.document.Block.Pair;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.domain.json.Json.JsonObject;
import java.time.DayOfWeek;
import java.time.format.TextStyle;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** The worked days of the week in words. */
final class Weekdays {
  private Weekdays() {}

  /** "Monday to Friday" where the days follow each other, else each by its name. */
  static Optional<Pair> pair(JsonObject calendar) {
    List<DayOfWeek> days =
        Arrays.stream(DayOfWeek.values())
            .filter(day -> calendar.texts("week").contains(day.name().substring(0, 2)))
            .toList();
    return days.isEmpty()
        ? Optional.empty()
        : Optional.of(Blocks.pair("Working days", words(days)));
  }

  private static String words(List<DayOfWeek> days) {
    boolean row = days.getLast().getValue() - days.getFirst().getValue() == days.size() - 1;
    return row && days.size() > 2
        ? name(days.getFirst()) + " to " + name(days.getLast())
        : days.stream().map(Weekdays::name).collect(Collectors.joining(", "));
  }

  private static String name(DayOfWeek day) {
    return day.getDisplayName(TextStyle.FULL, Locale.ENGLISH);
  }
}

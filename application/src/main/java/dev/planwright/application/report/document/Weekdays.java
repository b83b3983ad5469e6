package dev.planwright.application.report.document;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.report.language.Language;

/** Days of the week in words. */
public final class Weekdays {
  private Weekdays() {}

  /** "Monday to Friday" where the days follow each other, else each by its name. */
  public static String words(List<DayOfWeek> days) {
    boolean row =
        days.size() > 2
            && days.getLast().getValue() - days.getFirst().getValue() == days.size() - 1;
    return row
        ? say("{0} to {1}", name(days.getFirst()), name(days.getLast()))
        : days.stream().map(Weekdays::name).collect(Collectors.joining(", "));
  }

  private static String name(DayOfWeek day) {
    return day.getDisplayName(TextStyle.FULL, Language.spoken().locale());
  }
}

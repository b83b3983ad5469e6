package dev.planwright.application.stage.computed;

import java.time.LocalDate;
import java.time.YearMonth;
import java.time.format.DateTimeParseException;
import java.util.Optional;

/** Reads dates and months that may not be any. */
final class Dates {
  private Dates() {}

  /** An ISO date. */
  static Optional<LocalDate> parse(String text) {
    try {
      return Optional.of(LocalDate.parse(text));
    } catch (DateTimeParseException _) {
      return Optional.empty();
    }
  }

  /** An ISO month, or the month of an ISO date. */
  static Optional<YearMonth> month(String text) {
    try {
      return Optional.of(YearMonth.parse(text.length() > 7 ? text.substring(0, 7) : text));
    } catch (DateTimeParseException _) {
      return Optional.empty();
    }
  }
}

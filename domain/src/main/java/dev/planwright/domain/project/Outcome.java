package dev.planwright.domain.project;

import module java.base;

/**
 * What is better once the project is done.
 *
 * @param id G1, G2, …
 * @param by an ISO date, or in words where no date is known
 */
public record Outcome(ElementId id, String text, String metric, String target, String by) {

  /** The day by which it is to be reached, where it is one. */
  public Optional<LocalDate> day() {
    try {
      return Optional.of(LocalDate.parse(by));
    } catch (DateTimeParseException e) {
      return Optional.empty();
    }
  }
}

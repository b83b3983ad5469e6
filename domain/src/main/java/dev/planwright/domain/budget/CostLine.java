package dev.planwright.domain.budget;

import dev.planwright.domain.project.CostKind;
import java.time.LocalDate;

/**
 * One line of a budget.
 *
 * @param ref the task, package or phase that it belongs to, such as {@code 1.2.3}
 * @param from the first day on which it is spent
 * @param until the last day, not before the first
 */
public record CostLine(
    String ref, CostKind kind, Amounts amounts, LocalDate from, LocalDate until) {
  public CostLine {
    if (until.isBefore(from)) {
      throw new IllegalArgumentException(
          "%s is spent until %s, before %s".formatted(ref, until, from));
    }
  }
}

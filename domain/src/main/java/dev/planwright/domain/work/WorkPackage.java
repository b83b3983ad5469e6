package dev.planwright.domain.work;

import module java.base;

import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.project.Range;

/**
 * Work that one role can answer for.
 *
 * @param id such as 1.2
 * @param deliverables those that it makes or finishes
 * @param acceptWhen the test that it has to pass
 * @param outline present where its tasks are planned later
 */
public record WorkPackage(
    WorkId id,
    String title,
    List<ElementId> deliverables,
    String acceptWhen,
    Optional<Outline> outline) {
  public WorkPackage {
    deliverables = List.copyOf(deliverables);
  }

  WorkPackage inDetail() {
    return new WorkPackage(id, title, deliverables, acceptWhen, Optional.empty());
  }

  /**
   * What is known of work that is too far away for tasks.
   *
   * @param months of work; a season in which it rests comes on top
   * @param dates those that all of it has to keep
   */
  public record Outline(Range months, Range cost, TaskDates dates) {
    /**
     * How many working days it takes.
     *
     * @param worked how many days of a month are worked
     */
    public Range days(BigDecimal worked) {
      return new Range(
          months.low().multiply(worked),
          months.likely().multiply(worked),
          months.high().multiply(worked),
          "working days");
    }
  }
}

package dev.planwright.domain.schedule;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;

/**
 * The working days of a plan in order: turns offsets in half days into dates and back. Grows as far
 * as it is asked; not for use by several threads.
 */
public final class Workdays {
  private final WorkCalendar calendar;
  private final List<LocalDate> days = new ArrayList<>();
  private LocalDate next;

  /** Working days from the first one on or after {@code start}. */
  public Workdays(WorkCalendar calendar, LocalDate start) {
    this.calendar = calendar;
    this.next = start;
  }

  /** The day on which a task starts that starts at that offset. */
  public LocalDate startAt(int halfDays) {
    return day(halfDays / 2);
  }

  /** The last day of work of a task that ends at that offset; the first day for offset 0. */
  public LocalDate finishAt(int halfDays) {
    return day(Math.max(0, halfDays - 1) / 2);
  }

  /**
   * How many working days there are up to and including that date; 0 when it is before the first.
   */
  public int until(LocalDate date) {
    while (!next.isAfter(date)) {
      grow();
    }
    int count = days.size();
    while (count > 0 && days.get(count - 1).isAfter(date)) {
      count--;
    }
    return count;
  }

  /** The holidays that fall on a day of the working week, from the start to that date. */
  public List<LocalDate> holidaysUntil(LocalDate start, LocalDate end) {
    return start
        .datesUntil(end.isBefore(start) ? start : end.plusDays(1))
        .filter(date -> calendar.week().contains(date.getDayOfWeek()) && calendar.holiday(date))
        .toList();
  }

  private LocalDate day(int index) {
    while (days.size() <= index) {
      grow();
    }
    return days.get(index);
  }

  private void grow() {
    if (calendar.worked(next)) {
      days.add(next);
    }
    next = next.plusDays(1);
  }
}

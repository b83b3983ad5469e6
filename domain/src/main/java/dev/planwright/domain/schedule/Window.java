package dev.planwright.domain.schedule;

import module java.base;

/**
 * Days on which a kind of work must not be done, or on which alone it may be done.
 *
 * @param name as in "spawning season"
 * @param from its first day
 * @param to its last day; of a yearly window only month and day of both count, and it may run over
 *     the turn of the year; one that ends on 28 February ends on the 29th in leap years
 * @param closed never then; else only then
 * @param yearly the same days each year
 */
public record Window(String name, LocalDate from, LocalDate to, boolean closed, boolean yearly) {
  private static final MonthDay BEFORE_LEAP_DAY = MonthDay.of(2, 28);
  private static final MonthDay LEAP_DAY = MonthDay.of(2, 29);

  public Window {
    if (!yearly && to.isBefore(from)) {
      throw new IllegalArgumentException("%s ends on %s, before %s".formatted(name, to, from));
    }
  }

  /** Whether the day lies in it. */
  public boolean contains(LocalDate day) {
    if (!yearly) {
      return !day.isBefore(from) && !day.isAfter(to);
    }
    MonthDay first = MonthDay.from(from);
    MonthDay last = MonthDay.from(to);
    last = last.equals(BEFORE_LEAP_DAY) ? LEAP_DAY : last;
    MonthDay sought = MonthDay.from(day);
    boolean begun = !sought.isBefore(first);
    boolean goesOn = !sought.isAfter(last);
    return first.isAfter(last) ? begun || goesOn : begun && goesOn;
  }
}

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
 * @param days single days on which alone it may be done, as the sittings of a council; in their
 *     order, and with them the window goes from the first to the last, open and not yearly. Empty
 *     where all days from first to last count. What comes after the last is not known yet, so it
 *     binds nothing then
 */
public record Window(
    String name,
    LocalDate from,
    LocalDate to,
    boolean closed,
    boolean yearly,
    List<LocalDate> days) {
  private static final MonthDay BEFORE_LEAP_DAY = MonthDay.of(2, 28);
  private static final MonthDay LEAP_DAY = MonthDay.of(2, 29);

  public Window {
    days = days.stream().distinct().sorted().toList();
    if (!days.isEmpty()) {
      from = days.getFirst();
      to = days.getLast();
      closed = false;
      yearly = false;
    }
    if (!yearly && to.isBefore(from)) {
      throw new IllegalArgumentException("%s ends on %s, before %s".formatted(name, to, from));
    }
  }

  /** All days from the first to the last. */
  public Window(String name, LocalDate from, LocalDate to, boolean closed, boolean yearly) {
    this(name, from, to, closed, yearly, List.of());
  }

  /** Open on these days alone, at least one. */
  public static Window on(String name, List<LocalDate> days) {
    return new Window(name, Collections.min(days), Collections.max(days), false, false, days);
  }

  /** Whether it names single days. */
  public boolean daily() {
    return !days.isEmpty();
  }

  /** Whether the day lies in it; behind the last of single days each does. */
  public boolean contains(LocalDate day) {
    if (daily()) {
      return day.isAfter(to) || Collections.binarySearch(days, day) >= 0;
    }
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

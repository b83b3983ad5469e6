package dev.planwright.domain.schedule;

import module java.base;

/**
 * The working days of a plan in order: turns offsets in half days into dates and back. Grows as far
 * as it is asked; not for use by several threads.
 */
public final class Workdays {
  /** How many working days seasons are looked up for: some thirty years. */
  private static final int SEASONS = 7_500;

  private final WorkCalendar calendar;
  private final LocalDate start;
  private final List<LocalDate> days = new ArrayList<>();

  /** Those asked for so far: many tasks of a plan keep to the same windows. */
  private final Map<List<Window>, Closures> closures = new HashMap<>();

  private LocalDate next;

  /** Working days from the first one on or after {@code start}. */
  public Workdays(WorkCalendar calendar, LocalDate start) {
    this.calendar = calendar;
    this.start = start;
    this.next = start;
  }

  /** The day on which a task starts that starts at that offset; not before the first. */
  public LocalDate startAt(int halfDays) {
    return day(Math.max(0, halfDays) / 2);
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
    int place = Collections.binarySearch(days, date);
    return place >= 0 ? place + 1 : -place - 1;
  }

  /**
   * The offset at which the first working day from that date on begins; negative before the first.
   */
  public int offset(LocalDate date) {
    return date.isAfter(start)
        ? 2 * until(date.minusDays(1))
        : -2 * Math.toIntExact(date.datesUntil(start).filter(calendar::worked).count());
  }

  /**
   * How long something takes the work that occupies whole days from that date on, worked or not: an
   * event on a Saturday takes no working time.
   *
   * @param halfDays how long it lasts
   */
  public int worked(LocalDate date, int halfDays) {
    LocalDate last = date.plusDays(Math.max(0, halfDays - 1) / 2);
    int whole = offset(last.plusDays(1)) - offset(date);
    return calendar.worked(last) && halfDays % 2 == 1 ? whole - 1 : whole;
  }

  /**
   * When work that keeps to all these windows must rest. Of several windows that are open, each
   * serves. A day that a window names and on which nobody works is none of its days.
   */
  public Closures closures(List<Window> windows) {
    return closures.computeIfAbsent(List.copyOf(windows), this::found);
  }

  private Closures found(List<Window> windows) {
    List<Window> open = windows.stream().filter(window -> !window.closed()).toList();
    var closed = new BitSet();
    for (int place = 0; place < SEASONS; place++) {
      LocalDate day = day(place);
      boolean shut =
          windows.stream().anyMatch(window -> window.closed() && window.contains(day))
              || (!open.isEmpty() && open.stream().noneMatch(window -> window.contains(day)));
      closed.set(place, shut);
    }
    return open.stream()
        .filter(Window::daily)
        .map(Window::to)
        .max(Comparator.naturalOrder())
        .map(last -> Closures.between(closed, SEASONS, 2 * until(last)))
        .orElseGet(() ->
            Closures.on(
                closed, SEASONS, !open.isEmpty() && open.stream().noneMatch(Window::yearly)));
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

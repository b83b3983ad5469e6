package dev.planwright.application.export;

import module java.base;

import dev.planwright.application.stage.schedule.Schedule.TaskTime;
import dev.planwright.domain.schedule.HalfDays;
import dev.planwright.domain.schedule.WorkCalendar;
import dev.planwright.domain.schedule.Workdays;

/** When people work: from 8 to 12 and from 13 to 17 on working days, four hours a half day. */
public final class WorkTimes {
  /** The hours of half a day. */
  public static final int HALF_DAY = 4;

  public static final LocalTime MORNING = LocalTime.of(8, 0);
  public static final LocalTime NOON = LocalTime.of(12, 0);
  public static final LocalTime AFTERNOON = LocalTime.of(13, 0);
  public static final LocalTime EVENING = LocalTime.of(17, 0);

  private final WorkCalendar calendar;
  private final LocalDate start;
  private final Workdays workdays;

  WorkTimes(WorkCalendar calendar, LocalDate start) {
    this.calendar = calendar;
    this.start = start;
    this.workdays = new Workdays(calendar, start);
  }

  /** The days of the week that are worked. */
  public Set<DayOfWeek> week() {
    return calendar.week();
  }

  /** The days of that week from the first day to this one on which nobody works. */
  public List<LocalDate> holidaysUntil(LocalDate last) {
    return workdays.holidaysUntil(start, last);
  }

  /** The last of so many working days from the first. */
  public LocalDate after(BigDecimal workingDays) {
    return workdays.finishAt(HalfDays.roundedUp(workingDays));
  }

  /** From one moment to another. */
  public record Slot(LocalDateTime start, LocalDateTime finish) {}

  /** When the task begins and ends; one on a day that is not worked takes the whole day. */
  Slot slot(TaskTime task) {
    int first = task.times().earlyStart();
    int last = task.times().earlyFinish();
    boolean worked = first >= 0 && workdays.startAt(first).equals(task.dates().start());
    LocalDateTime begin =
        task.dates().start().atTime(worked && first % 2 == 1 ? AFTERNOON : MORNING);
    if (first == last) {
      return new Slot(begin, begin);
    }
    boolean half = worked && workdays.finishAt(last).equals(task.dates().finish()) && last % 2 == 1;
    return new Slot(begin, task.dates().finish().atTime(half ? NOON : EVENING));
  }
}

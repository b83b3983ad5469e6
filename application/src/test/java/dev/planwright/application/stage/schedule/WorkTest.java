package dev.planwright.application.stage.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.planwright.domain.project.Basis;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.project.Permit;
import dev.planwright.domain.project.Range;
import dev.planwright.domain.schedule.Link;
import dev.planwright.domain.schedule.LinkKind;
import dev.planwright.domain.schedule.WorkCalendar;
import dev.planwright.domain.work.Task;
import dev.planwright.domain.work.TaskDates;
import dev.planwright.domain.work.WorkId;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WorkTest {
  private static final Range DAYS = days(60, 90, 120, "working days");
  private static final Permit PERMIT =
      new Permit(
          new ElementId('P', 1),
          "Building permit for the hall",
          "Building authority of the city",
          Optional.of(DAYS),
          Basis.JUDGEMENT);

  private static final Work.Pace PACE = new Work.Pace(5, BigDecimal.valueOf(21));

  @ParameterizedTest(name = "{0} of {1}, {2}: waits {3}")
  @CsvSource({
    "Follow the file, Somebody, P1, true",
    "Follow the file, Somebody, P2, false",
    "Follow the file, Building authorities, '', true",
    "Receive the building permit, Somebody, '', true",
    "Order the steel, Supplier of steel, '', false",
  })
  void one_wait_is_counted_for_a_permit(String title, String who, String permit, boolean waits) {
    Task task = task(title, who, Optional.of(permit).flatMap(ElementId::of));
    var link = new Link("1.1.1", "P1", LinkKind.FS, 0, true);

    var work = new Work(List.of(task), List.of(PERMIT), List.of(), List.of(link), Map.of(), PACE);

    assertEquals(waits ? List.of("1.1.1") : List.of(), work.waits(PERMIT));
    assertEquals(waits ? 0 : 180, work.waiting().getFirst().halfDays());
  }

  @ParameterizedTest(name = "in a week of {0} days ninety days of an office are {1} half days")
  @CsvSource({"1, 36", "4, 144", "5, 180", "7, 252"})
  void an_office_works_five_days_whatever_the_week_of_the_plan_is(int week, int halfDays) {
    Task task = task("Order the steel", "Supplier", Optional.empty());

    var work =
        new Work(
            List.of(task),
            List.of(PERMIT),
            List.of(),
            List.of(),
            Map.of(),
            new Work.Pace(week, PACE.month()));

    assertEquals(halfDays, work.waiting().getFirst().halfDays());
    assertEquals(halfDays, work.estimate(task).halfDays());
  }

  @ParameterizedTest(name = "250 person-days for {0} of {1}: {2} half days")
  @CsvSource({"10, 1, 500", "10, 10, 50", "1, 4, 500", "10, , 50"})
  void a_task_takes_longer_where_there_are_fewer_people_than_it_asks_for(
      int asked, Integer there, int halfDays) {
    Task task =
        new Task(
            WorkId.of("1.1.1").orElseThrow(),
            new Task.Work(
                new Task.Description("Dig", "", ""),
                new Task.Effort(BigDecimal.valueOf(asked), days(250, 250, 250, Task.PERSON_DAYS)),
                List.of(),
                Optional.empty(),
                false,
                List.of()),
            ElementId.of("R1"),
            List.of(),
            TaskDates.NONE);
    Map<String, Integer> people = there == null ? Map.of() : Map.of("R1", there);

    var work = new Work(List.of(task), List.of(), List.of(), List.of(), people, PACE);

    assertEquals(halfDays, work.estimate(task).halfDays());
  }

  /** Four years have 1,461 days; of these 1,045 lie between a Monday and a Friday. */
  @Test
  void a_month_has_the_working_days_of_its_calendar() {
    LocalDate start = LocalDate.of(2027, 1, 4);

    assertEquals(
        new Work.Pace(5, new BigDecimal("21.771")), Work.Pace.of(WorkCalendar.fiveDays(), start));
    assertEquals(
        new Work.Pace(5, new BigDecimal("21.021")),
        Work.Pace.of(WorkCalendar.of("DE", "Sachsen-Anhalt"), start),
        "without the 36 of them that are holidays");
  }

  private static Task task(String title, String who, Optional<ElementId> permit) {
    return new Task(
        WorkId.of("1.1.1").orElseThrow(),
        new Task.Work(
            new Task.Description(title, "", ""),
            new Task.Effort(BigDecimal.ONE, days(1, 1, 1, Task.PERSON_DAYS)),
            List.of(),
            Optional.of(new Task.Wait(who, Optional.of(DAYS), permit)),
            false,
            List.of()),
        Optional.empty(),
        List.of(),
        TaskDates.NONE);
  }

  private static Range days(long low, long likely, long high, String unit) {
    return new Range(
        BigDecimal.valueOf(low), BigDecimal.valueOf(likely), BigDecimal.valueOf(high), unit);
  }
}

package dev.planwright.application.stage.budget;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.domain.project.Check;
import dev.planwright.domain.project.ElementId;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Whether enough runs keep the deadline, those that a missed date ends counted as missing it. */
class DeadlineCheckTest {
  private static final LocalDate DAY = LocalDate.of(2038, 12, 31);

  @Test
  void a_deadline_holds_from_four_runs_in_five_on() {
    assertEquals(
        "true four runs in five end by 2038-12-31; the deadline is 2038-12-31",
        checked("0.8", DAY, 0));
    assertEquals(
        "false four runs in five end by 2039-01-01; the deadline is 2038-12-31",
        checked("0.799", DAY.plusDays(1), 0));
  }

  @Test
  void runs_that_end_before_it_miss_it_however_early_the_others_are() {
    assertEquals(
        "false 49 % of all runs keep the deadline 2038-12-31; four in five should",
        checked("0.49", DAY.minusDays(19), 0.39));
    assertEquals(
        "true 81 % of all runs keep the deadline 2038-12-31; four in five should",
        checked("0.81", DAY.minusDays(19), 0.1));
  }

  @Test
  void an_event_that_is_not_ready_for_its_day_misses_it() {
    assertEquals(
        "false 70 % of all runs keep the deadline 2038-12-31; four in five should",
        checked("0.7", DAY, 0));
  }

  private static String checked(String kept, LocalDate p80, double ended) {
    List<Schedule.Stop> stops =
        ended == 0
            ? List.of()
            : List.of(
                new Schedule.Stop(
                    new ElementId('K', 1), ElementId.fact(14), BigDecimal.valueOf(ended)));
    var finish =
        new Schedule.Finish(
            DAY, Optional.empty(), p80, p80, p80, Optional.empty(), Optional.empty(), stops);
    var deadline =
        new Schedule.Deadline(
            DAY,
            new BigDecimal(kept),
            BigDecimal.TEN,
            Optional.empty(),
            Optional.empty(),
            Optional.empty());
    Check check =
        BudgetChecks.kept(new Schedule.Span(DAY.minusYears(9), finish, Optional.of(deadline)))
            .orElseThrow();
    return check.holds() + " " + check.found();
  }
}

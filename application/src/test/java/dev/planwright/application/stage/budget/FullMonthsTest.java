package dev.planwright.application.stage.budget;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.stage.bakery.SamplePlan;
import dev.planwright.application.stage.schedule.MonthlyLoad;
import dev.planwright.application.stage.team.Team;
import dev.planwright.domain.project.Check;
import dev.planwright.domain.project.Role;
import java.math.BigDecimal;
import java.time.YearMonth;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Months in which a role has 20 days. */
class FullMonthsTest {
  private static final Role ROLE =
      new SamplePlan().upTo(Stage.TEAM).input().get(Team.STAGE).roles().getFirst();

  @Test
  void a_month_is_full_above_nine_tenths() {
    assertFalse(month(1, 18, 0).full());
    assertTrue(month(1, 18.1, 0).full());
  }

  @Test
  void full_months_are_named_and_hold_where_nothing_is_paid_beside_the_tasks() {
    Check check = checked(month(4, 19, 0), month(5, 20, 0), month(6, 19, 0), month(9, 20, 0));

    assertTrue(check.holds());
    assertEquals(
        "Kept. Full with tasks: " + ROLE.title() + " 2030-04 to 2030-06, 2030-09.", check.found());
  }

  @Test
  void a_month_over_by_up_to_a_tenth_is_told_as_that() {
    Check check = checked(month(4, 20.9, 0), month(5, 19, 0));

    assertTrue(check.holds());
    assertEquals(
        "Kept. Full with tasks: "
            + ROLE.title()
            + " 2030-05. Over by up to a tenth, as estimates are rounded: "
            + ROLE.title()
            + " 2030-04: 20.9 of 20.",
        check.found());
  }

  @Test
  void full_months_of_a_role_that_is_paid_beside_its_tasks_fail() {
    Check check = checked(month(4, 19, 6), month(5, 19, 6));

    assertFalse(check.holds());
    assertEquals(
        "Kept. No room is left beside tasks for days that are paid: "
            + ROLE.title()
            + " 2030-04 to 2030-05 (10).",
        check.found());
  }

  @Test
  void a_tenth_more_is_within_the_rounding_of_estimates() {
    assertTrue(checked(month(4, 19, 3)).holds());
    assertFalse(checked(month(4, 19, 3.1)).holds());
  }

  @Test
  void no_more_than_a_few_spans_are_named() {
    Check check =
        checked(
            IntStream.of(1, 3, 5, 7)
                .mapToObj(month -> month(month, 20, 0))
                .toArray(FullMonths.Month[]::new));

    assertTrue(check.found().endsWith("2030-01, 2030-03, 2030-05 and more."), check.found());
  }

  @Test
  void the_days_without_room_are_those_beyond_what_the_role_has() {
    var months = new FullMonths(List.of(month(4, 19, 6), month(5, 10, 30), month(7, 25, 0)));

    FullMonths.NoRoom none = months.noRoom().getFirst();

    assertEquals(5, none.days().intValueExact());
    assertEquals("2030-04", none.months(), "in July nothing is paid beside tasks");
  }

  private static Check checked(FullMonths.Month... months) {
    return new FullMonths(Stream.of(months).toList()).in(new Check("time", true, "Kept."));
  }

  private static FullMonths.Month month(int month, double needs, double beside) {
    return new FullMonths.Month(
        new MonthlyLoad.Month(
            ROLE,
            YearMonth.of(2030, month),
            BigDecimal.valueOf(needs),
            BigDecimal.valueOf(20),
            List.of()),
        BigDecimal.valueOf(beside));
  }
}

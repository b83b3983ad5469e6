package dev.planwright.application.stage.budget;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.stage.budget.Budget.Outside;
import dev.planwright.application.stage.budget.Budget.Outside.Measure;
import dev.planwright.application.stage.references.References;
import dev.planwright.application.stage.references.References.Case;
import dev.planwright.application.stage.references.References.Likeness;
import dev.planwright.application.stage.references.References.Overrun;
import dev.planwright.application.stage.references.References.Result;
import dev.planwright.application.stage.references.References.Setting;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.domain.budget.Amounts;
import dev.planwright.domain.project.Range;
import dev.planwright.domain.project.Sureness;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A plan of 100 likely and 120 at P80, that takes a year as planned and 15 months at P80. */
class OutsideViewTest {
  private static final Schedule.Span YEAR =
      span(LocalDate.of(2026, 12, 31), LocalDate.of(2027, 1, 31), LocalDate.of(2027, 3, 31));

  private static final Range EUROS =
      new Range(BigDecimal.TEN, BigDecimal.TEN, BigDecimal.TEN, "EUR");

  @Test
  void cases_that_tell_nothing_give_no_line() {
    assertEquals(List.of(), lines("EUR", told("", "")));
  }

  @Test
  void one_case_is_shown_and_not_judged() {
    Outside line = lines("EUR", told("1.9", "")).getFirst();

    assertFalse(line.enough());
    assertTrue(line.check().holds());
    assertEquals(
        "One comparable project grew to 1.9 times its first estimate of cost. The likely cost of"
            + " this plan times that would be EUR 190; its P80 is 1.2 times likely. One case proves"
            + " nothing, so the headline follows the tasks.",
        line.check().found());
  }

  @Test
  void a_plan_that_spreads_less_than_the_lowest_of_two_overruns_fails() {
    Outside line = lines("EUR", told("4", ""), told("1.9", "")).getFirst();

    assertTrue(line.enough());
    assertFalse(line.check().holds());
    assertFalse(line.beyond());
    assertEquals(
        "2 comparable projects grew to 1.9 and 4 times their first estimate of cost. The likely"
            + " cost of this plan times 1.9 (the lowest) would be EUR 190; its P80 is 1.2 times"
            + " likely. Times 2.95 (their mean) it would be EUR 295. The headline holds neither."
            + " The plan gives no reason why it should grow less than they did.",
        line.check().found());
  }

  @Test
  void a_plan_that_spreads_as_much_as_the_lowest_overrun_holds() {
    Outside line = lines("EUR", told("1.2", ""), told("4", "")).getFirst();

    assertTrue(line.check().holds());
    assertTrue(
        line.check().found().endsWith("whose P80 leaves room for the lowest overrun."),
        line.check().found());
  }

  @Test
  void time_and_money_have_a_line_each() {
    List<Outside> lines =
        lines("EUR", told("1.3", "1.1"), told("2", "1.5"), told("", ""), told("3", "1.4"));

    assertEquals(
        List.of(Measure.TIME_OVERRUN, Measure.COST_OVERRUN),
        lines.stream().map(Outside::of).toList());
    assertEquals(List.of(3, 3), lines.stream().map(Outside::count).toList());
    assertEquals(List.of(true, false), lines.stream().map(line -> line.check().holds()).toList());
    assertEquals(
        "3 comparable projects took 1.1, 1.4 and 1.5 times as long as first estimated. This plan"
            + " takes 12 months as planned; times 1.1 (the lowest) it would be 13.2 months. Its P80"
            + " is 14.9 months. The headline follows the tasks, whose P80 leaves room for the"
            + " lowest overrun.",
        lines.getFirst().check().found());
  }

  @ParameterizedTest
  @CsvSource({"2, 0, COST", "2, 1, COST_OVERRUN", "3, 0, COST", "3, 1, COST COST_OVERRUN"})
  void overruns_stand_for_amounts_of_too_few_cases_and_beside_those_of_enough(
      int amounts, int overruns, String told) {
    var rate = new References.BaseRate("cost", EUROS, amounts, Optional.empty());
    List<Case> cases = Collections.nCopies(overruns, told("2", ""));

    List<Outside> lines = lines("EUR", new References(cases, List.of(rate)));

    assertEquals(
        told,
        lines.stream().map(line -> line.of().name()).collect(Collectors.joining(" ")),
        lines::toString);
  }

  @Test
  void a_plan_of_days_is_held_against_overruns_by_its_days() {
    Schedule.Span days =
        span(LocalDate.of(2026, 1, 6), LocalDate.of(2026, 1, 7), LocalDate.of(2026, 1, 8));
    var cases = new References(List.of(told("", "1.4"), told("", "2")), List.of());

    Outside line = lines(days, "EUR", cases).getFirst();

    assertFalse(line.check().holds(), "eight days are 1.33 times six");
  }

  @Test
  void shares_of_the_whole_cannot_grow() {
    assertEquals(List.of(), lines(Budget.PERCENT, told("2", ""), told("3", "")));
  }

  private static List<Outside> lines(String unit, Case... cases) {
    return lines(unit, new References(List.of(cases), List.of()));
  }

  private static List<Outside> lines(String unit, References references) {
    return lines(YEAR, unit, references);
  }

  private static List<Outside> lines(Schedule.Span span, String unit, References references) {
    var totals =
        new Budget.Totals(
            new Amounts(new BigDecimal(80), new BigDecimal(100), new BigDecimal(150)),
            new BigDecimal(110),
            new BigDecimal(120),
            new BigDecimal(120),
            Optional.empty());
    return new OutsideView(references).lines(span, totals, unit);
  }

  /** From the first day of 2026. */
  private static Schedule.Span span(LocalDate planned, LocalDate p50, LocalDate p80) {
    return new Schedule.Span(
        LocalDate.of(2026, 1, 1),
        new Schedule.Finish(
            planned,
            Optional.empty(),
            p50,
            p80,
            p80.plusMonths(1),
            Optional.empty(),
            Optional.empty(),
            List.of()),
        Optional.empty());
  }

  /** A case with these overruns, where they are not blank. */
  private static Case told(String cost, String time) {
    return new Case(
        new Setting("Mill", "Halle", "2010"),
        new Likeness(List.of(), List.of()),
        new Result(
            "open", Optional.empty(), Optional.empty(), new Overrun(times(cost), times(time)), ""),
        "register",
        Sureness.SURE);
  }

  private static Optional<BigDecimal> times(String number) {
    return number.isEmpty() ? Optional.empty() : Optional.of(new BigDecimal(number));
  }
}

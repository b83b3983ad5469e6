package dev.planwright.domain.progress;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.planwright.domain.budget.Amounts;
import dev.planwright.domain.budget.CostLine;
import dev.planwright.domain.budget.CostSimulation;
import dev.planwright.domain.budget.CostSimulation.Cost;
import dev.planwright.domain.progress.Actual.Fault;
import dev.planwright.domain.project.CostKind;
import dev.planwright.domain.project.Likelihood;
import dev.planwright.domain.schedule.Activity;
import dev.planwright.domain.schedule.Bounds;
import dev.planwright.domain.schedule.Courses;
import dev.planwright.domain.schedule.Estimate;
import dev.planwright.domain.schedule.Link;
import dev.planwright.domain.schedule.LinkKind;
import dev.planwright.domain.schedule.Network;
import dev.planwright.domain.schedule.Setback;
import dev.planwright.domain.schedule.Simulation;
import dev.planwright.domain.schedule.TaskEstimate;
import dev.planwright.domain.schedule.WorkCalendar;
import dev.planwright.domain.schedule.Workdays;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A plan from Monday 2 March 2026, computed by hand: dig for five days, pour for five, then roof
 * for three; order, two days, from the third day of digging on.
 */
class RestTest {
  private static final String DIG = "1.1.1";
  private static final String POUR = "1.1.2";
  private static final String ORDER = "1.1.3";
  private static final String ROOF = "1.1.4";
  private static final Workdays DAYS = new Workdays(WorkCalendar.fiveDays(), march(2));
  private static final List<TaskEstimate> ESTIMATES =
      List.of(days(DIG, 5), days(POUR, 5), days(ORDER, 2), days(ROOF, 3));
  private static final Network PLANNED =
      new Network(
          ESTIMATES.stream()
              .map(task -> new Activity(task.id(), "1", task.halfDays(), Optional.of("R1"), 1))
              .toList(),
          List.of(
              new Link(DIG, POUR, LinkKind.FS, 0, true),
              new Link(DIG, ORDER, LinkKind.SS, 6, true),
              new Link(POUR, ROOF, LinkKind.FS, 0, true),
              new Link(ORDER, ROOF, LinkKind.FS, 0, true)));
  private static final List<CostLine> BASELINE =
      List.of(
          line(DIG, 1000, 2, 6),
          line(POUR, 1000, 9, 13),
          line(ORDER, 500, 5, 6),
          line(ROOF, 600, 16, 18),
          line("1", 300, 2, 18));
  private static final Map<String, Actual> ACTUALS =
      Map.of(
          DIG, new Actual(on(3), on(10), Optional.empty(), number("1300"), Optional.empty()),
          POUR, new Actual(on(11), Optional.empty(), number("20"), Optional.empty(), none()));

  @Test
  void as_planned_it_ends_on_the_third_wednesday() {
    assertEquals(march(18), DAYS.finishAt(PLANNED.passes().finish()));
  }

  @Test
  void finished_work_has_its_dates_and_nothing_else_begins_before_the_next_day() {
    Network rest = new Rest(ACTUALS, march(11), DAYS).network(PLANNED, ESTIMATES);

    assertEquals(2, rest.passes().of(DIG).earlyStart());
    assertEquals(14, rest.passes().of(DIG).earlyFinish());
    assertEquals(16, rest.passes().of(POUR).earlyStart());
    assertEquals(24, rest.passes().of(POUR).earlyFinish());
    assertEquals(16, rest.passes().of(ORDER).earlyStart());
    assertEquals(march(20), DAYS.finishAt(rest.passes().finish()));
  }

  @ParameterizedTest(name = "{0} days of pouring left: the end is on {1} March")
  @CsvSource({"0, 16", "4, 20", "6, 24"})
  void what_remains_of_running_work_moves_the_end_of_every_course(BigDecimal left, int day) {
    Map<String, Actual> told = new HashMap<>(ACTUALS);
    told.put(POUR, new Actual(on(11), Optional.empty(), none(), none(), Optional.of(left)));
    told.put(ORDER, new Actual(on(5), on(6), none(), none(), none()));
    var rest = new Rest(told, march(11), DAYS);
    Courses courses =
        Courses.draw(ESTIMATES.stream().map(rest::estimate).toList(), List.of(), 9, 7);

    var simulation = new Simulation(rest.network(PLANNED, ESTIMATES), courses);

    assertEquals(march(day), DAYS.finishAt(simulation.percentile(50)));
    assertEquals(march(day), DAYS.finishAt(simulation.percentile(80)));
  }

  @Test
  void work_out_of_order_keeps_the_link_to_what_is_not_done() {
    Map<String, Actual> told =
        Map.of(ROOF, new Actual(on(2), Optional.empty(), number("50"), none(), none()));

    Network rest = new Rest(told, march(3), DAYS).network(PLANNED, ESTIMATES);

    assertEquals(4, rest.passes().of(ROOF).earlyStart());
    assertEquals(7, rest.passes().of(ROOF).earlyFinish());
    assertEquals(24, rest.passes().of(POUR).earlyFinish());
  }

  @Test
  void the_distance_to_the_start_of_running_work_is_kept_and_a_fixed_day_that_passed_is_open() {
    Network fixed =
        new Network(
            List.of(
                new Activity(DIG, "1", 10, Optional.empty(), 1),
                new Activity(ORDER, "1", 4, Optional.empty(), 1),
                new Activity(ROOF, "1", 2, Optional.empty(), 1, Bounds.NONE.fixedOn(4))),
            List.of(new Link(DIG, ORDER, LinkKind.SS, 20, true)));
    Map<String, Actual> told =
        Map.of(DIG, new Actual(on(3), never(), number("90"), none(), none()));

    Network rest = new Rest(told, march(5), DAYS).network(fixed, ESTIMATES);

    assertEquals(22, rest.passes().of(ORDER).earlyStart());
    assertEquals(8, rest.passes().of(ROOF).earlyStart());
  }

  @Test
  void risks_of_finished_work_are_over() {
    Setback past = risk("K1", List.of(DIG));
    Setback both = risk("K2", List.of(DIG, ROOF));
    Setback open = risk("K3", List.of());

    List<Setback> left = new Rest(ACTUALS, march(11), DAYS).setbacks(List.of(past, both, open));

    assertEquals(List.of(risk("K2", List.of(ROOF)), open), left);
  }

  @Test
  void earned_value_is_what_is_done_at_its_planned_cost() {
    EarnedValue value = EarnedValue.of(BASELINE, done(), ACTUALS, march(11));

    assertEquals(new BigDecimal("2276.47"), value.planned());
    assertEquals(new BigDecimal("1316.13"), value.earned());
    assertEquals(new BigDecimal("1300.00"), value.spent());
    assertEquals(number("0.58"), value.schedulePerformance());
    assertEquals(number("0.77"), value.costPerformance());
  }

  @Test
  void at_the_end_of_a_finished_plan_all_is_earned() {
    Map<String, BigDecimal> all = new HashMap<>(done());
    all.replaceAll((_, _) -> BigDecimal.ONE);

    EarnedValue value = EarnedValue.of(BASELINE, all, Map.of(), march(18));

    assertEquals(new BigDecimal("3400.00"), value.earned());
    assertEquals(number("1.00"), value.schedulePerformance());
    assertEquals(Optional.empty(), value.costPerformance());
  }

  @Test
  void the_end_costs_what_was_spent_and_the_rest() {
    var rest = new Rest(ACTUALS, march(11), DAYS);
    Estimate rate = Estimate.of(200, 200, 200);
    List<Cost> planned =
        List.of(
            new Cost.Labour(DIG, 0, rate),
            new Cost.Labour(POUR, 1, rate),
            new Cost.Purchase(ORDER, Estimate.of(500, 500, 500)),
            new Cost.Labour(ROOF, 3, rate),
            new Cost.Purchase("1", Estimate.of(100, 100, 100)),
            new Cost.Lasting("1", Estimate.of(200, 200, 200), _ -> 1));
    Courses courses =
        Courses.draw(ESTIMATES.stream().map(rest::estimate).toList(), List.of(), 9, 7);

    var told = new CostsToCome(BASELINE, done(), ACTUALS);
    Map<String, Actual> ahead = new HashMap<>(ACTUALS);
    ahead.put(ORDER, new Actual(never(), never(), none(), number("200"), none()));
    var paid = new CostsToCome(BASELINE, done(), ahead);

    for (CostsToCome costs : List.of(told, paid)) {
      assertEquals(
          new BigDecimal("3700.00"),
          new CostSimulation(costs.of(planned), courses, 5).percentile(80));
    }
  }

  @ParameterizedTest(name = "start {0}, finish {1}, {2} percent, cost {3}, {4} left: {5}")
  @CsvSource({
    "2, 10, , , , ",
    "2, , 40, 7, 3, ",
    ", , , 7, 9, ",
    "12, , , , , START_AFTER_DATE",
    "2, 12, , , , FINISH_AFTER_DATE",
    "9, 6, , , , FINISH_BEFORE_START",
    ", 6, , , , FINISH_WITHOUT_START",
    "2, , 101, , , PERCENT_OUT_OF_RANGE",
    ", , 10, , , PERCENT_WITHOUT_START",
    "2, , 100, , , WHOLE_WITHOUT_FINISH",
    "2, 6, 90, , , PART_OF_FINISHED",
    "2, , , -1, , NEGATIVE_COST",
    "2, , , , -1, NEGATIVE_REMAINING",
    "2, 6, , , 2, REST_OF_FINISHED"
  })
  void what_cannot_be_is_named(
      Integer start, Integer finish, String percent, String cost, String left, Fault fault) {
    var actual =
        new Actual(
            Optional.ofNullable(start).map(RestTest::march),
            Optional.ofNullable(finish).map(RestTest::march),
            Optional.ofNullable(percent).map(BigDecimal::new),
            Optional.ofNullable(cost).map(BigDecimal::new),
            Optional.ofNullable(left).map(BigDecimal::new));

    assertEquals(
        Optional.ofNullable(fault).map(List::of).orElse(List.of()), actual.faults(march(11)));
  }

  @Test
  void a_later_statement_replaces_what_it_says_and_the_rest_with_the_percentage() {
    var first = new Actual(on(2), never(), none(), number("10"), number("4"));

    Actual now = first.then(new Actual(never(), never(), number("60"), none(), none()));

    assertEquals(new Actual(on(2), never(), number("60"), number("10"), none()), now);
    assertEquals(new BigDecimal("0.60"), now.done(new BigDecimal(5)));
    assertEquals(0, first.done(new BigDecimal(5)).compareTo(new BigDecimal("0.2")));
  }

  private static Map<String, BigDecimal> done() {
    var rest = new Rest(ACTUALS, march(11), DAYS);
    Map<String, BigDecimal> done = new HashMap<>();
    ESTIMATES.forEach(task -> done.put(task.id(), rest.done(task)));
    return done;
  }

  private static Setback risk(String id, List<String> hits) {
    Estimate ten = Estimate.of(10, 10, 10);
    return new Setback(id, Likelihood.LIKELY, new Setback.Harm(ten, ten), hits);
  }

  private static CostLine line(String ref, int amount, int from, int until) {
    BigDecimal likely = BigDecimal.valueOf(amount);
    return new CostLine(
        ref, CostKind.OTHER, new Amounts(likely, likely, likely), march(from), march(until));
  }

  private static TaskEstimate days(String id, int days) {
    return new TaskEstimate(id, Estimate.of(days, days, days), 1, Optional.empty());
  }

  private static LocalDate march(int day) {
    return LocalDate.of(2026, 3, day);
  }

  private static Optional<LocalDate> on(int day) {
    return Optional.of(march(day));
  }

  private static Optional<BigDecimal> number(String number) {
    return Optional.of(new BigDecimal(number));
  }

  private static Optional<BigDecimal> none() {
    return Optional.empty();
  }

  private static Optional<LocalDate> never() {
    return Optional.empty();
  }
}

package dev.planwright.application.stage.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.stage.bakery.SamplePlan;
import dev.planwright.application.stage.schedule.Schedule.Finish;
import dev.planwright.application.stage.schedule.Schedule.Stop;
import dev.planwright.domain.project.ElementId;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What the schedule promises where a missed date ends some of the simulated runs. */
class EndingTest {
  private static final String PROMISE = "promise P80";
  private static final List<String> CONDITIONS =
      List.of(
          "P50 if the plan goes on",
          "P80 if the plan goes on",
          "P90 if the plan goes on",
          "without surprises; 75 % of the runs that go on end by then",
          "four in five of the runs that go on end by then",
          "Do not promise a date before F2 is kept: 40 % of the runs end there.");

  @Test
  void days_of_the_runs_that_go_on_are_promised_on_that_condition_alone() {
    String shown = shown(schedule(List.of(stop())));

    CONDITIONS.forEach(words -> assertTrue(shown.contains(words), words + ": " + shown));
    assertFalse(shown.contains(PROMISE), shown);
    assertFalse(shown.contains("title=P80,"), shown);
  }

  @Test
  void a_plan_that_nothing_ends_promises_its_p80() {
    String shown = shown(schedule(List.of()));

    CONDITIONS.forEach(words -> assertFalse(shown.contains(words), shown));
    assertTrue(shown.contains(PROMISE), shown);
    assertTrue(shown.contains("without surprises; 75 % of the runs end by then"), shown);
  }

  @Test
  void of_all_runs_those_that_are_ended_do_not_keep_the_planned_day() {
    assertEquals(
        Optional.of(new BigDecimal("0.450")), schedule(List.of(stop())).project().finish().kept());
    assertEquals(
        Optional.of(new BigDecimal("0.750")), schedule(List.of()).project().finish().kept());
  }

  private static String shown(Schedule schedule) {
    return ScheduleSection.blocks(schedule).toString();
  }

  private static Stop stop() {
    return new Stop(new ElementId('K', 1), ElementId.fact(2), new BigDecimal("0.4"));
  }

  /** The bakery, whose planned day three quarters of the runs that go on keep. */
  private static Schedule schedule(List<Stop> stops) {
    Schedule bakery = new SamplePlan().upTo(Stage.SCHEDULE).input().get(Schedule.STAGE);
    Finish finish = bakery.project().finish();
    return new Schedule(
        new Schedule.Span(
            bakery.project().start(),
            new Finish(
                finish.planned(),
                Optional.of(new BigDecimal("0.75")),
                finish.p50(),
                finish.p80(),
                finish.p90(),
                finish.unready(),
                finish.waiting(),
                stops),
            bakery.project().deadline()),
        bakery.calendar(),
        bakery.course(),
        bakery.milestones(),
        bakery.findings());
  }
}

package dev.planwright.application.stage.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.stage.audit.Audit.Check;
import dev.planwright.application.stage.audit.Audit.Rating;
import dev.planwright.application.stage.audit.Audit.Subject;
import dev.planwright.application.stage.audit.GoAdvice.Advice;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class GoAdviceTest {

  @Test
  void a_plan_without_a_bad_check_can_start() {
    GoAdvice advice = advice(check(Subject.TIMING, Rating.WATCH));

    assertEquals(Advice.GO, advice.advice());
    assertEquals(List.of("No check is rated bad."), advice.why());
  }

  @Test
  void up_to_three_bad_checks_are_fixed_first() {
    assertEquals(
        Advice.FIX_FIRST, advice(bad(Subject.TIMING, Subject.FUNDING, Subject.ADAPT)).advice());
  }

  @Test
  void four_bad_checks_stop_the_plan_and_so_does_one_against_nature() {
    assertEquals(
        Advice.STOP,
        advice(bad(Subject.TIMING, Subject.FUNDING, Subject.ADAPT, Subject.MISUSE)).advice());
    assertEquals(Advice.STOP, advice(bad(Subject.PHYSICAL)).advice());
  }

  @Test
  void a_broken_premise_stops_the_plan_whatever_the_checks_say() {
    GoAdvice advice = GoAdvice.from(true, List.of(), Optional.empty());

    assertEquals(Advice.STOP, advice.advice());
    assertEquals(List.of("The premise is judged broken."), advice.why());
  }

  @Test
  void a_plan_that_keeps_too_little_of_the_prompt_is_fixed_first() {
    GoAdvice advice = GoAdvice.from(false, List.of(), Optional.of(new BigDecimal("59.9")));

    assertEquals(Advice.FIX_FIRST, advice.advice());
    assertTrue(advice.why().contains("The plan keeps 59.9 percent of the prompt."));
  }

  @Test
  void that_numbers_are_judgement_is_the_last_reason() {
    Check judgement =
        new Check(Subject.SUPPORT, "judgement", List.of(), Optional.empty(), Rating.BAD);

    assertEquals(
        List.of("why", "judgement"), advice(judgement, check(Subject.FUNDING, Rating.BAD)).why());
  }

  private static GoAdvice advice(Check... checks) {
    return GoAdvice.from(false, List.of(checks), Optional.of(BigDecimal.valueOf(60)));
  }

  private static Check[] bad(Subject... subjects) {
    return Stream.of(subjects).map(subject -> check(subject, Rating.BAD)).toArray(Check[]::new);
  }

  private static Check check(Subject subject, Rating rating) {
    return new Check(subject, "why", List.of(), Optional.of("fix"), rating);
  }
}

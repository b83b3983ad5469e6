package dev.planwright.application.stage.tasks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.brief.read.Intake;
import dev.planwright.domain.project.Range;
import dev.planwright.domain.work.Phase;
import dev.planwright.domain.work.TaskDates;
import dev.planwright.domain.work.WorkId;
import dev.planwright.domain.work.WorkPackage;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class EnvelopeTest {
  private static final Optional<Intake.Budget> MILLION =
      Optional.of(new Intake.Budget(number(900_000), number(1_000_000), "EUR", List.of()));

  private final Phase plan = phase(1, Optional.of(number(10)), Optional.empty());
  private final Phase build =
      phase(
          2,
          Optional.of(number(70)),
          Optional.of(
              new WorkPackage.Outline(range(3, "months"), range(400_000, "EUR"), TaskDates.NONE)));

  @Test
  void a_phase_knows_the_packages_of_the_others_and_what_it_is_meant_to_cost() {
    String told = new Envelope(List.of(plan, build), MILLION).told(plan);

    // Shares of 10 and 70 are an eighth and seven eighths.
    assertTrue(told.startsWith("This phase is meant to cost about EUR 125,000, 13 percent"), told);
    assertTrue(told.contains("2.1 Package of 2 (planned later, EUR 400,000"), told);
    assertFalse(told.contains("Package of 1"), told);
  }

  @Test
  void without_a_budget_or_all_shares_no_sum_is_told() {
    Phase open = phase(2, Optional.empty(), Optional.empty());

    assertEquals(Optional.empty(), new Envelope(List.of(plan, open), MILLION).money(plan));
    assertEquals(Optional.empty(), new Envelope(List.of(plan), Optional.empty()).money(plan));
  }

  private static Phase phase(
      int number, Optional<BigDecimal> share, Optional<WorkPackage.Outline> outline) {
    WorkId id = WorkId.phase(number);
    var pack = new WorkPackage(id.part(1), "Package of " + number, List.of(), "done", outline);
    return new Phase(id, "Phase " + number, "done", share, List.of(pack));
  }

  private static Range range(long each, String unit) {
    return new Range(number(each), number(each), number(each), unit);
  }

  private static BigDecimal number(long value) {
    return BigDecimal.valueOf(value);
  }
}

package dev.planwright.application.stage.projectplan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.stage.projectplan.ProjectPlan.Aim;
import dev.planwright.application.stage.projectplan.ProjectPlan.Needs;
import dev.planwright.application.stage.projectplan.ProjectPlan.Scope;
import dev.planwright.application.stage.projectplan.ProjectPlan.Smart;
import dev.planwright.application.stage.projectplan.ProjectPlan.Treatment;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;

class NeededTest {
  private static final LocalDate START = LocalDate.of(2026, 9, 1);

  @Test
  void what_is_needed_by_a_day_up_to_the_hundredth_is_told_with_it() {
    List<Needed> needed =
        needed(
            "By 4 August 2026, engineer: ask the port",
            "The alderman lends 0.7 million by 8 September",
            "By 9 December 2026 the paper is there",
            "By 10 December 2026 all is there",
            "The owner agrees in writing",
            "The winter of 2026 is mild");

    assertEquals(
        List.of(LocalDate.of(2026, 8, 4), LocalDate.of(2026, 9, 8), LocalDate.of(2026, 12, 9)),
        needed.stream().map(Needed::by).toList());
    assertEquals("Engineer: ask the port", needed.getFirst().shown());
    assertEquals("The alderman lends 0.7 million by 8 September", needed.get(1).shown());
  }

  @Test
  void a_step_of_the_same_day_that_shares_three_words_says_the_same() {
    Needed need = needed("The alderman lends 0.7 million by 8 September").getFirst();
    String step = "Borrow 0.7 million from the alderman, who lends";

    assertTrue(need.isTold(step, LocalDate.of(2026, 9, 8)));
    assertFalse(need.isTold(step, LocalDate.of(2026, 9, 9)));
    assertFalse(need.isTold("Ask the alderman", LocalDate.of(2026, 9, 8)));
  }

  private static List<Needed> needed(String... prerequisites) {
    var plan =
        new ProjectPlan(
            new Aim("", "", new Smart("", "", "", "", ""), List.of()),
            new Scope(List.of(), List.of(), List.of()),
            new Needs(List.of(prerequisites), List.of(), List.of(), List.of()),
            List.of(),
            List.of(),
            new Treatment(List.of(), List.of(), List.of()));
    return Needed.of(plan, START);
  }
}

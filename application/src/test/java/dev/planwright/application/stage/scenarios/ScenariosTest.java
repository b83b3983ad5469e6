package dev.planwright.application.stage.scenarios;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.planwright.application.stage.RecordedAnswer;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.project.Fit;
import dev.planwright.domain.project.Fit.Criterion;
import dev.planwright.domain.project.Scenario;
import dev.planwright.domain.project.Scenario.Idea;
import dev.planwright.domain.project.Scenario.Stance;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

final class ScenariosTest {
  private static final ScenariosCodec CODEC = new ScenariosCodec();

  @Test
  void what_is_written_is_read_again() {
    var scenarios =
        new Scenarios(
            List.of(scenario(1, 5, List.of()), scenario(2, 8, List.of(ElementId.fact(4)))),
            "it fits",
            new ElementId('S', 2));

    assertEquals(scenarios, CODEC.read(CODEC.write(scenarios)));
  }

  @Test
  void an_answer_picks_an_option_for_each_lever_by_name() {
    ScenarioAnswer answer = ScenariosCodec.answer(RecordedAnswer.of("s008_scenarios"));

    for (Scenario scenario : answer.scenarios()) {
      assertFalse(scenario.picks().isEmpty());
      assertEquals(
          scenario.picks().stream().map(Scenario.Pick::lever).toList(),
          scenario.picks().stream().map(pick -> pick.option().lever()).toList());
    }
  }

  @Test
  void the_best_fit_that_breaks_a_limit_is_not_the_choice_of_code() {
    var scenarios =
        new Scenarios(
            List.of(scenario(1, 5, List.of()), scenario(2, 10, List.of(ElementId.fact(4)))),
            "it is bold",
            new ElementId('S', 2));

    assertEquals(new ElementId('S', 1), scenarios.bestFit());
    assertFalse(scenarios.agree());
  }

  @Test
  void limits_weigh_most_in_the_fit() {
    var fit =
        new Fit(
            Map.of(
                Criterion.AMBITION, 5,
                Criterion.RISK, 8,
                Criterion.LIMITS, 10,
                Criterion.RESOURCES, 9,
                Criterion.REVERSIBILITY, 8));

    // (5×2 + 8×2 + 10×3 + 9×2 + 8×1) / 10
    assertEquals(new BigDecimal("8.2"), fit.weighted());
  }

  private static Scenario scenario(int number, int points, List<ElementId> breaks) {
    return new Scenario(
        new ElementId('S', number),
        new Idea("Way " + number, Stance.OTHER, "small"),
        List.of(),
        "volume",
        new Fit(Arrays.stream(Criterion.values()).collect(Collectors.toMap(c -> c, c -> points))),
        breaks);
  }
}

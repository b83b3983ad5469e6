package dev.planwright.application.stage.summary.front;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.project.Likelihood;
import dev.planwright.domain.project.Risk;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ThreatTest {
  @ParameterizedTest
  @CsvSource({
    "0.099, true, 0.019, 0, 0, true",
    "0.1, true, 0.019, 0.1, 0, false",
    "0.101, true, 0.02, 0.101, 0.02, false",
    "0.5, false, 0.021, 0, 0.021, false",
    "0.5, false, 0.0199, 0, 0, true"
  })
  void a_risk_counts_from_one_run_of_ten_and_a_fiftieth_of_the_plan_on(
      BigDecimal chance,
      boolean breaks,
      double part,
      BigDecimal breaking,
      double felt,
      boolean little) {
    Threat threat = new Threat(risk(1, 1, breaks), chance, part);

    assertEquals(breaking, threat.breaking());
    assertEquals(felt, threat.felt());
    assertEquals(little, threat.little());
  }

  @Test
  void what_breaks_a_must_comes_first_then_what_is_felt_then_the_highest_score() {
    Threat breaking = new Threat(risk(1, 1, true), new BigDecimal("0.1"), 0);
    Threat felt = new Threat(risk(2, 1, true), new BigDecimal("0.09"), 0.02);
    Threat high = new Threat(risk(3, 5, false), new BigDecimal("0.8"), 0.019);
    Threat low = new Threat(risk(4, 4, false), new BigDecimal("0.8"), 0.0195);

    assertEquals(
        List.of(breaking, felt, high, low),
        Stream.of(low, high, felt, breaking).sorted(Threat.GRAVEST_FIRST).toList());
  }

  private static Risk risk(int number, int impact, boolean breaks) {
    return new Risk(
        id("K" + number),
        new Risk.Story("t", "law", "c", "e", "f"),
        new Risk.Weight(
            Likelihood.RARE,
            impact,
            Optional.empty(),
            false,
            Optional.empty(),
            breaks ? List.of(id("F1")) : List.of(),
            Optional.empty()),
        new Risk.Answer(Risk.Response.ACCEPT, List.of(), "R1", Optional.empty()),
        List.of(),
        Optional.empty());
  }

  private static ElementId id(String text) {
    return ElementId.of(text).orElseThrow();
  }
}

package dev.planwright.application.stage.budget;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.planwright.application.stage.budget.Budget.Benchmark;
import dev.planwright.domain.project.Basis;
import dev.planwright.domain.project.Range;
import java.math.BigDecimal;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ComparedTest {
  @ParameterizedTest(name = "{0} beside 1,000 is {1}, the check holds: {2}")
  @CsvSource({
    "600, LOW, false",
    "790, LOW, true",
    "800, ALIKE, true",
    "1250, ALIKE, true",
    "1260, HIGH, true",
    "1510, HIGH, false"
  })
  void only_what_is_near_the_benchmark_is_alike(long sum, Compared.Verdict verdict, boolean holds) {
    Compared compared = compared(sum, "whole");

    assertEquals(verdict, compared.verdict());
    assertEquals(holds, compared.check().holds());
  }

  @Test
  void what_is_low_says_how_much_more_the_benchmark_makes() {
    assertEquals(
        "EUR 74 for each km is 0.74 times the benchmark; at the benchmark it would be EUR 260 more",
        compared(740, "whole").check().found());
  }

  @Test
  void a_benchmark_of_a_part_is_held_against_that_part() {
    Compared part = compared(740, "2.1");

    assertEquals("2.1 against a line", part.check().name());
    assertEquals(new BigDecimal("740"), part.sum());
    assertEquals(
        Optional.empty(),
        Compared.of(benchmark("9"), "EUR", BigDecimal.TEN, _ -> Optional.empty()));
  }

  /** Ten km, at EUR 100 each elsewhere. */
  private static Compared compared(long sum, String of) {
    BigDecimal cost = BigDecimal.valueOf(sum);
    BigDecimal whole = of.equals("whole") ? cost : BigDecimal.TEN;
    return Compared.of(benchmark(of), "EUR", whole, _ -> Optional.of(cost)).orElseThrow();
  }

  private static Benchmark benchmark(String of) {
    BigDecimal hundred = BigDecimal.valueOf(100);
    return new Benchmark(
        "a line",
        "km",
        new Range(hundred, hundred, hundred, "EUR"),
        Basis.REFERENCE,
        Optional.of(of),
        Optional.of(BigDecimal.TEN));
  }
}

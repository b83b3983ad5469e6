package dev.planwright.application.stage.budget;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.planwright.application.stage.budget.Budget.Benchmark;
import dev.planwright.domain.project.Basis;
import dev.planwright.domain.project.Range;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ComparedTest {
  @ParameterizedTest(name = "{0} beside 1,000 is {1}, the check holds: {2}")
  @CsvSource({
    "600, LOW, false",
    "890, LOW, true",
    "900, ALIKE, true",
    "1100, ALIKE, true",
    "1110, HIGH, true",
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
        "a likely EUR 74 for each km is 0.74 times the benchmark; at the benchmark it would be EUR"
            + " 260 more",
        compared(740, "whole").check().found());
  }

  @Test
  void a_benchmark_of_a_part_is_held_against_that_part() {
    Compared part = compared(740, "2.1");

    assertEquals("2.1 against a line: as built", part.check().name());
    assertEquals(new BigDecimal("740"), part.sum());
    assertEquals(
        Optional.empty(),
        Compared.of(
            benchmark("9"),
            new Compared.Whole("EUR", BigDecimal.TEN, Optional.empty()),
            _ -> Optional.empty()));
  }

  @ParameterizedTest(name = "{0} of a budget of {1} is above it by {2} at the benchmark of 1,000")
  @CsvSource({"950, 999, 1", "950, 1000, 0", "1050, 900, 0", "740, 900, 100"})
  void a_dearer_benchmark_that_breaks_the_stated_budget_says_by_how_much(
      long sum, long budget, long excess) {
    Compared compared = compared(sum, "whole", Optional.of(BigDecimal.valueOf(budget)));

    assertEquals(
        Optional.of(BigDecimal.valueOf(excess)).filter(above -> above.signum() > 0),
        compared.excess());
    assertEquals(
        excess > 0,
        compared
            .found()
            .endsWith("and the likely cost EUR " + excess + " above the stated budget"));
  }

  @Test
  void a_benchmark_of_a_part_counts_for_the_whole_budget() {
    Compared part =
        Compared.of(
                benchmark("2.1"),
                new Compared.Whole(
                    "EUR", BigDecimal.valueOf(5_000), Optional.of(BigDecimal.valueOf(5_200))),
                _ -> Optional.of(BigDecimal.valueOf(740)))
            .orElseThrow();

    assertEquals(Optional.of(BigDecimal.valueOf(60)), part.excess());
  }

  @Test
  void in_short_it_is_named_without_what_explains_it() {
    Compared part = compared(740, "2.1");

    assertEquals("2.1 against a line (0.74)", part.shortly(Map.of()));
    assertEquals("Track against a line (0.74)", part.shortly(Map.of("2.1", "Track")));
  }

  /** Ten km, at EUR 100 each elsewhere. */
  private static Compared compared(long sum, String of) {
    return compared(sum, of, Optional.empty());
  }

  private static Compared compared(long sum, String of, Optional<BigDecimal> budget) {
    BigDecimal cost = BigDecimal.valueOf(sum);
    BigDecimal whole = of.equals("whole") ? cost : BigDecimal.TEN;
    return Compared.of(
            benchmark(of), new Compared.Whole("EUR", whole, budget), _ -> Optional.of(cost))
        .orElseThrow();
  }

  private static Benchmark benchmark(String of) {
    BigDecimal hundred = BigDecimal.valueOf(100);
    return new Benchmark(
        "a line: as built",
        "km",
        new Range(hundred, hundred, hundred, "EUR"),
        Basis.REFERENCE,
        Optional.of(of),
        Optional.of(BigDecimal.TEN));
  }
}

package dev.planwright.domain.project;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.domain.fact.DateKind;
import dev.planwright.domain.fact.FactValue.Dates;
import dev.planwright.domain.fact.FactValue.Season;
import dev.planwright.domain.fact.FactValue.Span;
import dev.planwright.domain.fact.FactValue.Sum;
import dev.planwright.domain.fact.Precision;
import dev.planwright.domain.fact.SumRole;
import dev.planwright.domain.project.Limit.Comparison;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class ProjectTypesTest {
  private static final Optional<LocalDate> MAY = Optional.of(LocalDate.of(2027, 5, 1));
  private static final Optional<LocalDate> JUNE = Optional.of(LocalDate.of(2027, 6, 30));

  private static Money euros(String amount) {
    return new Money(new BigDecimal(amount), "EUR");
  }

  private static Dates dates(
      DateKind kind, Optional<LocalDate> from, Optional<LocalDate> to, Precision precision) {
    return new Dates(kind, from, to, precision, Optional.empty(), Optional.empty());
  }

  @Test
  void an_id_is_read_as_it_is_written() {
    assertEquals(Optional.of(new ElementId('K', 12)), ElementId.of("K12"));
    assertEquals("F3", ElementId.fact(3).toString());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "F", "F0", "F03", "f3", "3F", "F-1", "F3 ", "F12345678", "Ä1"})
  void what_is_no_id_is_not_read(String text) {
    assertEquals(Optional.empty(), ElementId.of(text));
  }

  @Test
  void ids_sort_by_number_not_by_digits() {
    assertEquals(
        "[F2, F10, R1]",
        Stream.of(new ElementId('R', 1), ElementId.fact(10), ElementId.fact(2))
            .sorted()
            .toList()
            .toString());
  }

  @Test
  void money_has_a_currency_and_is_not_negative() {
    assertThrows(IllegalArgumentException.class, () -> euros("-1"));
    assertThrows(IllegalArgumentException.class, () -> new Money(BigDecimal.ONE, "euro"));
    assertThrows(
        IllegalArgumentException.class, () -> euros("1").plus(new Money(BigDecimal.ONE, "USD")));
  }

  @Test
  void decimals_do_not_make_money_different() {
    assertTrue(euros("5").equalTo(euros("5.00")));
    assertFalse(euros("5").equalTo(euros("6")));
  }

  @Test
  void a_range_is_in_order() {
    assertThrows(
        IllegalArgumentException.class,
        () -> new Range(BigDecimal.TWO, BigDecimal.ONE, BigDecimal.TEN, "EUR"));
    assertThrows(
        IllegalArgumentException.class,
        () -> new Sum(euros("2"), euros("1"), SumRole.TOTAL, Optional.empty()));
  }

  @Test
  void only_a_window_is_open_or_closed() {
    assertThrows(
        IllegalArgumentException.class, () -> dates(DateKind.WINDOW, MAY, JUNE, Precision.MONTH));
    assertThrows(
        IllegalArgumentException.class,
        () ->
            new Dates(
                DateKind.EVENT,
                MAY,
                JUNE,
                Precision.DAY,
                Optional.empty(),
                Optional.of(new Season(true, true))));
  }

  @Test
  void a_time_has_a_date_or_a_span() {
    assertThrows(
        IllegalArgumentException.class,
        () -> dates(DateKind.DEADLINE, Optional.empty(), Optional.empty(), Precision.DAY));
    assertEquals(
        Optional.empty(),
        new Dates(
                DateKind.DURATION,
                Optional.empty(),
                Optional.empty(),
                Precision.MONTH,
                Optional.of(new Span(BigDecimal.TEN, "month")),
                Optional.empty())
            .day());
  }

  @Test
  void the_day_that_counts_depends_on_the_kind() {
    assertEquals(JUNE, dates(DateKind.DEADLINE, MAY, JUNE, Precision.QUARTER).day());
    assertEquals(MAY, dates(DateKind.START, MAY, JUNE, Precision.QUARTER).day());
    assertEquals(
        Optional.of("2027-Q2"), dates(DateKind.START, MAY, JUNE, Precision.QUARTER).quarter());
  }

  @ParameterizedTest
  @CsvSource({"<=,5,5,true", "<,5,5,false", ">=,5,5.0,true", ">,6,5,true", "=,5.0,5,true"})
  void a_value_is_compared_with_its_bound(
      String sign, BigDecimal value, BigDecimal bound, boolean holds) {
    assertEquals(holds, Comparison.of(sign).orElseThrow().holds(value, bound));
  }
}

package dev.planwright.application.stage.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.planwright.domain.fact.FactValue.Sum;
import dev.planwright.domain.fact.SumRole;
import dev.planwright.domain.project.Money;
import java.math.BigDecimal;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RestatedTest {
  private static final Sum BUDGET = new Sum(euros(), euros(), SumRole.TOTAL, Optional.empty());

  @ParameterizedTest
  @CsvSource({
    "Eligible spending stays within EUR 1.8 million., true",
    "Die Kosten bleiben innerhalb von 1.8 Millionen Euro., true",
    "Eligible spending stays within EUR 1.7 million., false",
    "Eligible spending stays within DKK 1.8 million., false",
    "The nursery earns EUR 1.8 million., false"
  })
  void a_measure_that_bounds_by_the_sum_of_the_budget_tells_it_again(String text, boolean again) {
    assertEquals(again, new Restated(text).bounds(BUDGET));
  }

  @ParameterizedTest
  @CsvSource({
    "The final report is handed in on time., The final report is due by 29 April 2031., true",
    "The final report is handed in., The final report is due by 29 April 2031., false",
    "The final invoice is paid on time., The final report is due by 29 April 2031., false",
    "Der Bericht der Stiftung kommt pünktlich., Der Bericht an die Stiftung ist fällig., true",
    "The final report is read for the first time., The final report is due by 29 April., false"
  })
  void a_measure_that_asks_for_time_and_names_what_is_due_tells_its_day_again(
      String text, String dated, boolean again) {
    assertEquals(again, new Restated(text).days(dated));
  }

  private static Money euros() {
    return new Money(new BigDecimal("1800000"), "EUR");
  }
}

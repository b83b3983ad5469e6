package dev.planwright.application.stage.budget;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.planwright.application.stage.budget.Budget.Together;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TogetherTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          K1    | false | and the risk that ends it or breaks a must (K1) does not happen: 80 %
          K1    | true  | and the risk that ends it or breaks a must (K1) does not happen, and the money is there: 80 %
          K1 K2 | false | and none of 2 risks that end it or break a must (K1, K2): 80 %
          """)
  void one_risk_is_told_as_one_and_several_by_their_number(
      String risks, boolean funded, String said) {
    assertEquals(said, Together.spared(List.of(risks.split(" ")), funded, new BigDecimal("0.80")));
  }
}

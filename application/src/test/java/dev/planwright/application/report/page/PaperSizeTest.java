package dev.planwright.application.report.page;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PaperSizeTest {
  @ParameterizedTest
  @CsvSource({"US, LETTER", "CA, LETTER", "MX, LETTER", "DE, A4", "DK, A4", "XX, A4", "'', A4"})
  void paper_has_the_size_that_is_sold_in_the_country(String country, PaperSize size) {
    assertEquals(size, PaperSize.in(country));
  }
}

package dev.planwright.bootstrap.cli.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShareBarTest {

  @ParameterizedTest
  @CsvSource({
    "0, 100, '..........   0 %'",
    "1, 1000, '#.........   0 %'",
    "14, 100, '#.........  14 %'",
    "15, 100, '##........  15 %'",
    "100, 100, '########## 100 %'",
    "9007199254740991, 9007199254740991, '########## 100 %'"
  })
  void a_part_has_its_strokes_and_percent(BigDecimal part, BigDecimal whole, String bar) {
    assertEquals(bar, new ShareBar(false).of(part, whole));
  }

  @Test
  void nothing_of_nothing_has_no_bar() {
    assertEquals("", new ShareBar(false).of(BigDecimal.ZERO, BigDecimal.ZERO));
  }

  @Test
  void colour_ends_where_the_bar_ends() {
    assertEquals(
        "\u001b[36m#####\u001b[0m.....  50 %",
        new ShareBar(true).of(BigDecimal.ONE, BigDecimal.TWO));
  }
}

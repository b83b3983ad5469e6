package dev.planwright.application.stage.summary;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FirstDaysRoomTest {
  @ParameterizedTest
  @CsvSource({"30, 5, 30", "48, 5, 48", "49, 5, 40", "60, 45, 45", "52, 45, 52"})
  void rows_are_left_out_only_where_they_are_more_than_a_few(long all, long must, long shown) {
    assertEquals(shown, FirstDays.most(all, must));
  }
}

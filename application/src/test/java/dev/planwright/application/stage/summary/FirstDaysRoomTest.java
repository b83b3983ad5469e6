package dev.planwright.application.stage.summary;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FirstDaysRoomTest {
  @ParameterizedTest
  @CsvSource({"20, 5, 20", "34, 5, 34", "35, 5, 30", "60, 45, 45", "49, 45, 49"})
  void rows_are_left_out_only_where_they_are_more_than_a_few(long all, long must, long shown) {
    assertEquals(shown, FirstDays.most(all, must));
  }
}

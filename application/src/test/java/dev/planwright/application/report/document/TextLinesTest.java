package dev.planwright.application.report.document;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class TextLinesTest {
  @Test
  void a_long_name_goes_on_in_a_second_line_and_loses_nothing() {
    assertEquals(
        List.of("4.1.3 Build the other", "pontoons and bridges"),
        TextLines.of("4.1.3 Build the other pontoons and bridges", 21));
    assertEquals(List.of("one line"), TextLines.of("one line", 8));
    assertEquals(List.of("abcd", "efgh", "i j"), TextLines.of("abcdefghi j", 4));
  }
}

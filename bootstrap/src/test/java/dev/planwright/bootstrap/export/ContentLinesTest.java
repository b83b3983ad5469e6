package dev.planwright.bootstrap.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class ContentLinesTest {
  private static final String TEXT = "SUMMARY:" + "å“😀 ".repeat(40);

  @Test
  void a_line_has_at_most_75_octets_and_reads_as_before_when_it_is_unfolded() {
    String folded = ContentLines.folded(TEXT + "\r\nUID:1\r\n");

    folded
        .lines()
        .forEach(
            line -> assertTrue(line.getBytes(StandardCharsets.UTF_8).length <= 75, line::toString));
    assertEquals(TEXT + "\r\nUID:1\r\n", folded.replace("\r\n ", ""));
  }

  @Test
  void lines_that_were_folded_by_letters_are_folded_anew() {
    String byLetters = TEXT.substring(0, 73) + "\r\n " + TEXT.substring(73);

    assertEquals(ContentLines.folded(TEXT), ContentLines.folded(byLetters));
  }

  @Test
  void a_short_line_stays_as_it_is() {
    assertEquals("BEGIN:VEVENT\r\n", ContentLines.folded("BEGIN:VEVENT\r\n"));
  }
}

package dev.planwright.application.stage.summary;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class SentenceLinesTest {
  @Test
  void each_sentence_has_a_line_of_its_own() {
    assertEquals(
        List.of("It pays 41 in 16.", "Above 48 it pays all!", "“Why?”", "It is a no.", "Decide."),
        SentenceLines.of("It pays 41 in 16. Above 48 it pays all! “Why?” It is a no. Decide."));
  }

  @Test
  void a_day_of_a_month_an_abbreviation_and_a_number_do_not_end_one() {
    for (String one :
        List.of(
            "Der Rat stimmt am 18. November ab.",
            "Es fehlen 3 Mio. Euro im Jahr.",
            "It costs EUR 1.5 million, see No. 3 of 4.",
            "Asked for, e.g. Aarhus.")) {
      assertEquals(List.of(one), SentenceLines.of(one));
    }
  }
}

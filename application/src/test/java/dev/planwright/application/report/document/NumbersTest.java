package dev.planwright.application.report.document;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.planwright.domain.project.Range;
import java.math.BigDecimal;
import java.util.Map;
import org.junit.jupiter.api.Test;

class NumbersTest {
  @Test
  void a_share_is_whole_and_no_share_is_rounded_to_none_or_all() {
    Map<String, String> told =
        Map.of(
            "0", "0 %",
            "0.0002", "under 1 %",
            "0.0099", "under 1 %",
            "0.01", "1 %",
            "0.461", "46 %",
            "0.465", "47 %",
            "0.99", "99 %",
            "0.9901", "over 99 %",
            "1", "100 %");

    told.forEach(
        (share, words) -> assertEquals(words, Numbers.share(new BigDecimal(share)), share));
  }

  @Test
  void a_sum_of_money_in_a_sentence_has_three_digits_and_the_word_for_millions() {
    assertEquals("EUR 343 million", Numbers.about(new BigDecimal("342859343"), "EUR"));
    assertEquals("EUR 1.03 million", Numbers.about(new BigDecimal("1030400"), "EUR"));
    assertEquals("EUR 1 million", Numbers.about(new BigDecimal("999999"), "EUR"));
    assertEquals("EUR 999,000", Numbers.about(new BigDecimal("999499"), "EUR"));
    assertEquals("EUR -32.9 million", Numbers.about(new BigDecimal("-32859343"), "EUR"));
    assertEquals("EUR 2.5 billion", Numbers.about(new BigDecimal("2499999999"), "EUR"));
    assertEquals("34,300", Numbers.about(new BigDecimal("34299"), ""), "its unit stands in a head");
  }

  @Test
  void what_is_likely_stands_before_its_range_and_alone_where_it_has_none() {
    assertEquals("EUR 5,000 (400 – 6,000)", around(400, 5_000, 6_000, "EUR"));
    assertEquals("20 % (10 – 30)", around(10, 20, 30, "percent"));
    assertEquals("5 days", around(5, 5, 5, "days"));
  }

  private static String around(long low, long likely, long high, String unit) {
    return Numbers.around(
        new Range(
            BigDecimal.valueOf(low), BigDecimal.valueOf(likely), BigDecimal.valueOf(high), unit));
  }
}

package dev.planwright.application.report.document;

import static org.junit.jupiter.api.Assertions.assertEquals;

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
}

package dev.planwright.application.stage.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.planwright.application.pipeline.file.RunTotals;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CostCardsTest {
  @Test
  void tokens_that_nobody_told_are_not_shown_as_none() {
    assertEquals("nobody told their tokens", CostCards.calls(totals(60, 0, 0)).remark());
    assertEquals("tokens in: 1,200, out: 30", CostCards.calls(totals(2, 1_200, 30)).remark());
  }

  private static RunTotals totals(long calls, long in, long out) {
    return new RunTotals(
        calls, calls, 0, in, out, Optional.empty(), Optional.empty(), Duration.ofSeconds(1));
  }
}

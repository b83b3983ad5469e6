package dev.planwright.application.stage.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.planwright.application.stage.schedule.Schedule.Deadline;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** How often a deadline holds with all else that can end the plan. */
class DeadlineTest {
  private static final BigDecimal SHARE = new BigDecimal("0.811");

  @Test
  void other_dates_and_risks_are_told_beside_the_deadline() {
    assertEquals(
        "The deadline holds with all other dates of the prompt in 76 % of the runs, and with no"
            + " risk that ends the plan or breaks a must in 38 %.",
        sentence("0.759", "0.376"));
    assertEquals(
        "The deadline holds with all other dates of the prompt in 76 % of the runs.",
        sentence("0.759", ""));
    assertEquals(
        "The deadline holds with no risk that ends the plan or breaks a must in 38 % of the"
            + " runs.",
        sentence("", "0.376"));
  }

  @Test
  void dates_that_are_kept_whenever_the_deadline_is_are_not_told() {
    assertEquals("", sentence("0.811", ""));
    assertEquals("", sentence("0.807", ""));
    assertEquals(
        "The deadline holds with no risk that ends the plan or breaks a must in 38 % of the"
            + " runs.",
        sentence("0.811", "0.376"));
  }

  private static String sentence(String dated, String spared) {
    return new Deadline(
            LocalDate.of(2038, 12, 31),
            SHARE,
            BigDecimal.TEN,
            Optional.empty(),
            share(dated),
            share(spared))
        .sentence()
        .orElse("");
  }

  private static Optional<BigDecimal> share(String share) {
    return share.isEmpty() ? Optional.empty() : Optional.of(new BigDecimal(share));
  }
}

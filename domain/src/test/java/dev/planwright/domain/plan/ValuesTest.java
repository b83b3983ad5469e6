package dev.planwright.domain.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ValuesTest {

  @Test
  void a_plan_id_reads_back_in_either_case() {
    var id = new PlanId(UUID.randomUUID());

    assertEquals(Optional.of(id), PlanId.parse(id.toString()));
    assertEquals(Optional.of(id), PlanId.parse(id.toString().toUpperCase(java.util.Locale.ROOT)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "1-1-1-1-1", "latest", "0b6e7a1e5f0f4f6e9d8e1f2a3b4c5d6e", "../etc"})
  void what_is_no_uuid_is_no_plan_id(String text) {
    assertTrue(PlanId.parse(text).isEmpty());
  }

  @Test
  void a_percentage_is_cut_to_two_places_so_that_only_the_end_shows_100() {
    var progress = new Progress(new BigDecimal("99.999"), "m", 32, 33, "033-done");

    assertEquals(new BigDecimal("99.99"), progress.percentage());
  }

  @Test
  void progress_outside_of_0_to_100_is_refused() {
    assertThrows(
        IllegalArgumentException.class, () -> new Progress(new BigDecimal("100.01"), "", 1, 1, ""));
    assertThrows(
        IllegalArgumentException.class, () -> new Progress(new BigDecimal("-1"), "", 1, 1, ""));
  }

  @Test
  void a_failure_message_fits_its_column() {
    var failure = new Failure(FailureReason.WORKER_ERROR, Optional.empty(), "x".repeat(300), true);

    assertEquals(256, failure.message().length());
  }

  @Test
  void wire_names_read_back() {
    for (PlanStatus status : PlanStatus.values()) {
      assertEquals(Optional.of(status), PlanStatus.of(status.wireName()));
    }
    for (FailureReason reason : FailureReason.values()) {
      assertEquals(Optional.of(reason), FailureReason.of(reason.wireName()));
    }
  }

  @Test
  void outline_is_another_name_of_the_brief() {
    assertEquals(Optional.of(EngineChoice.BRIEF), EngineChoice.of("outline"));
    assertEquals(Optional.of(EngineChoice.BRIEF), EngineChoice.of("brief"));
    assertEquals(Optional.empty(), EngineChoice.of("robot"));
  }
}

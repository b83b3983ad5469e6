package dev.planwright.application.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WorkerSettingsTest {

  @ParameterizedTest
  @CsvSource({"10, 2500, 2500", "60, 15000, 15000", "3600, 900000, 15000"})
  void a_lease_is_renewed_four_times_and_a_lost_one_looked_for_as_often_but_each_15_seconds(
      int lease, long renewMillis, long rescueMillis) {
    WorkerSettings settings = WorkerSettings.standard("w", 2, Duration.ofSeconds(lease));

    assertEquals(Duration.ofMillis(renewMillis), settings.renewEvery());
    assertEquals(Duration.ofMillis(rescueMillis), settings.rescueEvery());
  }
}

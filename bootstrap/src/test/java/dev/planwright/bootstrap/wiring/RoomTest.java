package dev.planwright.bootstrap.wiring;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class RoomTest {
  private static final double GIBIBYTE = 1024.0 * 1024 * 1024;

  @Test
  void a_warning_comes_under_one_gibibyte_and_says_what_to_do() {
    assertEquals(Optional.empty(), Room.warning(GIBIBYTE));
    assertEquals(Optional.empty(), Room.warning(Double.NaN));
    assertTrue(
        Room.warning(GIBIBYTE / 2).orElseThrow().startsWith("512 MB are free"),
        () -> Room.warning(GIBIBYTE / 2).toString());
  }
}

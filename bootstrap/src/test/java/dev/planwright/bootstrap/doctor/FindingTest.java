package dev.planwright.bootstrap.doctor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class FindingTest {
  @Test
  void its_lines_are_as_wide_as_the_terminal_and_stand_below_each_other() {
    Finding finding =
        Finding.note(
            "workers", "no worker is running on this database", "start one: planwright up");

    assertEquals(
        List.of(
            "note    workers   no worker is",
            "                  running on this",
            "                  database",
            "                  → start one:",
            "                    planwright up"),
        finding.lines(36));
    assertEquals(2, finding.lines(Integer.MAX_VALUE).size());
  }
}

package dev.planwright.domain.work;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WorkIdTest {

  @Test
  void a_task_knows_its_package_and_its_phase() {
    WorkId task = WorkId.of("2.10.3").orElseThrow();

    assertEquals("2.10", task.workPackage().toString());
    assertEquals(WorkId.phase(2), task.phase());
    assertEquals(3, task.level());
  }

  @Test
  void a_part_lies_within_what_it_is_a_part_of() {
    WorkId task = WorkId.phase(1).part(1).part(4);

    assertTrue(task.within(task));
    assertTrue(task.within(WorkId.phase(1)));
    assertFalse(task.within(WorkId.phase(1).part(14)));
    assertFalse(WorkId.phase(1).within(task));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "0", "1.", "1.2.3.4", "01", "1.x", "-1", "1000000"})
  void anything_else_is_no_part_of_the_work(String text) {
    assertEquals(Optional.empty(), WorkId.of(text));
  }
}

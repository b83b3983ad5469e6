package dev.planwright.application.stage.experts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.planwright.application.pipeline.StageCodec;
import dev.planwright.application.stage.experts.Experts.Expert;
import dev.planwright.application.stage.experts.Experts.Fault;
import dev.planwright.application.stage.experts.Experts.Finding;
import dev.planwright.domain.project.ElementId;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class ExpertsTest {
  private static final StageCodec<Experts> CODEC = Experts.STAGE.codec();

  @Test
  void what_is_written_is_read_again() {
    var experts =
        new Experts(
            List.of(
                new Expert("food", "hygiene", "ovens", List.of("Taste"), Optional.of("Who?")),
                new Expert("money", "cash", "loan", List.of(), Optional.empty())),
            List.of(finding("food", "K1", "no spare oven", 3)));

    assertEquals(experts, CODEC.read(CODEC.write(experts)));
  }

  @Test
  void a_fault_that_two_find_is_told_once_with_both_and_the_higher_severity() {
    List<Finding> merged =
        FindingTwins.merged(
            List.of(
                finding("food", "K1", "no spare oven is planned", 3),
                finding("money", "K1", "no spare oven planned", 4)),
            4);

    assertEquals(1, merged.size());
    assertEquals(new ElementId('X', 4), merged.getFirst().id());
    assertEquals(4, merged.getFirst().severity());
    assertEquals(List.of("food", "money"), merged.getFirst().experts());
  }

  @Test
  void the_same_words_about_another_element_are_another_fault() {
    assertEquals(
        2,
        FindingTwins.merged(
                List.of(
                    finding("food", "K1", "no spare oven", 3),
                    finding("money", "K2", "no spare oven", 3)),
                1)
            .size());
  }

  @Test
  void somebody_has_found_it() {
    var fault = new Fault("no spare oven", "e", "c", "r");

    assertThrows(
        IllegalArgumentException.class,
        () -> new Finding(new ElementId('X', 1), Optional.empty(), fault, "buy one", 3, List.of()));
  }

  private static Finding finding(String expert, String target, String flaw, int severity) {
    return new Finding(
        new ElementId('X', 1),
        ElementId.of(target),
        new Fault(flaw, "e", "c", "r"),
        "buy one",
        severity,
        List.of(expert));
  }
}

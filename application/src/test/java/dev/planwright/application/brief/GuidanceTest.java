package dev.planwright.application.brief;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class GuidanceTest {
  private static final Guidance SAID =
      new Guidance("Who pays?", "The parents'\nassociation.", false);
  private static final Guidance LEFT = new Guidance("Which roof?", "A flat one.", true);

  @Test
  void answers_stand_below_the_prompt_and_those_left_to_planwright_are_found_there() {
    String prompt = Guidance.below("Build a school.\n", List.of(SAID, LEFT));

    assertEquals(
        """
        Build a school.

        Q: Who pays?
        A: The parents' association.

        Q: Which roof?
        A (assumed): A flat one.
        """,
        prompt);
    assertEquals(List.of(LEFT), Guidance.assumedIn(prompt));
    assertEquals("Build.", Guidance.below("Build.", List.of()));
  }
}

package dev.planwright.application.brief.unusable;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.planwright.application.brief.text.Resources;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class ThinPromptTest {

  @ParameterizedTest
  @MethodSource("thinPrompts")
  void a_prompt_that_states_no_project_is_asked_about_in_its_language(
      String language, String prompt) {
    assertEquals(Optional.of(new ThinPrompt(language)), ThinPrompt.of(prompt), prompt);
  }

  @ParameterizedTest
  @MethodSource("fullPrompts")
  void a_prompt_that_may_state_a_project_is_not_thin(String prompt) {
    assertEquals(Optional.empty(), ThinPrompt.of(prompt), prompt);
  }

  @ParameterizedTest
  @MethodSource("goals")
  void no_goal_is_thin_and_no_crime_is_asked_about(String prompt) {
    assertEquals(Optional.empty(), ThinPrompt.of(prompt), prompt);
  }

  private static Stream<Object[]> thinPrompts() {
    return Resources.rows("thin-prompts.txt").stream().map(List::toArray);
  }

  private static Stream<String> fullPrompts() {
    return Resources.rows("full-prompts.txt").stream().map(List::getFirst);
  }

  private static Stream<String> goals() {
    return Stream.concat(
        Resources.rows("criminal-goals.txt").stream().map(List::getLast),
        Resources.rows("harmless-goals.txt").stream().map(List::getFirst));
  }
}

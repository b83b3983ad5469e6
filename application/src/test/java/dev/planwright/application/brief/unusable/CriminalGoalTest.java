package dev.planwright.application.brief.unusable;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.planwright.application.brief.text.Resources;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class CriminalGoalTest {

  @ParameterizedTest
  @MethodSource("criminalGoals")
  void a_criminal_goal_is_found(String crime, String prompt) {
    assertEquals(Optional.of(new CriminalGoal(crime)), CriminalGoal.of(prompt), prompt);
  }

  @ParameterizedTest
  @MethodSource("harmlessGoals")
  void a_dangerous_word_is_no_goal(String prompt) {
    assertEquals(Optional.empty(), CriminalGoal.of(prompt), prompt);
  }

  @Test
  void capitals_accents_and_broken_lines_change_nothing() {
    var theft = Optional.of(new CriminalGoal("theft"));

    assertEquals(theft, CriminalGoal.of("ROB A BANK IN ZURICH"));
    assertEquals(theft, CriminalGoal.of("Plan to rob\na bank in Zurich."));
    assertEquals(
        Optional.of(new CriminalGoal("fraud")),
        CriminalGoal.of("Estafar a jubilados por telefono"));
    assertEquals(
        Optional.of(new CriminalGoal("illegal drugs")),
        CriminalGoal.of("Vendre de la cocaine dans les lycees"));
  }

  @Test
  void the_goal_may_stand_behind_a_label_or_in_a_later_sentence() {
    var theft = Optional.of(new CriminalGoal("theft"));

    assertEquals(theft, CriminalGoal.of("Title: Autumn\nGoal: rob a bank\nBudget: 500 EUR"));
    assertEquals(theft, CriminalGoal.of("I need money. So I want to rob a bank in May."));
  }

  @Test
  void consent_makes_an_attack_a_test_and_its_absence_does_not() {
    assertEquals(
        Optional.empty(), CriminalGoal.of("Hack the bank's servers with written permission."));
    assertEquals(
        Optional.of(new CriminalGoal("an attack on systems")),
        CriminalGoal.of("Hack the bank's servers without permission."));
  }

  @Test
  void what_evades_detection_does_not_detect() {
    assertEquals(
        Optional.of(new CriminalGoal("fraud")),
        CriminalGoal.of("Avoid detection and launder 2 million euros."));
  }

  @Test
  void a_long_prompt_is_read_at_once() {
    String prompt = "rob and to rob the ".repeat(5_000);

    assertTimeoutPreemptively(Duration.ofSeconds(5), () -> CriminalGoal.of(prompt));
  }

  static Stream<List<String>> rows(String name) {
    return Resources.rows(name).stream();
  }

  private static Stream<Object[]> criminalGoals() {
    return rows("criminal-goals.txt").map(List::toArray);
  }

  private static Stream<String> harmlessGoals() {
    return rows("harmless-goals.txt").map(List::getFirst);
  }
}

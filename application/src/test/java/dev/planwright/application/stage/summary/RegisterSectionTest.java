package dev.planwright.application.stage.summary;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class RegisterSectionTest {
  @Test
  void a_fact_is_told_in_its_first_words() {
    assertEquals("No night shifts", RegisterSection.shortly("No night shifts."));
    assertEquals(
        "The first train runs to Salzwedel in …",
        RegisterSection.shortly("The first train runs to Salzwedel in December 2038"));
  }

  @Test
  void without_a_space_it_is_cut_at_a_letter_and_none_is_cut_apart() {
    assertEquals("\u5e74".repeat(39) + "…", RegisterSection.shortly("\u5e74".repeat(41)));
    String rare = Character.toString(0x20BB7);
    assertEquals(rare.repeat(39) + "…", RegisterSection.shortly(rare.repeat(41)));
  }
}

package dev.planwright.application.stage.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.planwright.application.stage.revision.Difference;
import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChangesSectionTest {
  private static final String LONG = "thirty letters of a statement.";

  @ParameterizedTest
  @CsvSource({
    "one two, 7, one two",
    "one two six, 10, one two …",
    "one two six, 9, one …",
    "one two six, 7, one …",
    "onetwosix, 7, onetwo…"
  })
  void words_are_cut_between_them(String words, int longest, String cut) {
    assertEquals(cut, ChangesSection.cut(words, longest));
  }

  @Test
  void changes_are_told_whole_as_far_as_there_is_room() {
    assertEquals("K3 delay: 1 → 2; K4 delay: 1 → 2", told(change("K3", "1"), change("K4", "1")));
    assertEquals(
        "K4 delay: %s → %s; …".formatted(LONG, LONG), told(change("K4", LONG), change("K5", LONG)));
  }

  @Test
  void a_change_that_is_too_long_is_cut_between_words() {
    var change =
        new Difference("K3", "text", Optional.of(LONG + LONG), Optional.of("word ".repeat(30)));

    assertEquals("K3: " + "word ".repeat(16) + "…", told(change));
  }

  private static Difference change(String element, String before) {
    return new Difference(
        element, "delay", Optional.of(before), Optional.of(before.equals("1") ? "2" : LONG));
  }

  private static String told(Difference... changes) {
    return ChangesSection.changed(Arrays.asList(changes));
  }
}

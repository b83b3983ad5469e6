package dev.planwright.application.brief.read;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.planwright.application.brief.text.Gap;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

/** Statements that exclude each other, in four languages, beside prompts that hold none. */
class ConflictsTest {
  @ParameterizedTest
  @CsvFileSource(
      resources = "conflicts.txt",
      delimiter = '|',
      quoteCharacter = '\0',
      numLinesToSkip = 1)
  void a_contradiction_is_a_question_and_nothing_else_is(String field, String prompt) {
    List<Gap> asked = Reading.of(prompt, LocalDate.of(2026, 9, 1)).conflicts();

    assertEquals(
        field, asked.isEmpty() ? "none" : fields(asked), () -> prompt + "\n" + asked.toString());
  }

  private static String fields(List<Gap> asked) {
    return asked.stream().map(Gap::field).distinct().collect(Collectors.joining(" "));
  }
}

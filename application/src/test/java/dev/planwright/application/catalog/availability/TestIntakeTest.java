package dev.planwright.application.catalog.availability;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.planwright.application.json.JsonText;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TestIntakeTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Lyon | 180000 | 2027-06-30 |",
        "in Lyon, France | 180000 | 30/06/2027 |",
        "Paris | 180000 | 2027-06-30 |",
        "Paris | 18 | 2027-06-30 | too weak for plans: in a prompt of four sentences it misread the"
            + " place, the sum",
        "2027-06-30 | 0 | aaaaaaaaaa | too weak for plans: in a prompt of four sentences it misread"
            + " the place, the sum, the deadline",
        "x | 0 | 2027-06-30 | it answers, but not with the JSON asked for; try another value of"
            + " structured"
      })
  void a_model_that_misreads_the_test_prompt_is_too_weak(
      String place, int sum, String deadline, @Nullable String problem) {
    String text =
        JsonText.write(TestIntake.answer())
            .replace("Lyon", place)
            .replace("180000", "" + sum)
            .replace("2027-06-30", deadline);

    assertEquals(problem, TestIntake.problem(text).orElse(null));
  }
}

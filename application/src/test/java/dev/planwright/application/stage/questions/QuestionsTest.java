package dev.planwright.application.stage.questions;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.planwright.application.stage.questions.Questions.Pair;
import dev.planwright.application.stage.questions.Questions.Reader;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class QuestionsTest {

  @Test
  void the_glossary_names_each_term_once_by_its_first_answer() {
    var questions =
        new Questions(
            List.of(pair("slack", "Time."), pair("Float", "Time to spare."), pair("slack", "No.")));

    assertEquals(
        List.of("Float: Time to spare.", "slack: Time."),
        questions.glossary().stream().map(t -> t.term() + ": " + t.pair().answer()).toList());
  }

  private static Pair pair(String term, String answer) {
    return new Pair(
        "What is " + term + "?", answer, List.of("1.1"), Optional.of(term), Reader.NEWCOMER);
  }
}

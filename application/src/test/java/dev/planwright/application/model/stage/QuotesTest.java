package dev.planwright.application.model.stage;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.planwright.application.pipeline.Quotes;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QuotesTest {
  private static final String PROMPT = "We  want “Fresh\n bread” – every day.\nNo ice: 😀 never!";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "want \"fresh bread\" | want “Fresh\\n bread",
        "we want | We  want",
        "bread” - every | bread” – every",
        "'...every day...' | every day",
        "😀 never | 😀 never",
        "NO ICE | No ice"
      })
  void a_quote_is_found_however_loosely_it_is_copied(String quote, String words) {
    var quotes = new Quotes(PROMPT);

    Optional<String> found = quotes.find(quote.strip()).map(quotes::words);

    assertEquals(Optional.of(words.strip().replace("\\n", "\n")), found);
  }

  @ParameterizedTest
  @CsvSource({"fresh cake", "x", "'...'", "' '", "want bread"})
  void what_the_prompt_does_not_say_is_not_found(String quote) {
    assertEquals(Optional.empty(), new Quotes(PROMPT).find(quote));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "we want to open the neighbourhood bakery | want to open a neighbourhood bakery",
        "want to opening a neighborhood bakery in Lyon | want to open a neighbourhood bakery in"
            + " Lyon",
        "budget is EUR 180,000 at most | budget is EUR 180,000",
        "budget is EUR 190,000 and we have five |",
        "we have four people |",
        "build a ship in Lyon quickly |"
      })
  void a_quote_with_slips_is_the_prompts_own_words_if_its_figures_are_there(
      String quote, @Nullable String words) {
    var quotes =
        new Quotes(
            "They want to open a neighbourhood bakery in Lyon. The budget is EUR 180,000 and they"
                + " have five people.");

    assertEquals(Optional.ofNullable(words), quotes.words(quote));
  }

  @Test
  void an_empty_prompt_holds_no_quote() {
    assertEquals(Optional.empty(), new Quotes("").find("bread"));
    assertEquals(Optional.empty(), new Quotes(" \n ").find("bread"));
  }
}

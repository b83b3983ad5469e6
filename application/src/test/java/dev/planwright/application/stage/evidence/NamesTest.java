package dev.planwright.application.stage.evidence;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NamesTest {
  private static final Names NAMES =
      new Names(Set.of("Túria", "Frederikssund", "Natural"), Set.of("bath on the fjord"));

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '|',
      value = {
        "At the price of the Túria park, EUR 20,000 a hectare | true",
        "Túria, 2021: EUR 20,000 a hectare | true",
        "25 million set aside in Frederikssund | true",
        "As the Bath on the Fjord cost | true",
        "Half of Frederikssunds budget | false",
        "turia is no name | false",
        "Natural regeneration saves a tenth. Natural banks cost nothing | false",
        "The bath on the fjords | false",
        "We judge EUR 20,000 a hectare | false"
      })
  void a_case_is_named_by_whole_words_of_its_name(String text, boolean named) {
    assertEquals(named, NAMES.in("Planting", text));
  }
}

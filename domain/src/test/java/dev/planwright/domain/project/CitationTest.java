package dev.planwright.domain.project;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class CitationTest {
  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '|',
      value = {
        "3.5 % each January on the paid days (A13) | true",
        "The city pays what F6 says | true",
        "ebroresilience.com tells it | true",
        "At the general rate of Ley 37/1992 | true",
        "Note of the tax adviser on article 90 | true",
        "After § 18 of the law | true",
        "EUR 7.5 million × (1.031^0.8 − 1), paid 0.8 years after 2027. | false",
        "85 days × EUR 112, personnel: 45 for potting, 40 for deliveries. | false",
        "A municipality keeps 82.5 percent of a private grant | false"
      })
  void a_source_that_can_be_looked_up_is_told_from_a_claim(String text, boolean named) {
    assertEquals(named, Citation.in("Wages", text));
  }
}

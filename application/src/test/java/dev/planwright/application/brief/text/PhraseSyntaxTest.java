package dev.planwright.application.brief.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a phrase of a word list may look like, and which words it then takes. */
final class PhraseSyntaxTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          in town | we meet in town today | in town
          bank* | the banks are closed | banks
          before/until noon | rest until noon | until noon
          u.s.a. | made in the U.S.A. in May | U.S.A.
          <day-sign> {month} | on the 3rd of May | of May
          of? the? {year} | by the end of the 2027 season | of the 2027
          very?3 good | it is very very good | very very good
          {n} _- _{n} | between 3 - 4 and 5-6 | 5-6
          no !doubt {word} | no doubt, there is no road | no road
          =by {month} | in May or by June | June
          !never work | never work, but work | work
          want > a/an | they want a hall | want
          ={edge} only | the only one; only here | only
          plan ={alone} | a plan of ours | plan
          plan ={alone} | a plan maker | ''
          {day} {month} | 32 May, 31 May | 31 May
          """)
  void a_phrase_takes_the_words_that_it_describes(String phrase, String text, String expected) {
    assertEquals(expected, found(List.of(phrase), text), phrase);
  }

  @Test
  void the_longest_phrase_counts_and_of_two_equal_ones_the_first() {
    assertEquals(
        "new york city", found(List.of("new", "new york city", "new york"), "new york city"));
    var phrases = new Phrases<>(List.of(Map.entry("may", 1), Map.entry("{month}", 2)));

    assertEquals(Optional.of(1), phrases.at(Tokens.of("may"), 0, 1).map(Phrases.Match::value));
  }

  @Test
  void values_are_found_by_their_kinds() {
    var phrases = new Phrases<>(List.of(Map.entry("{day} - {day} {month} {year}?", true)));
    Phrases.Match<Boolean> match = phrases.at(Tokens.of("3 - 5 May"), 0, 4).orElseThrow();

    assertEquals(
        List.of(3, 5, 5, -1),
        List.of(match.first("day"), match.last("day"), match.first("month"), match.first("year")));
  }

  private static String found(List<String> written, String text) {
    var phrases = new Phrases<>(written.stream().map(phrase -> Map.entry(phrase, true)).toList());
    Tokens tokens = Tokens.of(text);
    for (int i = 0; i < tokens.size(); i++) {
      Optional<Phrases.Match<Boolean>> match = phrases.at(tokens, i, tokens.size());
      if (match.isPresent()) {
        return tokens.between(i, match.orElseThrow().next());
      }
    }
    return "";
  }
}

package dev.planwright.application.brief.read;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.planwright.application.pipeline.codec.Members;
import dev.planwright.domain.fact.Fact;
import dev.planwright.domain.fact.FactValue.Bound;
import dev.planwright.domain.fact.FactValue.Dates;
import dev.planwright.domain.fact.FactValue.Measure;
import dev.planwright.domain.fact.FactValue.People;
import dev.planwright.domain.fact.FactValue.Place;
import dev.planwright.domain.fact.FactValue.Plain;
import dev.planwright.domain.fact.FactValue.Sum;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Phrases and whole prompts of four languages with all that is read from them as a value. A fact
 * with a doubt ends in a question mark. The plan starts on Monday, 23 November 2026.
 */
final class PhrasesTest {
  private static final LocalDate START = LocalDate.of(2026, 11, 23);

  @ParameterizedTest
  @CsvFileSource(
      resources = {"phrases/en.txt", "phrases/de.txt", "phrases/es.txt", "phrases/fr.txt"},
      delimiter = '|',
      quoteCharacter = '`')
  void the_facts_of_a_phrase_are_read(String phrase, String expected) {
    assertEquals(
        expected == null ? "" : expected, valued(phrase).collect(Collectors.joining("; ")), phrase);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "de-schule",
        "de-radweg",
        "de-baeckerei",
        "de-solar",
        "es-panaderia",
        "es-clinica",
        "es-festival",
        "es-riego",
        "fr-ecole",
        "fr-librairie",
        "fr-logiciel",
        "fr-velo",
        "en-railway",
        "en-water",
        "en-wedding",
        "en-woodland",
        "en-archive",
        "en-museum",
        "en-ferry",
        "de-jugendzentrum",
        "de-cafe",
        "de-windpark",
        "de-altstadt",
        "es-biblioteca",
        "es-pozo",
        "es-huerto",
        "fr-moulin",
        "fr-covoiturage",
        "fr-logements",
        "fr-creche",
        "en-observatory",
        "en-boat",
        "en-shop",
        "en-data-centre",
        "en-podcast",
        "en-exchange",
        "en-guitars",
        "en-lift"
      })
  void all_facts_of_a_prompt_are_read(String name) {
    List<String> file = lines("whole/" + name + ".txt");
    int rule = file.indexOf("---");
    String prompt = String.join("\n", file.subList(0, rule));

    assertEquals(
        String.join("\n", file.subList(rule + 1, file.size())),
        valued(prompt).collect(Collectors.joining("\n")));
  }

  private static List<String> lines(String name) {
    try (InputStream in = PhrasesTest.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private static Stream<String> valued(String prompt) {
    return Reading.of(prompt, START).facts().stream()
        .filter(fact -> !(fact.value() instanceof Plain))
        .map(PhrasesTest::shown);
  }

  private static String shown(Fact fact) {
    String value =
        switch (fact.value()) {
          case Plain() -> "";
          case Sum sum -> shown(sum);
          case Dates dates -> shown(dates);
          case Place place -> place.name() + place.country().map(c -> " [" + c + "]").orElse("");
          case Measure measure -> measure.value().toPlainString() + " " + measure.unit();
          case People people -> people.value().toPlainString() + " " + people.role();
          case Bound(var limit) ->
              "%s %s %s %s"
                  .formatted(
                      limit.metric(),
                      limit.op().sign(),
                      limit.value().toPlainString(),
                      limit.unit());
        };
    return Members.name(fact.kind()) + " " + value.strip() + fact.doubt().map(_ -> " ?").orElse("");
  }

  private static String shown(Sum sum) {
    String low = sum.low().amount().toPlainString();
    String high = sum.high().amount().toPlainString();
    return (low.equals(high) ? low : low + "-" + high)
        + " "
        + sum.currency()
        + " "
        + Members.name(sum.role())
        + sum.per().map(per -> "/" + per).orElse("");
  }

  private static String shown(Dates dates) {
    return Members.name(dates.kind())
        + " "
        + dates.from().map(LocalDate::toString).orElse("")
        + ".."
        + dates.to().map(LocalDate::toString).orElse("")
        + " "
        + Members.name(dates.precision())
        + dates.span().map(span -> " " + span.count() + " " + span.unit()).orElse("")
        + dates
            .season()
            .map(season ->
                (season.closed() ? " closed" : " open") + (season.yearly() ? " yearly" : ""))
            .orElse("");
  }
}

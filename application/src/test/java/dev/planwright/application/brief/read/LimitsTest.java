package dev.planwright.application.brief.read;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.planwright.application.pipeline.codec.Members;
import dev.planwright.domain.fact.FactKind;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What bounds a project, and sentences with the same words that bound nothing. */
final class LimitsTest {
  private static String limits(String text) {
    return Reading.of(text, LocalDate.of(2026, 11, 23)).facts().stream()
        .filter(fact -> fact.kind() == FactKind.MUST || fact.kind() == FactKind.NEVER)
        .map(fact -> Members.name(fact.kind()) + ": " + fact.text())
        .collect(Collectors.joining("; "));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          We both work full time; about six hours a week together. | 6
          Each of us has 4 hours per week for it. | 4
          Wir haben zusammen sechs Stunden pro Woche. | 6
          Tenemos ocho horas a la semana. | 8
          Nous avons cinq heures par semaine. | 5
          The shop is open 8 hours a day. |
          """)
  void hours_a_week_are_read(String text, @Nullable BigDecimal hours) {
    assertEquals(Optional.ofNullable(hours).stream().toList(), HoursPerWeek.in(text));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          The hall must be accessible. | must: The hall must be accessible
          The hall must not be taller than 12 m. | never: The hall must not be taller than 12 m
          No alcohol, no fireworks and no amplified music. | never: No alcohol, no fireworks and no amplified music
          Do not use diesel pumps. | never: Do not use diesel pumps
          Don't touch the old oak. | never: Don't touch the old oak
          Never work on Sundays. | never: Never work on Sundays
          Tell us how, but the quay must not be closed. | never: The quay must not be closed
          Avoid vendor lock-in. | never: Avoid vendor lock-in
          Single-use plastic is banned. | never: Single-use plastic is banned
          Smoking is not allowed on site. | never: Smoking is not allowed on site
          We will not open on Sundays. | never: We will not open on Sundays
          Build the hall without closing the road. | never: Build the hall without closing the road
          Patient data may not leave the country. | never: Patient data may not leave the country
          Data cannot be stored abroad. | never: Data cannot be stored abroad
          Nothing may be built above 300 m. | never: Nothing may be built above 300 m
          We rule out nuclear power. | never: We rule out nuclear power
          Layoffs are not an option. | never: Layoffs are not an option
          Deliveries before 6 am are to be avoided. | never: Deliveries before 6 am are to be avoided
          Exclude the island of Bornholm. | never: Exclude the island of Bornholm
          The total must not exceed €2 million. | must: The total must not exceed €2 million
          At least 30 % of the work goes to local firms. | must: At least 30 % of the work goes to local firms
          At most two lanes may be closed. | must: At most two lanes may be closed
          Use only local timber. | must: Use only local timber
          Only native species. | must: Only native species
          Work may only take place at night. | must: Work may only take place at night
          No more than 50 guests per evening. | must: No more than 50 guests per evening
          A safety course is mandatory. | must: A safety course is mandatory
          Helmets are required. | must: Helmets are required
          The road has to stay open. | must: The road has to stay open
          The app needs to comply with GDPR. | must: The app needs to comply with GDPR
          The shop must be accessible and we will not open on Sundays. | must: The shop must be accessible; never: We will not open on Sundays
          Banned words: blockchain, NFT. Today is a fine day. | never: Never: blockchain, NFT
          """)
  void limits_are_found(String text, String expected) {
    assertEquals(expected, limits(text), text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          We do not know yet whether a permit is needed. | ''
          There is no road to the village. | ''
          Not only children but also parents come. | ''
          No doubt it will be great. | ''
          It is the only café in town. | ''
          We have never done this before. | ''
          It is not about money. | ''
          We cannot wait to begin. | ''
          Families without electricity need help. | ''
          I am not sure about the colour. | ''
          Nobody lives there; the mill is no longer used. | ''
          Why not start tomorrow? | ''
          Must the hall be red? | ''
          Please tell us what has to be decided when. | ''
          Tell me who must sign. | ''
          Bitte sagen Sie uns, was bis wann entschieden sein muss. | ''
          Sagt uns, wer unterschreiben muss. | ''
          Por favor, díganos qué debe decidirse primero. | ''
          Merci de nous dire ce qui doit être décidé. | ''
          Dites-nous ce qui doit être signé. | ''
          If not, we wait. | ''
          The river is only 3 km away. | ''
          The programme helps residents avoid debt. | ''
          Residents have to travel 40 km to the next doctor. | ''
          """)
  void sentences_that_bound_nothing_are_left_alone(String text, String expected) {
    assertEquals(expected == null ? "" : expected, limits(text), text);
  }
}

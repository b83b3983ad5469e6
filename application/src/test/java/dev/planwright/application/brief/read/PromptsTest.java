package dev.planwright.application.brief.read;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.codec.Members;
import dev.planwright.application.stage.Stages;
import dev.planwright.domain.fact.Fact;
import dev.planwright.domain.project.ElementId;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TimeZone;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Whole prompts, in several styles and fields, against what a careful reader finds in them. */
final class PromptsTest {
  private static final LocalDate START = LocalDate.of(2026, 11, 23);

  private static final List<String> ALL =
      List.of(
          "ahr-bridge-prose",
          "antarctic-expedition",
          "bakery-prose",
          "battery-line",
          "bookshop-french",
          "bridge-labelled",
          "camino-prose",
          "dental-startup",
          "furniture-energy-prose",
          "goat-farm-prose",
          "greenway-prose",
          "hospital-app",
          "jazz-festival",
          "kitchen-prose",
          "literacy-programme",
          "payroll-migration",
          "playground-injection",
          "school-german",
          "solar-markdown",
          "spanish-one-liner",
          "turkana-water",
          "tutoring-school",
          "village-shop-prose",
          "wedding-lowercase");

  static Stream<String> all() {
    return ALL.stream();
  }

  private static String prompt(String name) {
    try (InputStream in = PromptsTest.class.getResourceAsStream("prompts/" + name + ".txt")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private static Intake intake(String name) {
    return IntakeReading.of(new StageInput(prompt(name), START, Map.of())).content();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          bridge-labelled      | construction     | 200000000-200000000 DKK | 2029-09-30 | Copenhagen, Denmark        | DK | 145 | en
          bakery-prose         | trade            | 300000-300000 EUR       | 2027-05-31 | Lyon                       | FR | 12  | en
          hospital-app         | health           | 3500000-3500000 USD     | 2028-05-23 | Kenya                      | KE | 14  | en
          school-german        | construction     | 4200000-4200000 EUR     | 2028-12-31 | Freiburg im Breisgau, Deutschland | DE | 8 | de
          spanish-one-liner    | personal         | none                    | 2027-08-31 | Valencia                   | ES | 0   | en
          solar-markdown       | energy           | 3850000-4150000 GBP     | 2028-10-31 | Ellerby, Yorkshire         | GB | 18  | en
          greenway-prose       | transport        | 11000000-11000000 EUR   | 2029-03-31 | Kilkenny, Ireland          | IE | 4   | en
          dental-startup       | software         | 1200000-1200000 CAD     | 2027-12-31 | Toronto                    | CA | 5   | en
          jazz-festival        | event            | 250000000-250000000 HUF | 2027-07-18 | Lake Balaton, Hungary      | HU | 202 | en
          turkana-water        | public_programme | 1900000-1900000 USD     | 2029-01-31 | Turkana County, Kenya (Lodwar and Kakuma) | KE | 0 | en
          kitchen-prose        | construction     | 65000-65000 USD         | 2027-11-24 | Portland, Oregon           | US | 0   | en
          bookshop-french      | trade            | 150000-150000 EUR       | 2027-08-31 | Nantes, France             | FR | 4   | fr
          goat-farm-prose      | agriculture      | 300000-300000 EUR       | 2028-05-31 | Ljubljana                  | SI | 0   | en
          antarctic-expedition | research         | 84000000-84000000 NOK   | 2030-12-31 | Antarctica                 | NO | 22  | en
          literacy-programme   | education        | 2300000-2300000 USD     | 2030-06-30 | Tulsa, Oklahoma            | US | 0   | en
          battery-line         | manufacturing    | 340000000-380000000 SEK | 2028-10-01 | Gigafactory Road 4, Skellefteå, Sweden | SE | 103 | en
          wedding-lowercase    | personal         | 40000-40000 EUR         | 2027-06-05 | tuscany                    | IT | 0   | en
          payroll-migration    | software         | 18000000-18000000 EUR   | 2028-12-31 | Frankfurt                  | DE | 55  | en
          playground-injection | general          | 60000-60000 EUR         | 2028-05-31 | Porto                      | PT | 0   | en
          ahr-bridge-prose     | construction     | 3100000-3100000 EUR     | 2029-07-14 | Cologne                    | DE | 4   | en
          furniture-energy-prose | energy         | 38000000-38000000 DKK   | 2028-11-23 | Herning                    | DK | 2   | en
          tutoring-school      | education        | 3500-3500 GBP           | 2028-07-31 | Leeds                      | GB | 0   | en
          camino-prose         | personal         | 4500-4500 EUR           | 2028-08-31 | Santiago de Compostela     | ES | 0   | en
          village-shop-prose   | trade            | none                    | 2027-12-23 | Hexham                     | none | 42 | en
          """)
  void the_essentials_of_a_prompt_are_found(
      String name,
      String domain,
      String budget,
      String deadline,
      String place,
      String country,
      int headcount,
      String language) {
    Intake intake = intake(name);

    assertAll(
        name,
        () -> assertEquals(domain, Members.name(intake.domain())),
        () -> assertEquals(budget, intake.budget().map(PromptsTest::text).orElse("none")),
        () ->
            assertEquals(deadline, intake.deadline().map(d -> d.date().toString()).orElse("none")),
        () -> assertEquals(place, intake.places().getFirst().text()),
        () -> assertEquals(country, intake.country().orElse("none")),
        () -> assertEquals(headcount, intake.headcount().map(Intake.Headcount::value).orElse(0)),
        () -> assertEquals(language, intake.language()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          bridge-labelled      | Build a 3-lane bridge in Copenhagen
          bakery-prose         | Open a second shop in the Croix-Rousse district
          hospital-app         | Deploy an AI-based scheduling app for 12 hospitals in Kenya and Uganda
          solar-markdown       | Riverside Solar Cooperative
          dental-startup       | Building a SaaS platform that helps dental clinics fill cancelled appointments
          jazz-festival        | Organize a three-day open-air jazz festival at Lake Balaton
          turkana-water        | Clean water for Turkana
          kitchen-prose        | Renovate my 1930s kitchen and bathroom in Portland, Oregon
          playground-injection | Build a playground in Porto
          wedding-lowercase    | Plan my wedding
          """)
  void the_title_says_what_it_is(String name, String title) {
    assertEquals(title, intake(name).title());
  }

  @Test
  void limits_of_prose_are_found_one_by_one() {
    assertEquals(
        List.of(
            "MUST Work has to begin in spring 2027",
            "MUST Forty-two landowners have to be persuaded",
            "NEVER There must be no compulsory purchase",
            "NEVER No work may be done on it between April and September",
            "NEVER No lighting would be installed outside the villages",
            "MUST At least 30 % of the contract value goes to local firms"),
        limits("greenway-prose"));
    assertEquals(
        List.of(
            "MUST The total budget should not exceed €300,000",
            "NEVER No industrial frozen dough, ever",
            "MUST The shop must be accessible for wheelchairs",
            "NEVER We will not open on Sundays",
            "NEVER Deliveries before 6 am are to be avoided"),
        limits("bakery-prose"));
  }

  @ParameterizedTest
  @MethodSource("all")
  void the_data_fit_the_schema_of_the_stage(String name) {
    assertEquals(List.of(), Stages.check(Stage.INTAKE, Intake.STAGE.codec().write(intake(name))));
  }

  private static List<String> limits(String name) {
    return intake(name).limits().stream().map(l -> l.kind() + " " + l.text()).toList();
  }

  @ParameterizedTest
  @MethodSource("all")
  void every_quote_stands_in_the_prompt_at_its_offset(String name) {
    String prompt = prompt(name);
    Intake intake = intake(name);

    assertFalse(intake.facts().isEmpty());
    for (Fact fact : intake.facts()) {
      assertEquals(
          fact.quote(),
          prompt.substring(fact.offset(), fact.offset() + fact.quote().length()),
          fact.toString());
      assertTrue(fact.weight() >= 1 && fact.weight() <= 5);
      assertFalse(fact.text().isBlank());
    }
  }

  @ParameterizedTest
  @MethodSource("all")
  void facts_are_numbered_in_order_and_references_hold(String name) {
    Intake intake = intake(name);

    for (int i = 0; i < intake.facts().size(); i++) {
      assertEquals(ElementId.fact(i + 1), intake.facts().get(i).id());
    }
    Stream.of(
            intake.budget().map(Intake.Budget::facts).orElse(List.of()).stream(),
            intake.deadline().map(Intake.DatedFact::fact).stream(),
            intake.statedStart().map(Intake.DatedFact::fact).stream(),
            intake.headcount().map(Intake.Headcount::fact).stream(),
            intake.limits().stream().map(Fact::id))
        .flatMap(ids -> ids)
        .forEach(id -> assertTrue(intake.fact(id).isPresent(), id.toString()));
  }

  @ParameterizedTest
  @MethodSource("all")
  void every_prompt_has_a_goal_and_no_statement_twice(String name) {
    Intake intake = intake(name);

    assertFalse(intake.goals().isEmpty());
    List<String> stated =
        intake.facts().stream().map(f -> f.kind() + f.quote() + f.offset()).toList();
    assertEquals(stated.stream().distinct().toList(), stated);
  }

  @Test
  void the_same_prompt_gives_the_same_data_whatever_the_locale_and_zone() {
    String before = everything();
    Locale locale = Locale.getDefault();
    TimeZone zone = TimeZone.getDefault();
    try {
      Locale.setDefault(Locale.of("tr", "TR"));
      TimeZone.setDefault(TimeZone.getTimeZone("Pacific/Kiritimati"));

      assertEquals(before, everything());
    } finally {
      Locale.setDefault(locale);
      TimeZone.setDefault(zone);
    }
    assertEquals(before, everything());
  }

  private static String everything() {
    return ALL.stream()
        .map(name -> JsonText.write(Intake.STAGE.codec().write(intake(name))))
        .collect(Collectors.joining("\n"));
  }

  private static String text(Intake.Budget budget) {
    return budget.low().toPlainString()
        + "-"
        + budget.high().toPlainString()
        + " "
        + budget.currency();
  }
}

package dev.planwright.application.brief.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.brief.text.Gap;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.StageResult;
import dev.planwright.application.pipeline.codec.Members;
import dev.planwright.application.pipeline.file.Envelope;
import dev.planwright.application.pipeline.file.MadeBy;
import dev.planwright.application.pipeline.file.Quality;
import dev.planwright.domain.fact.Fact;
import dev.planwright.domain.fact.FactKind;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.plan.Detail;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class IntakeReadingTest {
  private static final LocalDate START = LocalDate.of(2026, 11, 23);

  private static StageResult<Intake> made(String prompt) {
    return IntakeReading.of(new StageInput(prompt, START, Map.of()));
  }

  private static Intake intake(String prompt) {
    return made(prompt).content();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Hold a festival. Entry is free for all. Ticket sales bring EUR 20,000. | Which holds: "Entry is free" or "Ticket sales"?
          Hold a festival with free admission; we do not sell tickets. |
          Open a shop without a loan. We shall borrow EUR 20,000. | Which holds: "without a loan" or "borrow"?
          Wir veranstalten ein Fest mit freiem Eintritt. Der Kartenverkauf bringt 20.000 Euro. | Was gilt: „freiem Eintritt“ oder „Kartenverkauf“?
          Organizamos un festival con entrada libre. La venta de entradas aporta 20.000 euros. | ¿Qué vale: «entrada libre» o «venta de entradas»?
          Nous organisons une fête avec entrée libre. La billetterie rapporte 20 000 euros. | Qu’est-ce qui vaut : « entrée libre » ou « billetterie » ?
          """)
  void statements_in_words_that_exclude_each_other_are_a_question(String prompt, String question) {
    assertEquals(
        question == null ? List.of() : List.of(question),
        Reading.of(prompt, LocalDate.of(2026, 11, 23)).conflicts().stream()
            .map(Gap::question)
            .filter(text -> !text.contains("currency"))
            .toList());
  }

  @Test
  void a_note_says_that_no_model_has_read_the_prompt() {
    StageResult<Intake> output = made("Build a bridge in Copenhagen.");

    assertTrue(output.notes().getFirst().startsWith("Read without a language model"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "...",
        "????",
        "1234 5678",
        "hello",
        "Hi, how are you?",
        "test",
        "aaaaaaaa",
        "😀😀😀",
        "\u200b\u200b",
        "Lorem ipsum dolor sit amet"
      })
  void a_prompt_with_nothing_to_plan_is_unusable_and_asks_for_a_goal(String prompt) {
    Intake intake = intake(prompt);

    assertEquals(Usable.NO, intake.usable());
    assertTrue(intake.extent().unusableWhy().isPresent());
    assertEquals("goal", intake.gaps().getFirst().field());
    assertFalse(intake.title().isBlank());
    assertFalse(intake.topic().isBlank());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          bakery | thin
          Build a bridge | thin
          Open a bakery in Lyon for €80,000 by May 2027. | yes
          """)
  void little_is_thin_and_enough_is_usable(String prompt, String usable) {
    assertEquals(usable, Members.name(intake(prompt).usable()));
  }

  @Test
  void what_is_missing_is_asked() {
    assertEquals(
        List.of("budget", "deadline", "place", "team", "metric"),
        intake("Build a bridge.").gaps().stream().map(Gap::field).toList());
    assertEquals(
        List.of(),
        intake(
                "Build a bridge in Lyon for €2 million by 2029 with 20 engineers for 900 cars per"
                    + " day; 5 nurses help to reach 95 % availability.")
            .gaps());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Build a bridge in Copenhagen for DKK 900 million by 2032. | deep
          Open a bakery in Lyon for €300,000 by May 2028. | standard
          I want to redo my garden in Leeds for £4,000 by May 2027. | quick
          Hold a workshop for 30 people in Rome in January 2027 for €3,000. | quick
          """)
  void the_level_of_detail_follows_budget_span_and_headcount(String prompt, String detail) {
    assertEquals(detail, Members.name(intake(prompt).detail()));
  }

  @Test
  void the_detail_asked_for_overrides_the_computed_one() {
    Envelope start =
        new Envelope(
            Stage.START,
            1,
            1,
            MadeBy.CODE,
            Quality.FULL,
            List.of(),
            "0",
            Optional.empty(),
            Instant.EPOCH,
            Json.build().put("detail", "deep").done());
    Envelope auto =
        new Envelope(
            Stage.START,
            1,
            1,
            MadeBy.CODE,
            Quality.FULL,
            List.of(),
            "0",
            Optional.empty(),
            Instant.EPOCH,
            Json.build().put("detail", "auto").done());
    String prompt = "I want to redo my garden in Leeds for £4,000 by May 2027.";

    var deep = IntakeReading.of(new StageInput(prompt, START, Map.of(Stage.START, start)));
    var computed = IntakeReading.of(new StageInput(prompt, START, Map.of(Stage.START, auto)));

    assertEquals(Detail.DEEP, deep.content().detail());
    assertEquals(Detail.QUICK, computed.content().detail());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Wir wollen eine Brücke über den Fluss bauen und die Straße sperren | de
          Nous voulons construire un pont sur la rivière avec notre équipe | fr
          Queremos construir un puente sobre el río con nuestra gente | es
          Vogliamo costruire un ponte sul fiume con la nostra gente | it
          Queremos construir uma ponte sobre o rio com a nossa gente | pt
          Wij willen een brug over de rivier bouwen met onze mensen | nl
          Vi vill bygga en bro över floden och det ska vara klart | sv
          Мы хотим построить мост через реку | ru
          Ми хочемо побудувати міст через річку | uk
          我们想在河上建一座桥 | zh
          私たちは川に橋を架けたい | ja
          우리는 강에 다리를 짓고 싶다 | ko
          نريد بناء جسر فوق النهر | ar
          אנחנו רוצים לבנות גשר מעל הנהר | he
          Θέλουμε να χτίσουμε μια γέφυρα | el
          हम नदी पर एक पुल बनाना चाहते हैं | hi
          We want to build a bridge across the river | en
          Build bridge | en
          """)
  void the_language_is_told(String prompt, String language) {
    Intake intake = intake(prompt);

    assertEquals(language, intake.language());
    assertFalse(intake.goals().isEmpty());
    assertEquals(
        !List.of("en", "de", "es", "fr").contains(language),
        intake.notes().stream().anyMatch(note -> note.contains("Of this prompt (language:")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Build a 40-storey apartment building with a basement. | construction | public
          Develop a mobile app with a backend API for our customers. | software | business
          Organise a music festival with 5,000 attendees and catering. | event | public
          Set up a factory with two production lines for steel parts. | manufacturing | business
          Open a coffee shop and sell pastries to customers. | trade | business
          Run a government programme for refugees and homeless citizens. | public_programme | public
          Conduct a scientific study with experiments in our laboratory. | research | public
          Open a clinic for diabetes patients with two nurses. | health | public
          Build a wind farm with 20 turbines and battery storage. | energy | public
          Extend the tramway and run more buses for commuters. | transport | public
          Write a new curriculum for teachers and pupils of our school. | education | public
          Grow wheat and maize and buy a tractor for the farm. | agriculture | business
          Plan my birthday holiday with my family. | personal | personal
          Do the thing with the stuff. | general | other
          """)
  void the_field_is_told_by_weighted_words(String prompt, String domain, String aim) {
    assertEquals(domain, Members.name(intake(prompt).domain()), prompt);
  }

  @Test
  void without_a_clear_lead_two_fields_are_named_and_none_is_chosen() {
    Intake intake = intake("Construire et rénover l'école à Lyon.");

    assertEquals(Domain.GENERAL, intake.domain());
    assertEquals(
        List.of(Domain.CONSTRUCTION, Domain.EDUCATION), intake.otherDomains().subList(0, 2));
    assertTrue(intake.subject().field().margin().orElseThrow().doubleValue() < 0.08);
  }

  @Test
  void the_field_asked_for_overrides_the_one_that_was_read() {
    Envelope start =
        new Envelope(
            Stage.START,
            1,
            1,
            MadeBy.CODE,
            Quality.FULL,
            List.of(),
            "0",
            Optional.empty(),
            Instant.EPOCH,
            Json.build().put("field", "research").done());

    var made =
        IntakeReading.of(
            new StageInput("Open a bakery in Lyon.", START, Map.of(Stage.START, start)));
    Intake intake = made.content();

    assertEquals(Domain.RESEARCH, intake.domain());
    assertEquals(Optional.empty(), intake.subject().field().margin());
  }

  @Test
  void a_reader_of_the_data_gets_what_was_written() {
    Intake intake =
        intake(
            "Goal: open a café in Porto\nBudget: €80,000\nTeam: 3 baristas\nDeadline: Q2 2027\n"
                + "Out of scope: catering, delivery\nSuccess: 120 guests per day");

    assertEquals(
        List.of(
            FactKind.GOAL,
            FactKind.PLACE,
            FactKind.MONEY,
            FactKind.TEAM,
            FactKind.DEADLINE,
            FactKind.OUT,
            FactKind.OUT,
            FactKind.METRIC),
        intake.facts().stream().map(Fact::kind).toList());
    assertEquals("barista", intake.facts(FactKind.TEAM).getFirst().people().orElseThrow().role());
    assertEquals(
        "2027-Q2",
        intake.facts(FactKind.DEADLINE).getFirst().dates().orElseThrow().quarter().orElseThrow());
    assertEquals(
        "guests", intake.facts(FactKind.METRIC).getFirst().quantity().orElseThrow().unit());
    assertEquals("a café in Porto", intake.topic());
  }

  @Test
  void an_event_is_no_day_by_which_all_work_is_done() {
    Intake wedding = intake("We get married on 11 September 2027 with 40 guests for EUR 16,000.");
    Intake shop = intake("Open a shop with 4 people; it must be open by 11 September 2027.");

    assertTrue(wedding.deadline().isPresent());
    assertEquals(Optional.empty(), wedding.finishBy());
    assertEquals(shop.deadline(), shop.finishBy());
    assertTrue(shop.finishBy().isPresent());
  }

  @Test
  void days_after_the_end_are_no_deadline_of_the_project() {
    Intake grant =
        intake(
            "Restore a river wood from 1 March 2027 to 28 February 2031 for EUR 1.6 million."
                + " The final report is due within 60 days after the end.");

    assertEquals(
        Optional.of(LocalDate.of(2031, 2, 28)), grant.deadline().map(Intake.DatedFact::date));
  }
}

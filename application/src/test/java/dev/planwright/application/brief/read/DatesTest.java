package dev.planwright.application.brief.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.domain.fact.DateKind;
import dev.planwright.domain.fact.Fact;
import dev.planwright.domain.fact.FactValue;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Dates and spans as people write them; the plan starts on Monday, 23 November 2026. */
final class DatesTest {
  private static final LocalDate START = LocalDate.of(2026, 11, 23);

  private static String deadline(String text) {
    return Reading.of(text, START).deadline().map(d -> d.date().toString()).orElse("none");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Deadline: 2028-03-15 | 2028-03-15
          Deadline: 2028-mar-15 | 2028-03-15
          Deadline: 2028/03/15 | 2028-03-15
          Deadline: 15.03.2028 | 2028-03-15
          Deadline: 2028-03 | 2028-03-31
          Deadline: 25/12/2027 | 2027-12-25
          Deadline: 12/25/2027 | 2027-12-25
          Deadline: 03/04/2028 | 2028-03-04
          Location: Leeds, UK. Deadline: 03/04/2028 | 2028-04-03
          Deadline: 15 March 2028 | 2028-03-15
          Deadline: 15th of March 2028 | 2028-03-15
          Deadline: March 15, 2028 | 2028-03-15
          Deadline: March 15th 2028 | 2028-03-15
          Deadline: Mar 2028 | 2028-03-31
          Deadline: 1 May | 2027-05-01
          Deadline: end of May | 2027-05-31
          Deadline: Q3 2028 | 2028-09-30
          Deadline: 2028 Q3 | 2028-09-30
          Deadline: third quarter of 2028 | 2028-09-30
          Deadline: H1 2028 | 2028-06-30
          Deadline: second half of 2028 | 2028-12-31
          Deadline: 18 months | 2028-05-23
          Deadline: 31. Dezember 2028 | 2028-12-31
          Open the hall by 2029 | 2029-12-31
          Open the hall by the end of 2028 | 2028-12-31
          Open the hall by mid-2028 | 2028-06-30
          Open the hall by early 2028 | 2028-03-31
          Open the hall before March 2028 | 2028-02-29
          Open the hall before 2029 | 2028-12-31
          Open the hall before the end of 2028 | 2028-12-31
          Open the hall before the end of May 2028 | 2028-05-31
          Open the hall before summer 2027 | 2027-05-31
          Open the hall in Perth, Australia, before summer 2027 | 2027-11-30
          Open the hall by autumn 2027 | 2027-11-30
          Open the hall by next summer | 2027-08-31
          Open the hall by Christmas | 2026-12-24
          Open the hall before Easter 2029 | 2029-03-31
          Open the hall before Thanksgiving next year | 2027-11-24
          Open the hall by the end of the year | 2026-12-31
          Open the hall by the end of next year | 2027-12-31
          Open the hall by Friday | 2026-11-27
          Open the hall no later than 30 June 2027 | 2027-06-30
          Open the hall not later than June 30, 2027 | 2027-06-30
          Open the hall until 30 June 2027 | 2027-06-30
          Open the hall within 90 days | 2027-02-21
          Open the hall within six weeks | 2027-01-04
          Open the hall within 18 months | 2028-05-23
          Plan the 48-month grant on reefs that begins on 1 March 2028 | 2032-03-01
          We have a grant for 48 months starting on 1 January 2028 to study trees | 2032-01-01
          Open the hall within 12-18 months | 2028-05-23
          Open the hall within two and a half years | 2029-05-23
          Open the hall within 20 working days | 2026-12-21
          Open the hall in under 3 years | 2029-11-23
          Open the hall in 3 months | 2027-02-23
          Open the hall over the next two years | 2028-11-23
          Open the hall in a 6-month project | 2027-05-23
          Open the hall three months from now | 2027-02-23
          Rebuild the hall from March 2027 to June 2028 | 2028-06-30
          Rebuild the hall between 1 March 2027 and 30 June 2028 | 2028-06-30
          Rebuild the hall, March–June 2027 | 2027-06-30
          Hold the conference on 16-18 July 2027 | 2027-07-18
          Hold the wedding on Saturday, 5 June 2027 | 2027-06-05
          The hall was founded in 1998 and serves since 2015 | none
          We may march to the hall, and the fall of prices will spring up | none
          The hall has a warranty of 10 years and a lease of 25 years | none
          The hall pays back within 5 years | none
          We meet in the hall every two weeks | none
          The hall is 30 years old and was built 3 years ago | none
          Deliver the chairs within 30 days of order | none
          The hall seats 2027 people | none
          """)
  void the_deadline_is_read_as_it_is_written(String text, String expected) {
    assertEquals(expected, deadline(text), text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Start: 1 March 2027 | 2027-03-01
          Project start: Q2 2027 | 2027-04-01
          Build the hall starting in spring 2027 | 2027-03-01
          Build the hall. Work has to begin in May 2027. | 2027-05-01
          Build the hall from March 2027 to June 2028 | 2027-03-01
          Build the hall. Construction starts in May 2027. | none
          Build the hall. School starts in May 2027. | none
          """)
  void the_stated_start_is_that_of_the_project(String text, String expected) {
    assertEquals(
        expected,
        Reading.of(text, START).statedStart().map(d -> d.date().toString()).orElse("none"),
        text);
  }

  @Test
  void spans_count_from_the_stated_start() {
    assertEquals("2028-09-01", deadline("Start: 1 March 2027\nFinish within 18 months."));
  }

  @Test
  void a_date_on_the_way_is_not_the_deadline() {
    String text =
        "Build a hall. Phase 1 must be finished by June 2027. The hall opens by May 2029.";

    assertEquals("2029-05-31", deadline(text));
  }

  /** What money depends on, and what has to be booked, ends nothing. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Reopen the railway. The first train shall run in December 2038. The state pays 75 % if the planning approval is there before the end of 2032. | 2038-12-31
          Wir wollen die Bahn eröffnen. Der erste Zug soll im Dezember 2038 fahren. Der Bund zahlt 75 Prozent, wenn die Genehmigung vor Ende 2032 vorliegt. | 2038-12-31
          Queremos reabrir la línea. El primer tren debe circular en diciembre de 2038. El Estado paga el 75 % si la autorización llega antes de finales de 2032. | 2038-12-31
          Nous voulons rouvrir la ligne. Le premier train doit rouler en décembre 2038. L'État paie 75 % si l'autorisation est là avant fin 2032. | 2038-12-31
          Open the hall in spring 2029. The lottery's money lapses unless it is drawn by 31 March 2030. | 2029-05-31
          Build a school. The grant is paid only if the building permit is there by 30 June 2028. | none
          A foundation pays if the bridge is finished before the anniversary on 14 July 2029. | 2029-07-14
          Open the hall, if possible by May 2028. | 2028-05-31
          We marry on 19 June 2027. All bookings must be completed by 28 February 2027. | 2027-06-19
          Celebrate the jubilee on 19 June 2027. The last bill is paid by 30 September 2027. | 2027-06-19
          The legal marriage takes place in the week of the celebration. | none
          """)
  void the_date_of_the_goal_outranks_conditions_and_steps(String text, String expected) {
    assertEquals(expected, deadline(text), text);
  }

  @Test
  void what_money_depends_on_is_a_milestone_that_weighs() {
    Fact fact =
        Reading.of(
                "Open the hall in 2038. The state pays if the approval is there before the end of"
                    + " 2032.",
                START)
            .facts()
            .stream()
            .filter(one -> one.quote().contains("2032"))
            .findFirst()
            .orElseThrow();

    assertEquals(DateKind.MILESTONE, fact.dates().orElseThrow().kind());
    assertEquals(4, fact.weight());
  }

  @Test
  void a_figure_for_later_years_is_not_the_deadline() {
    String text = "Open a café before May 2027. It should reach sales of €500,000 by 2030.";

    assertEquals("2027-04-30", deadline(text));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Open the hall by 1 May | the year is not stated; the next one is read
          Wir wollen die Halle bis zum 1. Mai eröffnen | das Jahr fehlt; gelesen ist das nächste
          Queremos abrir la nave antes del 1 de mayo | falta el año; se ha leído el próximo
          Nous voulons ouvrir la halle avant le 1er mai | l’année manque ; la prochaine est lue
          """)
  void a_doubt_is_told_in_the_language_of_the_prompt(String prompt, String doubt) {
    assertEquals(
        List.of(doubt),
        Reading.of(prompt, START).facts().stream().flatMap(f -> f.doubt().stream()).toList());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Hand the offer to the council by Monday, 4 October 2027. | 2027-10-04
          Everything has to be ready by Friday 8 October 2027. | 2027-10-08
          Open a shop in York by Monday, October 4, 2027. | 2027-10-04
          Die Unterlagen müssen bis Montag, 4. Oktober 2027, vorliegen. | 2027-10-04
          Abgabe bis Montag, den 4. Oktober 2027. | 2027-10-04
          Entregar antes del lunes, 4 de octubre de 2027. | 2027-10-03
          À remettre avant le lundi 4 octobre 2027. | 2027-10-03
          """)
  void a_weekday_with_its_date_is_one_day(String prompt, LocalDate day) {
    Reading reading = Reading.of(prompt, START);

    assertEquals(
        List.of(day),
        reading.facts().stream()
            .flatMap(fact -> fact.dates().flatMap(FactValue.Dates::day).stream())
            .toList());
    assertEquals(List.of(), reading.conflicts());
  }

  @Test
  void two_deadlines_are_a_question() {
    Reading reading =
        Reading.of("Deadline: 1 May 2027\nDeadline: 1 June 2027\nBuild a hall.", START);

    assertEquals("2027-06-01", reading.deadline().orElseThrow().date().toString());
    assertEquals(
        "Is the deadline 1 May 2027 or 1 June 2027?", reading.conflicts().getFirst().question());
  }

  @Test
  void a_deadline_before_the_start_is_a_question() {
    Reading early = Reading.of("Deadline: 1 May 2025\nBuild a hall.", START);
    Reading swapped = Reading.of("Start: 1 May 2028\nDeadline: 1 March 2028", START);

    assertEquals("deadline", early.conflicts().getFirst().field());
    assertTrue(early.conflicts().getFirst().why().contains("1 May 2025"));
    assertTrue(swapped.conflicts().getFirst().why().contains("the stated start 1 May 2028"));
  }

  @Test
  void the_day_of_writing_is_no_deadline() {
    assertEquals(
        "none", deadline("Today's date is 2026-nov-21. Build a hall as soon as possible."));
  }

  @Test
  void a_date_read_by_guess_of_its_order_is_noted() {
    assertEquals(
        "\"03/04/2028\" is read as 2028-03-04.",
        Reading.of("Deadline: 03/04/2028", START).notes().getFirst());
  }
}

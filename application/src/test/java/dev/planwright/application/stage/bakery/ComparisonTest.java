package dev.planwright.application.stage.bakery;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.stage.numbers.Comparison;
import dev.planwright.application.stage.numbers.Comparison.Disagreement;
import dev.planwright.application.stage.numbers.NumberTable;
import dev.planwright.application.stage.summary.Summary;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ComparisonTest {

  @Test
  void what_a_sound_plan_says_agrees_with_what_it_holds() {
    Comparison.Result result = compared(new SamplePlan());

    assertEquals(List.of(), result.disagreements());
    assertTrue(result.total() >= 10, result::toString);
  }

  /** Each is written in place of words of a sound plan. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          TASKS   | Electrics     | Electrics by 31 July 2027      | 2027-07-31
          TASKS   | Electrics     | Electrics by August 2027       | 2027-08-01 to 2027-08-31
          TASKS   | Electrics     | Electrics by 30 June 2027      |
          RISKS   | opening late  | costs EUR 60,001               | 60,001
          RISKS   | opening late  | costs EUR 60,000               |
          RISKS   | opening late  | costs 60 thousand              |
          RISKS   | opening late  | needs 130 more people          | 130
          RISKS   | opening late  | see ISO 9001 and K2, 24:00     |
          RISKS   | opening late  | two of 3 ovens and 12 tables   |
          RISKS   | opening late  | from 17 to 21 June, by Friday, at the end of April |
          RISKS   | opening late  | 22:00, 10 a.m., 16 Uhr, 20 h, the 21st time |
          RISKS   | opening late  | 1.1 before 1.2 and 1.2.1       |
          RISKS   | opening late  | 1 July 2027, a day behind the end |
          RISKS   | opening late  | from 2 August 2027             | 2027-08-02
          RISKS   | opening late  | costs EUR 1.2 million          | 1.2 million
          RISKS   | opening late  | costs EUR 1.2                  | 1.2
          RISKS   | opening late  | costs 300 m EUR                | 300 m
          RISKS   | opening late  | takes 137 m of cable           | 137 m
          TASKS   | Electrics     | Electrics, 137 m of cable      |
          TASKS   | Electrics     | Electrics for EUR 137          | 137
          TASKS   | Bricks        | Bricks, 1,250 × EUR 4          |
          TASKS   | Bricks        | Bricks, 1,250 × EUR 3          | 1,250
          RISKS   | opening late  | costs EUR 1,800                | 1,800
          RISKS   | opening late  | costs about EUR 1,800          |
          RISKS   | opening late  | costs about EUR 1.2 million    | 1.2 million
          RISKS   | opening late  | costs over EUR 71,000          | 71,000
          RISKS   | opening late  | opens by 2 March 2027          | 2027-03-02
          RISKS   | opening late  | is not open by 2 March 2027    |
          RISKS   | opening late  | is not open by 2 March 2029    | 2029-03-02
          RISKS   | opening late  | offers in December 2026        |
          RISKS   | opening late  | offers in May 2026             | 2026-05-01 to 2026-05-31
          RISKS   | opening late  | 1.1.1 begins on 4 January 2027 |
          RISKS   | opening late  | 2.1.1 begins on 4 January 2027 | 2027-01-04
          RISKS   | opening late  | 2.1.1 begins on 04.01.2027     | 2027-01-04
          RISKS   | opening late  | 2.1.1 follows. 1.1.1 begins on 4 January 2027 |
          RISKS   | opening late  | 2.1.1 after 1.1.1, on 4 January 2027 |
          RISKS   | opening late  | 2.1.1 has float to 30 June 2027 |
          QUESTIONS | Time to spare. | Stop above EUR 71,000      |
          QUESTIONS | Time to spare. | It costs EUR 71,000        | 71,000
          RISKS   | R1            | Head of everything             | Head of everything
          RISKS   | R1            | Lead                           |
          """)
  void a_seeded_fault_is_found_and_nothing_else(
      String stage, String words, String others, String found) {
    StageId id =
        Map.of("TASKS", Stage.TASKS, "RISKS", Stage.RISKS, "QUESTIONS", Stage.QUESTIONS).get(stage);
    var plan =
        new SamplePlan()
            .with(
                id,
                answer ->
                    (JsonObject)
                        JsonText.read(
                            JsonText.write(answer)
                                .replace("\"" + words + "\"", "\"" + others + "\"")));

    assertEquals(
        found == null ? List.of() : List.of(found),
        compared(plan).disagreements().stream().map(Disagreement::said).toList());
  }

  @Test
  void the_plan_is_not_full_while_something_disagrees() {
    SamplePlan plan =
        new SamplePlan()
            .with(
                Stage.SUMMARY,
                summary ->
                    (JsonObject)
                        JsonText.read(
                            JsonText.write(summary).replace("\"b\"", "\"Go: 777 guests wait.\"")))
            .upTo(Stage.SUMMARY);

    assertTrue(
        plan.completion(Stage.SUMMARY).notes().stream().anyMatch(note -> note.contains("disagree")),
        () -> plan.completion(Stage.SUMMARY).notes().toString());
  }

  @Test
  void the_table_says_where_each_number_comes_from() {
    String csv = new NumberTable(new SamplePlan().upTo(Stage.SUMMARY).input()).csv();

    assertTrue(
        csv.contains("60000,EUR,stated,002-intake") || csv.contains("60000,,stated,002-intake"),
        csv);
    assertTrue(csv.contains("computed,023-budget"), csv);
    assertTrue(
        csv.contains("K1.cost.likely,2000,EUR,estimate,011-risks")
            || csv.contains("cost.likely,2000,EUR,estimate,011-risks"),
        csv);
  }

  private static Comparison.Result compared(SamplePlan plan) {
    return plan.upTo(Stage.SUMMARY).input().get(Summary.STAGE).figures().compared();
  }
}

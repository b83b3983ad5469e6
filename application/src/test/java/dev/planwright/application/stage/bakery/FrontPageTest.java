package dev.planwright.application.stage.bakery;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.file.RunTotals;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.stage.Stages;
import dev.planwright.application.stage.report.Report;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.application.stage.schedule.Schedule.DatedFact;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;

class FrontPageTest {
  private static final BigDecimal OFTEN_KEPT = new BigDecimal("0.9");

  private final SamplePlan plan = SamplePlan.whole("railway");
  private final Element page = page(plan);

  @Test
  void a_verdict_leads_with_at_most_three_things_to_mend_in_a_sentence_each() {
    List<String> why = verdict().select("li").eachText();

    assertTrue(!why.isEmpty() && why.size() <= 3, why::toString);
    assertTrue(why.getFirst().contains("have no source"), why::toString);
    assertTrue(why.get(1).contains("hang on a condition that is met in"), why::toString);
  }

  @Test
  void a_page_begins_with_its_bottom_line_and_then_judges() {
    List<String> notes = page.select(".note").eachText();

    assertTrue(notes.getFirst().startsWith("Bottom line: "), notes::toString);
    assertTrue(notes.get(1).contains("Verdict: fix first."), notes::toString);
  }

  @Test
  void each_measure_of_success_tells_how_sure_it_is_and_what_breaks_it() {
    List<Element> rows = rows("What success is measured by");
    BigDecimal kept =
        plan.input().get(Schedule.STAGE).findings().dated().stream()
            .filter(date -> date.fact().toString().equals("F11"))
            .findFirst()
            .flatMap(DatedFact::share)
            .orElseThrow();

    assertEquals(3, rows.size());
    assertTrue(
        rows.getFirst()
            .text()
            .startsWith(
                "F28 The first train runs in December 2038. its date (F11) is kept in "
                    + Numbers.share(kept)
                    + " of the runs K1 Approval comes after 31 December 2032"),
        "a measure that tells a date again is kept as often as that");
    assertTrue(
        page.text()
            .contains(
                "certainty is not computed: No breeding-season restriction is broken; Freight"
                    + " customers at Salzwedel never lose access to their siding."));
  }

  @Test
  void a_measure_without_date_or_sum_is_kept_unless_a_risk_breaks_it() {
    List<String> wood =
        rows(page(SamplePlan.whole("woodland")), "What success").stream()
            .map(Element::text)
            .toList();

    assertTrue(
        wood.stream()
            .anyMatch(row ->
                row.matches("F23 .* no risk that breaks it happens in 60 % of the runs K3 .*")),
        wood::toString);
  }

  @Test
  void a_date_that_a_measure_tells_does_not_stand_above_the_risks_again() {
    List<Element> rows = rows("Risks that move most");

    assertEquals(5, rows.size());
    assertTrue(rows.stream().noneMatch(row -> row.text().startsWith("F")), "told above");
  }

  @Test
  void dates_that_no_measure_tells_stand_above_the_risks_with_what_misses_them() {
    SamplePlan unmeasured =
        SamplePlan.answered("railway")
            .with(Stage.INTAKE, FrontPageTest::withoutMeasures)
            .upTo(Stage.SUMMARY);
    List<DatedFact> missed =
        unmeasured.input().get(Schedule.STAGE).findings().dated().stream()
            .filter(date -> date.share().filter(s -> s.compareTo(OFTEN_KEPT) <= 0).isPresent())
            .sorted(Comparator.comparing(date -> date.share().orElseThrow()))
            .toList();

    List<Element> rows = rows(page(unmeasured), "Risks that move most");

    assertEquals(5, rows.size());
    assertTrue(rows.getFirst().text().startsWith(missed.getFirst().fact() + " "));
    assertTrue(
        rows.getFirst()
            .text()
            .matches(".*kept in \\d+ % of the runs; missed most by Approval comes after .*"));
    assertEquals(List.of(), rows(page(unmeasured), "What success is measured by"));
  }

  private static JsonObject withoutMeasures(JsonObject intake) {
    return intake.with(
        "facts",
        Json.array(
            intake.objects("facts").stream()
                .map(fact ->
                    fact.text("kind").equals(Optional.of("metric"))
                        ? fact.with("kind", Json.of("goal"))
                        : fact)
                .toList()));
  }

  @Test
  void what_silence_moves_is_told_in_a_sentence() {
    List<String> silence =
        rows("What is asked of you").stream()
            .map(row -> row.select("td").last().text())
            .filter(words -> words.contains("of the runs"))
            .toList();

    assertFalse(silence.isEmpty());
    for (String words : silence) {
      assertTrue(words.matches(".+[.] .* in .*% of the runs instead of .*%.*[.]"), words);
    }
  }

  @Test
  void chances_are_whole_percentages_and_a_finish_says_its_condition() {
    assertFalse(page.text().matches(".*\\d\\.\\d %.*"), page::text);
    Element finish = page.select(".card").first();
    assertEquals("Finish", finish.select(".label").text(), "no day is sure where some runs end");
    assertTrue(
        finish.text().matches(".*kept in \\d\\d % of the runs; in \\d\\d % the plan ends.*"),
        finish::text);
    assertEquals(
        "Budget, 80 % sure if nothing ends the plan", page.select(".card .label").get(1).text());
  }

  @Test
  void every_chance_of_the_whole_stands_in_one_table_each_line_below_what_it_takes_from() {
    List<Element> rows = rows("How sure the plan is");
    List<Integer> shares =
        rows.stream().map(row -> Integer.valueOf(row.child(0).text().replace(" %", ""))).toList();

    assertEquals(shares.stream().sorted(Comparator.reverseOrder()).toList(), shares);
    assertTrue(rows.getFirst().text().contains("No missed date ends the plan (F14)"));
    assertTrue(rows.get(1).text().contains("The deadline 2038-12-31"));
    assertTrue(
        rows.getLast().text().contains("All kept: none of 6 risks happens that end the plan"));
    assertTrue(page.text().contains("How sure the plan is, not counting a no at a gate"));
    assertFalse(
        page.text().contains("promise it"), "no date is promised where a date can end runs");
  }

  @Test
  void money_is_told_in_millions_where_a_sentence_tells_it() {
    assertTrue(page.text().matches(".*EUR 3\\d\\d million.*"), page::text);
    assertFalse(page.select(".card, .note, p").text().matches(".*EUR \\d+,\\d{3},\\d{3}.*"));
  }

  @Test
  void money_is_asked_for_unless_the_verdict_tells_it() {
    assertTrue(verdict().text().contains("have no source"));
    assertFalse(asked(page).contains("Find:"));

    var failed = new RunTotals(30, 30, 20, 0, 0, Optional.empty(), Optional.empty(), Duration.ZERO);
    Element warned = page(plan, failed);

    assertTrue(warned.select(".note").get(1).text().contains("do not rely on this plan"));
    assertTrue(asked(warned).contains("Find: EUR 39."), asked(warned));
  }

  private static String asked(Element page) {
    return page.select("li").text();
  }

  private Element verdict() {
    return page.select(".note").get(1);
  }

  private List<Element> rows(String caption) {
    return rows(page, caption);
  }

  private static List<Element> rows(Element page, String caption) {
    return page.select("table").stream()
        .filter(table -> table.select("caption").text().startsWith(caption))
        .flatMap(table -> table.select("tbody tr").stream())
        .toList();
  }

  private static Element page(SamplePlan plan) {
    return page(plan, RunTotals.withoutModel(Duration.ofMinutes(1)));
  }

  private static Element page(SamplePlan plan, RunTotals totals) {
    var content = new PlanContent(Stages.PIPELINE, plan.input(), totals);
    return Jsoup.parse(Report.of(Stages.PIPELINE, content).html().text()).select("#s-029").first();
  }
}

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
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;

class FrontPageTest {
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
                "F28 The first train runs in December 2038. its date, 2038-12-31, is kept in "
                    + Numbers.share(kept)
                    + " of the runs K1 Approval late, no year of grace"),
        "a measure that tells a date again is kept as often as that");
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
                row.matches("F23 .* no risk that breaks it happens in 76 % of the runs K4 .*")),
        wood::toString);
  }

  @Test
  void what_the_chance_of_the_whole_leaves_out_is_said_in_a_line() {
    assertTrue(
        page.text()
            .contains(
                "Not counted in “How sure the plan is”, as not computed: No breeding-season"
                    + " restriction is broken; Freight customers at Salzwedel never lose access to"
                    + " their siding."));
  }

  @Test
  void a_prompt_without_measures_has_no_table_of_them() {
    SamplePlan unmeasured =
        SamplePlan.answered("railway")
            .with(Stage.INTAKE, FrontPageTest::withoutMeasures)
            .upTo(Stage.SUMMARY);

    assertEquals(List.of(), rows(page(unmeasured), "What success is measured by"));
    assertFalse(page(unmeasured).text().contains("Not counted in"));
  }

  @Test
  void threats_are_risks_first_those_that_end_the_plan_or_break_a_must_then_the_dearest() {
    List<Element> rows = rows("What threatens the plan most");
    List<String> told = rows.stream().map(row -> row.child(2).text()).toList();

    assertEquals(5, rows.size());
    assertTrue(rows.stream().allMatch(row -> row.child(0).text().matches("K\\d+")));
    assertEquals("ends the plan", rows.getFirst().child(3).text());
    assertEquals("41 %", told.getFirst(), "as many runs as it ends, not as many as miss the date");
    assertEquals(List.of("40 %", "20 %"), told.subList(1, 3));
    assertTrue(rows.get(2).child(3).text().startsWith("breaks a must"), rows::toString);
    assertTrue(rows.get(3).text().contains("First estimate was far too low"), rows::toString);
    assertTrue(rows.get(3).child(3).text().matches(".*P80 cost EUR .* million higher"));
  }

  @Test
  void a_legend_explains_the_letters_that_are_printed_once_and_no_others() {
    Document whole = Jsoup.parse(html(plan, RunTotals.withoutModel(Duration.ofMinutes(1))));
    String legend = whole.select(".key").text();

    assertEquals(1, whole.select(".key").size());
    assertTrue(legend.matches("P80: .* A assumption, B body, .*N gate, .*W window\\."), legend);
    for (String unused : List.of("evidence", "finding", "measure", "story")) {
      assertFalse(legend.contains(unused), legend);
    }
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
    assertTrue(rows.getFirst().text().contains("(F14)"));
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
    assertTrue(asked(warned).contains("Find: EUR 41."), asked(warned));
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
    return Jsoup.parse(html(plan, totals)).select("#s-029").first();
  }

  private static String html(SamplePlan plan, RunTotals totals) {
    var content = new PlanContent(Stages.PIPELINE, plan.input(), totals);
    return Report.of(Stages.PIPELINE, content).html().text();
  }
}

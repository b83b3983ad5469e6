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
import dev.planwright.application.stage.summary.Summary;
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
  void a_page_begins_with_its_bottom_line_as_a_paragraph_and_then_judges() {
    String opening = plan.input().get(Summary.STAGE).essence().bottomLine();
    Element first = page.select(".section > :not(summary)").first();

    assertEquals("p", first.tagName());
    assertEquals(opening.replaceAll("\\s+", " "), first.text());
    assertTrue(verdict().text().contains("Verdict: go, once this is settled:"), verdict()::text);
    assertFalse(page.text().contains("Bottom line:"));
  }

  @Test
  void what_has_to_be_settled_leaves_out_what_nobody_can_settle() {
    String wood = page(SamplePlan.whole("woodland")).select(".note").first().text();

    assertTrue(wood.contains("By 2027-04-08 Board of the foundation decides as recommended"), wood);
    assertFalse(wood.contains("of the numbers rest on"), wood);
  }

  /** What leads to them is there on a screen alone. */
  @Test
  void paper_names_decisions_risks_and_measures_of_page_one_in_words() {
    Element paper = page.clone();
    paper.select(".screen, .fold").remove();
    for (String table :
        List.of("What is asked of you", "What success is measured by", "What threatens the plan")) {
      List<Element> printed = rows(paper, table);

      assertFalse(printed.isEmpty(), table);
      for (Element row : printed) {
        assertEquals(List.of(), row.select(".ref").eachText(), table);
        assertFalse(row.text().contains("…"), row::text);
      }
    }
    assertFalse(rows("What is asked of you").getFirst().select(".screen .ref").isEmpty());
  }

  @Test
  void three_decisions_stand_on_page_one_and_all_of_them_on_the_next() {
    List<Element> asked = rows("What is asked of you");
    List<Element> all = rows("All decisions");

    assertEquals(3, asked.size());
    assertEquals(
        plan.input().get(Summary.STAGE).register().decisions().size() + 1,
        all.size(),
        "and a row for what is to be ratified");
    assertTrue(all.getLast().text().contains("Ratify what the plan chose"), all.getLast()::text);
    assertTrue(all.getLast().text().contains("Old embankment, decided in steps; 5 assumptions"));
    List<String> days = all.stream().map(row -> row.child(3).text().substring(0, 10)).toList();
    assertEquals(
        days.subList(0, days.size() - 1).stream().sorted().toList(),
        days.subList(0, days.size() - 1));
  }

  @Test
  void gates_are_listed_with_what_has_to_hold() {
    List<Element> gates = rows("Gates: where the plan stops or turns");

    assertEquals(4, gates.size());
    assertTrue(gates.getFirst().child(1).text().matches("2028-06-30 P80 2028-\\d\\d-\\d\\d"));
  }

  @Test
  void a_tile_tells_in_how_many_runs_all_is_kept_and_what_that_holds() {
    String tile = page.select(".card").last().text();

    assertTrue(tile.matches("All kept \\d\\d % dates and budget are kept, and none of 6 .*"), tile);
    assertTrue(tile.endsWith("a no at a gate and other goals not counted"), tile);
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

    assertEquals(5, rows.size());
    assertTrue(
        rows.getFirst()
            .text()
            .startsWith(
                "F28 The first train runs in December 2038. its date, 2038-12-31, is kept in "
                    + Numbers.share(kept)
                    + " of the runs K1 The approval is late"),
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
  void a_measure_that_nobody_can_compute_says_so_in_its_row() {
    SamplePlan measured =
        SamplePlan.answered("railway")
            .with(
                Stage.INTAKE,
                intake -> SamplePlan.edited(intake, "\"kind\":\"goal\"", "\"kind\":\"metric\""))
            .upTo(Stage.SUMMARY);
    Element told = page(measured);
    List<String> rows =
        rows(told, "What success is measured by").stream().map(Element::text).toList();

    assertTrue(rows.stream().anyMatch(row -> row.endsWith(" not computed")), rows::toString);
    assertFalse(told.text().contains("Not counted in"));
  }

  @Test
  void a_measure_that_bounds_the_budget_or_asks_for_time_is_as_sure_as_the_facts_that_state_them() {
    List<String> rows =
        rows(page(SamplePlan.whole("woodland")), "What success").stream()
            .map(Element::text)
            .toList();

    assertTrue(
        rows.stream()
            .anyMatch(
                row -> row.matches("F24 Eligible spending .* kept in \\d\\d % of the runs.*")),
        rows::toString);
    assertTrue(
        rows.stream()
            .anyMatch(row ->
                row.matches("F25 The interim .* its date, 2031-04-29, is kept in 98 % of .*")),
        rows::toString);
  }

  @Test
  void a_prompt_without_measures_has_no_table_of_them() {
    SamplePlan unmeasured =
        SamplePlan.answered("railway")
            .with(Stage.INTAKE, FrontPageTest::withoutMeasures)
            .upTo(Stage.SUMMARY);

    assertEquals(List.of(), rows(page(unmeasured), "What success is measured by"));
  }

  @Test
  void threats_are_risks_first_those_that_end_the_plan_or_break_a_must_then_the_dearest() {
    List<Element> rows = rows("What threatens the plan most");
    List<String> told = rows.stream().map(row -> row.child(1).text()).toList();

    assertEquals(5, rows.size());
    assertTrue(rows.stream().allMatch(row -> row.child(0).text().matches("K\\d+ .+")));
    assertTrue(rows.getFirst().child(2).text().endsWith(" Ends the plan."));
    assertEquals("41 %", told.getFirst(), "as many runs as it ends, not as many as miss the date");
    assertEquals(List.of("40 %", "20 %"), told.subList(1, 3));
    assertTrue(rows.get(2).child(2).text().endsWith(" Breaks a must."), rows::toString);
    List<Element> dear =
        rows.stream().filter(row -> row.text().contains("The first estimate is")).toList();
    assertEquals(1, dear.size(), rows::toString);
    assertTrue(dear.getFirst().child(2).text().matches(".*P80 cost EUR .* million higher[.]"));
    assertTrue(rows.stream().noneMatch(row -> row.child(3).text().isEmpty()), "what is done");
  }

  @Test
  void a_legend_explains_the_letters_that_are_printed_once_and_no_others() {
    Document whole = Jsoup.parse(html(plan, RunTotals.withoutModel(Duration.ofMinutes(1))));
    String legend = whole.select(".key").text();

    assertEquals(1, whole.select(".key.screen").size(), "paper has few letters to explain");
    assertTrue(legend.matches("P80: .* A assumption, .*N gate, .*W window\\."), legend);
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

    assertTrue(warned.select(".note").get(0).text().contains("do not rely on this plan"));
    assertTrue(asked(warned).contains("Find: EUR 48."), asked(warned));
  }

  private static String asked(Element page) {
    return page.select("li").text();
  }

  private Element verdict() {
    return page.select(".note").first();
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

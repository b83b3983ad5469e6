package dev.planwright.application.stage.bakery;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.pipeline.file.RunTotals;
import dev.planwright.application.stage.Stages;
import dev.planwright.application.stage.assumptions.Assumptions;
import dev.planwright.application.stage.audit.Audit;
import dev.planwright.application.stage.budget.Budget;
import dev.planwright.application.stage.report.Report;
import dev.planwright.application.stage.risks.RiskRegister;
import dev.planwright.domain.project.Risk;
import java.time.Duration;
import java.util.List;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;

/** What paper has of the sections of a plan, and what a screen alone. */
class PaperTest {
  private static final SamplePlan RAILWAY = SamplePlan.whole("railway");
  private static final SamplePlan WOODLAND = SamplePlan.whole("woodland");

  @Test
  void paper_has_the_graver_half_of_the_risks_in_full_and_all_by_chance_and_owner() {
    RiskRegister register = RAILWAY.input().get(RiskRegister.STAGE);
    List<Element> tables = paper(RAILWAY).select("#s-011 table").asList();
    List<String> graver = tables.getFirst().select("tbody th").eachText();
    List<String> lesser = tables.getLast().select("tbody th").eachText();

    assertEquals(2, tables.size());
    assertEquals(
        register.risks().stream().map(risk -> risk.id().toString()).toList(),
        List.of(graver, lesser).stream().flatMap(List::stream).toList());
    assertTrue(graver.size() >= lesser.size(), "half of them, and those of the same score");
    assertTrue(
        score(register, graver.getLast()) > score(register, lesser.getFirst()), "one score parted");
    assertEquals(
        List.of("Id", "Risk", "Chance", "Cost, delay", "What is done", "Early sign", "Owner"),
        tables.getFirst().select("thead th").eachText());
    assertEquals(
        List.of("Id", "Risk", "Chance", "Cost, delay", "What is done", "Owner"),
        tables.getLast().select("thead th").eachText());
    for (Element row : tables.getFirst().select("tbody tr")) {
      assertTrue(row.select("td").get(1).text().matches("\\d+ % .*"), row.text());
    }
  }

  @Test
  void how_a_risk_comes_about_and_its_points_stand_on_a_screen() {
    Risk first = RAILWAY.input().get(RiskRegister.STAGE).risks().getFirst();
    String points =
        "%d × %d = %d"
            .formatted(
                first.weight().likelihood().points(), first.weight().impact(), first.score());

    for (String words : List.of(first.story().cause(), points)) {
      assertFalse(paper(RAILWAY).select("#s-011").text().contains(words), words);
      assertTrue(page(RAILWAY).select("#s-011").text().contains(words), words);
    }
  }

  @Test
  void what_a_risk_breaks_is_told_in_words_on_paper_and_by_facts_on_a_screen() {
    Risk breaking = RAILWAY.input().get(RiskRegister.STAGE).breaking().getFirst();
    String fact = breaking.weight().breaks().getFirst().toString();

    List<String> cells = paper(RAILWAY).select("#s-011 td:contains(breaks a must)").eachText();

    assertFalse(cells.isEmpty());
    assertFalse(cells.stream().anyMatch(cell -> cell.contains(fact)), cells::toString);
    assertTrue(page(RAILWAY).select("#s-011").text().contains("breaks a must: " + fact));
  }

  @Test
  void paper_has_the_ten_most_sensitive_assumptions_and_counts_the_others() {
    int all = WOODLAND.input().get(Assumptions.STAGE).items().size();
    Element section = paper(WOODLAND).selectFirst("#s-009");

    assertEquals(10, section.select("tbody tr").size());
    assertTrue(section.text().contains((all - 10) + " more assumptions"), section.text());
    assertEquals(
        all, page(WOODLAND).select("#s-009 table:has(th:contains(If wrong)) tbody tr").size());
  }

  @Test
  void a_bill_tells_once_that_prices_are_judgement_and_the_range_of_phases_alone() {
    Element bill = paper(WOODLAND).select("#s-023 table").last();
    Element phase = bill.selectFirst("tr.lead");
    Element line = bill.select("tr:not(.lead)").last();

    assertEquals(
        List.of("Id", "What", "Low, EUR", "Likely, EUR", "High, EUR"),
        bill.select("thead th").eachText());
    assertFalse(bill.text().contains("judgement"), bill.text());
    assertTrue(paper(WOODLAND).select("#s-023").text().contains("All prices are judgement"));
    assertTrue(phase.select("td").getFirst().text().matches(".+ 20\\d\\d(–\\d\\d)?"), phase.text());
    assertEquals(3, phase.select("td.number").stream().filter(Element::hasText).count());
    assertEquals(1, line.select("td.number").stream().filter(Element::hasText).count());
  }

  @Test
  void checks_that_hold_and_what_the_sums_have_told_stand_on_a_screen() {
    Budget budget = RAILWAY.input().get(Budget.STAGE);
    String stated =
        budget
            .findings()
            .stated()
            .orElseThrow()
            .sentence(budget.sums().totals().p50(), budget.sums().totals().p80(), budget.unit());

    String paper = paper(RAILWAY).select("#s-023").text();

    assertEquals(paper.indexOf(stated), paper.lastIndexOf(stated));
    assertTrue(paper.contains("condition of funding: Federal government"), paper);
    for (String words : List.of("told under “Outside view”", "Checks that hold", "Benefits")) {
      assertFalse(paper.contains(words), words);
      assertTrue(page(RAILWAY).select("#s-023").text().contains(words), words);
    }
  }

  @Test
  void many_sources_stand_on_a_screen_where_payers_are_told() {
    assertTrue(paper(RAILWAY).select("#s-023 caption:contains(Sources of money)").isEmpty());
    assertFalse(paper(RAILWAY).select("#s-023 caption:contains(Who pays)").isEmpty());
    assertFalse(page(RAILWAY).select("#s-023 caption:contains(Sources of money)").isEmpty());
    assertFalse(paper(WOODLAND).select("#s-023 caption:contains(Sources of money)").isEmpty());
  }

  @Test
  void what_the_plan_needs_and_how_bodies_are_set_up_stand_on_a_screen() {
    for (String title : List.of("Standards", "Resources", "Set-up", "Controls")) {
      assertFalse(page(WOODLAND).select("h3:contains(" + title + ")").isEmpty(), title);
      assertTrue(paper(WOODLAND).select("h3:contains(" + title + ")").isEmpty(), title);
    }
  }

  @Test
  void people_and_results_are_named_on_paper_and_numbered_on_a_screen() {
    String sections = "#s-012 .ref, #s-013 .ref, #s-015 .ref, #s-029-first-days .ref";
    String numbered = "[BDGR]\\d+";

    assertTrue(
        page(WOODLAND).select(sections).eachText().stream().anyMatch(id -> id.matches(numbered)));
    assertEquals(
        List.of(),
        paper(WOODLAND).select(sections).eachText().stream()
            .filter(id -> id.matches(numbered))
            .toList());
    assertTrue(
        paper(WOODLAND).select("#s-029-first-days td").eachText().contains("Project coordinator"));
  }

  @Test
  void facts_that_are_kept_are_counted_on_paper() {
    Audit audit = RAILWAY.input().get(Audit.STAGE);
    Element section = paper(RAILWAY).selectFirst("#s-028-adherence");

    assertEquals(
        audit.adherence().stream()
            .filter(
                one -> one.kind() != Audit.Treatment.KEPT && one.kind() != Audit.Treatment.EXTRA)
            .count(),
        section.select("tbody tr").size());
    assertTrue(section.text().contains("The plan provides for the other"), section.text());
    assertTrue(section.select("li").isEmpty(), section.text());
  }

  @Test
  void what_the_review_changed_is_told_in_sentences_on_paper() {
    Element section = paper(RAILWAY).selectFirst("#s-028-changes");

    assertTrue(section.select("table").isEmpty(), section.text());
    assertTrue(section.text().contains("They moved the cost from EUR 299,495,763"), section.text());
    assertFalse(section.text().contains("They moved the finish"), "nothing moved it");
  }

  @Test
  void claims_without_a_finding_are_counted_on_paper() {
    Element section = paper(WOODLAND).selectFirst("#s-018");

    assertFalse(section.text().contains("unverified"), section.text());
    assertTrue(section.text().contains("were not looked up: 4;"), section.text());
    assertTrue(page(WOODLAND).select("#s-018 td").eachText().contains("unverified"));
  }

  @Test
  void facts_that_are_not_kept_are_named_by_their_words_where_checks_are_told() {
    String text = paper(RAILWAY).select("#s-030-checked").text();

    assertTrue(text.contains("“The first passenger train runs in December 2038”"), text);
    assertFalse(text.matches(".*\\bF\\d+\\b.*"), text);
  }

  private static int score(RiskRegister register, String id) {
    return register.risks().stream()
        .filter(risk -> risk.id().toString().equals(id))
        .findFirst()
        .orElseThrow()
        .score();
  }

  private static Document paper(SamplePlan plan) {
    Document page = page(plan);
    page.select(".screen, .fold").remove();
    return page;
  }

  private static Document page(SamplePlan plan) {
    var content =
        new PlanContent(
            Stages.PIPELINE, plan.input(), RunTotals.withoutModel(Duration.ofMinutes(1)));
    return Jsoup.parse(Report.of(Stages.PIPELINE, content).html().text());
  }
}

package dev.planwright.application.stage.bakery;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.file.RunTotals;
import dev.planwright.application.stage.Stages;
import dev.planwright.application.stage.audit.Audit;
import dev.planwright.application.stage.numbers.Comparison;
import dev.planwright.application.stage.numbers.Comparison.Disagreement;
import dev.planwright.application.stage.projectplan.ProjectPlan;
import dev.planwright.application.stage.report.PlanDocument;
import dev.planwright.application.stage.report.Report;
import dev.planwright.application.stage.revision.Operation;
import dev.planwright.application.stage.revision.Revision;
import dev.planwright.application.stage.revision.Revision.Outcome;
import dev.planwright.application.stage.summary.Summary;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.time.Duration;
import java.util.List;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The matters that a prompt asks for: shown, compared with the plan, and changed by its critics.
 */
class TopicsTest {
  private static final String NIGHTS =
      """
      {"topics": [
        {"title": "Night work", "facts": ["F4"], "text": "Nobody bakes before five.",
         "table": {"head": ["Day", "Oven on", "Bakers"],
                   "rows": [["Monday", "05:00", "2"], ["Sunday", "–", "–"]]}},
        {"title": "Money", "facts": ["F1", "F2"], "text": "The owners pay EUR 60,000."}]}
      """;

  @Test
  void each_topic_has_a_heading_its_facts_its_text_and_its_table() {
    Document page = page(told(NIGHTS));

    Element section = page.selectFirst("#s-012-topics");
    assertEquals(List.of("Night work", "Money"), section.select("h3").eachText());
    assertEquals(
        List.of("Nobody bakes before five. F4", "The owners pay EUR 60,000. F1 F2"),
        section.select("p").eachText());
    assertEquals(
        List.of("Day", "Oven on", "Bakers"), section.select("thead th[scope=col]").eachText());
    assertEquals(List.of("Monday", "Sunday"), section.select("tbody th[scope=row]").eachText());
    assertEquals(List.of("05:00", "2", "–", "–"), section.select("tbody td").eachText());
    assertEquals("Night work", section.select("caption.sr").text());
  }

  @Test
  void the_section_stands_behind_the_decisions_and_among_the_contents() {
    Document page = page(told(NIGHTS));

    List<String> sections = page.select("main > .section").eachAttr("id");
    int at = sections.indexOf("s-012-topics");
    assertEquals("s-029-decisions", sections.get(at - 1));
    assertEquals("s-029-first-days", sections.get(at + 1));
    assertEquals("What was asked, point by point", page.select("nav a[href=#s-012-topics]").text());
    assertTrue(page.select(".printed-contents").text().contains("3 What was asked"));
  }

  @Test
  void a_plan_without_topics_has_no_such_section() {
    SamplePlan plan = new SamplePlan().upTo(Stage.SUMMARY);

    assertEquals(List.of(), page(plan).select("#s-012-topics, [href=#s-012-topics]"));
    assertFalse(document(plan).contents().containsKey("s-012-topics"));
  }

  @Test
  void the_section_can_be_read_as_markdown() {
    PlanDocument document = document(told(NIGHTS));

    assertEquals("What was asked, point by point", document.contents().get("s-012-topics"));
    String markdown = document.markdown("s-012-topics").orElseThrow();
    assertTrue(markdown.contains("### Night work\n\nNobody bakes before five. F4"), markdown);
    assertTrue(markdown.contains("| Monday | 05:00 | 2 |"), markdown);
  }

  @Test
  void a_fact_leads_to_the_topics_that_answer_it() {
    Document page = page(told(NIGHTS));

    Element link = page.selectFirst("#s-028-adherence a:contains(Night work)");
    assertEquals("Night work", page.select(link.attr("href") + " > h3").text());
    assertTrue(link.parent().text().contains("F4"), link.parent().text());
  }

  /** Each is written in place of a sound sentence or cell. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          The owners pay EUR 60,000. | The owners pay EUR 60,001. | 60,001
          05:00                      | 130                        | 130
          05:00                      | 2031-05-03                 | 2031-05-03
          05:00                      | 60,000                     |
          Money                      | Money until 3 May 2031     | 2031-05-03
          """)
  void what_a_topic_says_is_compared_with_the_plan(String words, String others, String found) {
    SamplePlan plan = told(NIGHTS.replace("\"" + words + "\"", "\"" + others + "\""));

    assertEquals(
        found == null ? List.of() : List.of("012-project-plan " + found),
        plan.input().get(Summary.STAGE).figures().compared().disagreements().stream()
            .map(one -> one.stage() + " " + one.said())
            .toList());
  }

  @Test
  void a_wrong_text_of_a_topic_is_put_right() {
    SamplePlan plan =
        topics(NIGHTS.replace("EUR 60,000", "EUR 60,001"))
            .with(
                Stage.AUDIT,
                answer ->
                    answer.with(
                        "corrections",
                        Json.array(
                            List.of(
                                SamplePlan.json(
                                    "{'place': '1', 'text': 'The owners pay EUR 60,000.'}")))))
            .upTo(Stage.AUDIT);

    assertEquals(
        List.of("T2"),
        plan.input().get(Audit.STAGE).changes().edits().stream()
            .map(edit -> edit.element())
            .toList());
    assertEquals("The owners pay EUR 60,000.", text(plan, 1));
    assertEquals(
        List.of(),
        Comparison.of(plan.input(), Json.object()).disagreements().stream()
            .map(Disagreement::text)
            .toList());
  }

  @Test
  void an_accepted_finding_changes_the_text_of_a_topic() {
    SamplePlan plan =
        topics(NIGHTS)
            .with(
                Stage.AUDIT,
                answer ->
                    answer.with(
                        "more",
                        Json.array(
                            List.of(
                                SamplePlan.json(
                                    "{'finding': 'X4', 'fault': 'f', 'severity': 4, 'why': 'w',"
                                        + " 'verdict': 'accepted', 'operations': [{'op': 'set',"
                                        + " 'id': 'T1', 'field': 'text', 'value': 'No oven before"
                                        + " six.'}]}")))))
            .upTo(Stage.AUDIT);

    assertEquals("No oven before six.", text(plan, 0));
    assertEquals(
        "Nobody bakes before five.",
        plan.data(Stage.PROJECT_PLAN).objects("topics").getFirst().text("text").orElseThrow());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {"op": "set", "id": "T1", "field": "facts", "value": ["F99"]} | T1: names F99, which is not in the plan.
          {"op": "set", "id": "T3", "field": "text", "value": "x"}      | T3: there is no such element.
          {"op": "set", "id": "T1", "field": "facts", "value": ["F2"]}  |
          """)
  void a_change_of_a_topic_is_refused_where_it_names_what_is_not_there(
      String operation, String reason) {
    Outcome outcome =
        new Revision(topics(NIGHTS).upTo(Stage.BUDGET).input(), 50)
            .drafted(List.of(Operation.of((JsonObject) JsonText.read(operation)).orElseThrow()));

    if (reason == null) {
      assertInstanceOf(Outcome.Applied.class, outcome);
    } else {
      assertEquals(List.of(reason), assertInstanceOf(Outcome.Refused.class, outcome).reasons());
    }
  }

  private static SamplePlan told(String topics) {
    return topics(topics).upTo(Stage.SUMMARY);
  }

  private static SamplePlan topics(String topics) {
    Json given = ((JsonObject) JsonText.read(topics)).get("topics").orElseThrow();
    return new SamplePlan().with(Stage.PROJECT_PLAN, answer -> answer.with("topics", given));
  }

  private static String text(SamplePlan plan, int topic) {
    return plan.input().get(ProjectPlan.STAGE).topics().get(topic).text();
  }

  private static Document page(SamplePlan plan) {
    return Jsoup.parse(Report.of(Stages.PIPELINE, content(plan)).html().text());
  }

  private static PlanDocument document(SamplePlan plan) {
    return new PlanDocument(Stages.PIPELINE, content(plan));
  }

  private static PlanContent content(SamplePlan plan) {
    return new PlanContent(
        Stages.PIPELINE, plan.input(), RunTotals.withoutModel(Duration.ofMinutes(1)));
  }
}

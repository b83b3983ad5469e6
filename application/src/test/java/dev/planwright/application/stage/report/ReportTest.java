package dev.planwright.application.stage.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.pipeline.PlanSection;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.StageOutput;
import dev.planwright.application.pipeline.TaskTexts;
import dev.planwright.application.pipeline.file.Envelope;
import dev.planwright.application.pipeline.file.MadeBy;
import dev.planwright.application.pipeline.file.Quality;
import dev.planwright.application.report.document.Asset;
import dev.planwright.application.stage.Stages;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;

class ReportTest {

  @Test
  void every_section_stands_in_its_place_with_anchor_and_stage() throws IOException {
    Report report = Report.of(Stages.PIPELINE, SamplePlan.drafted(MadeBy.LLM, Quality.FULL));

    Document page = Jsoup.parse(report.html().text());

    Files.write(Path.of("target", "sample-report.html"), report.html().toArray());
    assertEquals(
        ReportContent.of(Stages.PIPELINE).stream()
            .filter(section -> !section.optional())
            .map(PlanSection::anchor)
            .toList(),
        page.select("main > details.section").eachAttr("id"));
    for (Element section : page.select("main > details.section")) {
      assertFalse(section.attr("data-stage").isBlank());
      assertTrue(section.hasAttr("open"));
    }
    List<String> parts = List.of("To decide", "The plan", "Annex");
    assertEquals(parts, page.select("main .chapter strong").eachText());
    assertEquals(parts, page.select("nav .nav-chapter").eachText());
    assertEquals("1", page.select("#s-029 > summary .no").text());
    assertEquals("A1", page.select("#s-030-checked > summary .no").text());
  }

  @Test
  void every_stage_up_to_029_can_be_linked_to() {
    Document page = page(SamplePlan.drafted(MadeBy.LLM, Quality.FULL));

    Stages.all().stream()
        .filter(stage -> stage.compareTo(Stage.REPORT) < 0)
        .forEach(stage ->
            assertEquals(1, page.select("[id=s-" + stage.digits() + "]").size(), stage.fileStem()));
  }

  @Test
  void no_id_is_given_twice_and_every_link_has_its_target() {
    Document page = page(SamplePlan.drafted(MadeBy.LLM, Quality.FULL));

    List<String> ids = page.select("[id]").eachAttr("id");

    assertEquals(ids.stream().distinct().toList(), ids);
    for (String link : page.select("a[href]").eachAttr("href")) {
      assertTrue(link.startsWith("#") && ids.contains(link.substring(1)), link);
    }
  }

  @Test
  void headings_go_down_one_level_at_a_time_and_none_is_empty() {
    for (Quality quality : Quality.values()) {
      Document page = page(SamplePlan.drafted(MadeBy.OUTLINE, quality));

      int before = 0;
      for (Element heading : page.select("h1,h2,h3,h4,h5,h6")) {
        int level = heading.tagName().charAt(1) - '0';
        assertTrue(level <= before + 1, heading + " after level " + before);
        assertFalse(heading.text().isBlank());
        before = level;
      }
      for (Element part : page.select("div.part")) {
        assertTrue(part.childrenSize() > 1, "a heading without content: " + part.text());
      }
    }
  }

  @Test
  void tables_name_their_rows_and_columns() {
    Document page = page(SamplePlan.drafted(MadeBy.LLM, Quality.FULL));

    assertFalse(page.select("table").isEmpty());
    assertFalse(page.select("#s-019 tr.lead > [colspan]").isEmpty());
    for (Element table : page.select("table")) {
      assertEquals(1, table.select("> caption").size());
      assertEquals(table.select("thead th").size(), table.select("thead th[scope=col]").size());
      for (Element row : table.select("tbody tr")) {
        assertEquals("row", row.child(0).attr("scope"));
        int across =
            row.children().stream()
                .map(cell -> cell.attr("colspan"))
                .mapToInt(span -> span.isEmpty() ? 1 : Integer.parseInt(span))
                .sum();
        assertEquals(table.select("thead th").size(), across);
      }
    }
  }

  @Test
  void the_policy_allows_our_script_and_nothing_else() {
    Document page = page(SamplePlan.drafted(MadeBy.LLM, Quality.FULL));

    String policy = page.select("meta[http-equiv=Content-Security-Policy]").attr("content");

    assertEquals(
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; script-src "
            + Asset.SCRIPT.policySource()
            + "; base-uri 'none'; form-action 'none'",
        policy);
    assertEquals(
        List.of(Asset.SCRIPT.content()),
        page.select("script:not([type])").stream().map(Element::data).toList());
    assertTrue(Asset.SCRIPT.content().length() <= 8 * 1024);
  }

  @Test
  void a_plan_made_with_models_does_not_claim_otherwise() {
    Document page = page(SamplePlan.drafted(MadeBy.LLM, Quality.FULL));

    assertFalse(page.text().contains("without a language model"));
    assertTrue(page.select("nav .mark").isEmpty());
  }

  @Test
  void a_missing_stage_is_named_in_its_section() {
    Map<StageId, Envelope> finished = SamplePlan.envelopes(MadeBy.LLM, Quality.FULL);
    finished.remove(Stage.EXPERTS);

    Document page = page(SamplePlan.content(finished, SamplePlan.prompt()));

    assertTrue(page.select("#s-017").text().contains("017-experts could not be finished"));
    assertEquals("missing", page.select("#s-017").attr("data-quality"));
  }

  @Test
  void sections_that_were_not_asked_for_are_named_in_one_line_at_the_end() {
    Map<StageId, Envelope> finished = SamplePlan.envelopes(MadeBy.LLM, Quality.FULL);
    finished.compute(Stage.SWOT, (_, swot) -> graded(swot, Quality.MISSING, StageOutput.NOT_ASKED));

    Document page = page(SamplePlan.content(finished, SamplePlan.prompt()));

    assertEquals(List.of(), page.select("#s-016"));
    String last = page.select("#s-028-adherence").text();
    assertTrue(last.contains("Not asked at this level of detail: SWOT."), last);
  }

  @Test
  void a_part_that_was_not_asked_for_hides_no_weakness_of_the_others() {
    Map<StageId, Envelope> finished = SamplePlan.envelopes(MadeBy.LLM, Quality.FULL);
    finished.compute(
        Stage.ASSUMPTION_REVIEW,
        (_, review) -> graded(review, Quality.MISSING, StageOutput.NOT_ASKED));
    finished.compute(
        Stage.ASSUMPTIONS, (_, made) -> graded(made, Quality.PARTIAL, "Half of it is missing."));

    Element section =
        page(SamplePlan.content(finished, SamplePlan.prompt())).select("#s-009").first();

    assertEquals("partial", section.attr("data-quality"));
    assertTrue(section.text().contains("Half of it is missing."), section::text);
  }

  @Test
  void what_was_checked_counts_the_claims_that_somebody_looked_up() {
    Map<StageId, Envelope> finished = SamplePlan.envelopes(MadeBy.LLM, Quality.FULL);
    finished.compute(
        Stage.EVIDENCE,
        (_, made) ->
            made.with(
                made.data()
                    .with(
                        "look_ups",
                        Json.array(
                            Stream.of("confirmed", "contradicted", "unverified")
                                .map(found ->
                                    Json.build().put("claim", "c").put("verdict", found).done())
                                .toList()))));

    String section =
        page(SamplePlan.content(finished, SamplePlan.prompt())).select("#s-030-checked").text();

    assertTrue(section.contains("claims that were looked up: 2."), section);
    assertFalse(section.contains("nothing was looked up"), section);
  }

  private static Envelope graded(Envelope made, Quality quality, String note) {
    return new Envelope(
        made.stage(),
        made.schema(),
        made.pipelineVersion(),
        made.engine(),
        quality,
        List.of(note),
        made.inputHash(),
        made.model(),
        made.finishedAt(),
        quality == Quality.MISSING ? Json.object() : made.data());
  }

  @Test
  void what_contradicts_itself_is_asked_in_the_first_section() {
    Map<StageId, Envelope> finished = SamplePlan.envelopes(MadeBy.LLM, Quality.FULL);
    JsonObject gap =
        Json.build()
            .put("field", "deadline")
            .put("why", "The deadline lies before the stated start.")
            .put("question", "By when is it to be done?")
            .put("conflict", true)
            .done();
    JsonObject intake = finished.get(Stage.INTAKE).data().with("gaps", Json.array(List.of(gap)));
    finished.put(Stage.INTAKE, SamplePlan.envelope(Stage.INTAKE, MadeBy.LLM, Quality.FULL, intake));

    String first = page(SamplePlan.content(finished, SamplePlan.prompt())).select("#s-029").text();

    assertTrue(first.contains("The prompt contradicts itself. By when is it to be done?"), first);
  }

  @Test
  void facts_of_the_prompt_are_shown_with_their_quotes() {
    Document page = page(SamplePlan.drafted(MadeBy.OUTLINE, Quality.OUTLINE));

    List<String> quotes = page.select("#s-028-adherence table q").eachText();
    assertTrue(quotes.contains("EUR 480,000"), quotes.toString());
    assertTrue(quotes.contains("opening day by 30 September 2027"), quotes.toString());
    assertEquals(13, quotes.size());
  }

  @Test
  void a_plan_that_few_runs_finish_in_time_is_no_go_whatever_its_audit_says() {
    Map<StageId, Envelope> finished = SamplePlan.envelopes(MadeBy.LLM, Quality.FULL);
    JsonObject go =
        Json.build().put("advice", "go").put("why", Json.texts(List.of("All is well."))).done();
    finished.put(
        Stage.AUDIT,
        SamplePlan.envelope(
            Stage.AUDIT,
            MadeBy.LLM,
            Quality.FULL,
            finished.get(Stage.AUDIT).data().with("go", go)));

    Document page = page(SamplePlan.content(finished, SamplePlan.prompt()));

    assertEquals(
        "! Verdict: go, once this is settled: The deadline 2027-09-30 is kept in 68 % of the runs.",
        page.select("#s-029 .note").first().text());
  }

  @Test
  void percent_stands_for_a_budget_that_nobody_stated() {
    Map<StageId, Envelope> finished = SamplePlan.envelopes(MadeBy.OUTLINE, Quality.OUTLINE);
    JsonObject budget = finished.get(Stage.BUDGET).data().with("unit", Json.of("percent"));
    finished.put(
        Stage.BUDGET, SamplePlan.envelope(Stage.BUDGET, MadeBy.OUTLINE, Quality.OUTLINE, budget));

    Document page = page(SamplePlan.content(finished, SamplePlan.prompt()));

    assertTrue(page.select("#s-023").text().contains("states no budget"));
    assertTrue(page.select("#s-023 .card .value").first().text().endsWith("%"));
  }

  @Test
  void the_digest_in_the_page_is_the_digest_file() {
    PlanContent content = SamplePlan.drafted(MadeBy.LLM, Quality.FULL);

    String data = page(content).select("script#digest[type=application/json]").first().data();

    assertFalse(data.contains("<"));
    assertEquals(Digest.of(content), JsonText.read(data));
  }

  @Test
  void the_same_plan_gives_the_same_bytes() {
    List<Report> reports =
        Stream.generate(
                () -> Report.of(Stages.PIPELINE, SamplePlan.drafted(MadeBy.LLM, Quality.FULL)))
            .limit(2)
            .toList();

    assertEquals(reports.get(0).html(), reports.get(1).html());
  }

  @Test
  void over_the_limit_the_texts_of_the_tasks_stay_in_their_own_file() {
    PlanContent content = SamplePlan.drafted(MadeBy.LLM, Quality.FULL);
    int full = Report.of(Stages.PIPELINE, content).html().size();

    Report shorter = Report.of(Stages.PIPELINE, content, full - 1, List.of());
    Report shortest = Report.of(Stages.PIPELINE, content, shorter.html().size() - 1, List.of());

    assertEquals(TaskTexts.SHORT, shorter.tasks());
    assertEquals(TaskTexts.NONE, shortest.tasks());
    assertTrue(shortest.html().size() < shorter.html().size());
    assertTrue(shorter.html().text().contains("stands in the CSV"));
    assertFalse(
        Jsoup.parse(shorter.html().text()).text().contains("with everything that the permit"));
  }

  @Test
  void nothing_in_the_page_names_a_place_outside() {
    String html =
        Report.of(Stages.PIPELINE, SamplePlan.drafted(MadeBy.LLM, Quality.FULL)).html().text();

    assertFalse(
        html.replace("http://www.w3.org/2000/svg", "")
            .matches("(?s).*(src|href)=\"?(https?:|//).*"));
    assertFalse(html.contains("@import"));
  }

  private static Document page(PlanContent content) {
    return Jsoup.parse(Report.of(Stages.PIPELINE, content).html().text());
  }
}

package dev.planwright.application.stage.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.outline.OutlineEngine;
import dev.planwright.application.pipeline.ModelEngines;
import dev.planwright.application.pipeline.PlanFile;
import dev.planwright.application.pipeline.PlanZip;
import dev.planwright.application.stage.Stages;
import dev.planwright.application.stage.StandardPipeline;
import dev.planwright.application.worker.PlanInMemory;
import dev.planwright.application.worker.run.PlanMakers;
import dev.planwright.domain.download.Bytes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;

/** A prompt drafted without a model, from the first stage to the zip. */
class OutlinePlanReportTest {
  private static final String PROMPT =
      """
      Goal: build a covered market hall in Ljubljana, Slovenia.
      Budget: EUR 2.5 million to 3 million.
      Deadline: open by 30 June 2028.
      Team: 12 people.
      Must keep the old linden trees. Never close the river path.
      Success: at least 60 stalls rented.
      """;
  private static final String HOSTILE =
      """
      Goal: build a market hall <script>alert(1)</script> in Ljubljana, Slovenia.
      Budget: EUR 2 million "onload="alert(1)".
      Deadline: open by 30 June 2028 </title><img src=x onerror=alert(1)>.
      Must keep the trees <svg onload=alert(1)> {{constructor}} ]]> --!>.
      Never close the path </script><script>alert(2)</script>.
      """;

  @Test
  void a_plan_without_a_model_is_a_whole_report_that_says_so() throws IOException {
    List<PlanFile> files = plan(PROMPT);

    Document page = report(files);

    Files.write(Path.of("target", "outline-report.html"), file(files, "030-report.html").toArray());
    assertEquals(
        ReportContent.of(Stages.PIPELINE).size(), page.select("main > details.section").size());
    for (Element section : page.select("main > details.section")) {
      assertTrue(
          section.text().contains("rafted without a language model")
              || section.id().equals("s-001"),
          section.id());
    }
    for (String quoted : List.of("#s-005", "#s-022", "#s-023", "#s-012")) {
      assertFalse(page.select(quoted + " q").isEmpty(), quoted);
    }
    assertEquals(1, page.select("figure.timeline svg").size());
    assertTrue(PlanZip.of(files).size() < 1_000_000);
    assertTrue(files.size() <= 130, files.size() + " files");
  }

  @Test
  void the_same_prompt_gives_the_same_report_and_zip() {
    assertEquals(PlanZip.of(plan(PROMPT)), PlanZip.of(plan(PROMPT)));
  }

  @Test
  void a_hostile_prompt_stays_text() {
    Document page = report(plan(HOSTILE));

    assertEquals(1, page.select("script:not([type=application/json])").size());
    assertTrue(page.select("img,iframe,form,object,base,link").isEmpty());
    for (Element element : page.getAllElements()) {
      element
          .attributes()
          .forEach(
              attribute -> assertFalse(attribute.getKey().startsWith("on"), element::outerHtml));
    }
    assertEquals(1, page.select("figure.timeline svg").size());
  }

  private static List<PlanFile> plan(String prompt) {
    return new PlanInMemory(
            PlanMakers.of(StandardPipeline.all(), new OutlineEngine(), ModelEngines.NONE))
        .make(prompt, LocalDate.of(2026, 12, 1))
        .files();
  }

  private static Bytes file(List<PlanFile> files, String name) {
    return files.stream()
        .filter(file -> file.name().equals(name))
        .findFirst()
        .orElseThrow()
        .content();
  }

  private static Document report(List<PlanFile> files) {
    return Jsoup.parse(file(files, "030-report.html").text());
  }
}

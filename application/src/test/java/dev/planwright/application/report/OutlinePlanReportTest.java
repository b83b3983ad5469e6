package dev.planwright.application.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.brief.read.GateStage;
import dev.planwright.application.brief.read.IntakeStage;
import dev.planwright.application.json.JsonText;
import dev.planwright.application.outline.OutlineEngine;
import dev.planwright.application.pipeline.Envelope;
import dev.planwright.application.pipeline.MadeBy;
import dev.planwright.application.pipeline.PlanFile;
import dev.planwright.application.pipeline.Quality;
import dev.planwright.application.pipeline.RunTotals;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.StageOutput;
import dev.planwright.application.report.section.ReportSection;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Optional;
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
    assertEquals(ReportSection.values().length, page.select("main > details.section").size());
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
    var finished = new EnumMap<Stage, Envelope>(Stage.class);
    var files = new ArrayList<PlanFile>();
    for (Stage stage : Stage.values()) {
      var input = new StageInput(prompt, LocalDate.of(2026, 12, 1), finished);
      StageOutput output = make(stage, input, files);
      var envelope =
          new Envelope(
              stage,
              1,
              1,
              output.madeBy(),
              output.quality(),
              output.qualityNotes(),
              "0".repeat(64),
              Optional.empty(),
              Instant.EPOCH,
              output.data());
      finished.put(stage, envelope);
      files.addAll(output.files());
      StageMarkdown.file(envelope).ifPresent(files::add);
      files.add(PlanFile.text(stage.fileName(), JsonText.pretty(envelope.toJson())));
    }
    return files;
  }

  private static StageOutput make(Stage stage, StageInput input, List<PlanFile> files) {
    return switch (stage) {
      case START -> start(input.prompt());
      case INTAKE -> new IntakeStage().make(input);
      case GATE -> new GateStage().make(input);
      case REPORT, DIGEST, MANIFEST, DONE ->
          new ReportStages()
              .make(stage, input, files, RunTotals.withoutModel(Duration.ofMillis(840)));
      case Stage drafted -> new OutlineEngine().make(drafted, input);
    };
  }

  private static StageOutput start(String prompt) {
    return new StageOutput(
        Json.build()
            .put("prompt_sha256", Bytes.utf8(prompt).sha256())
            .put("prompt_chars", prompt.length())
            .put("start_date", "2026-12-01")
            .put("profile", "baseline")
            .put("engine", "outline")
            .put("detail", "auto")
            .put("pipeline_version", 1)
            .done(),
        MadeBy.CODE,
        Quality.FULL,
        List.of(),
        List.of(PlanFile.text("001-prompt.txt", prompt)));
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

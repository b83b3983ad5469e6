package dev.planwright.application.stage.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.pipeline.CodeStages;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageFailed;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.StageMarkdown;
import dev.planwright.application.pipeline.StageOutput;
import dev.planwright.application.pipeline.StageRun;
import dev.planwright.application.pipeline.file.Envelope;
import dev.planwright.application.pipeline.file.MadeBy;
import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.application.pipeline.file.PlanZip;
import dev.planwright.application.pipeline.file.Quality;
import dev.planwright.application.stage.Stages;
import dev.planwright.domain.json.Json.JsonObject;
import java.io.IOException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ReportStagesTest {
  private final Map<StageId, Envelope> finished = SamplePlan.envelopes(MadeBy.LLM, Quality.FULL);
  private final List<PlanFile> files = new ArrayList<>();

  @Test
  void the_fixture_is_valid_by_the_schemas() {
    finished.forEach((stage, envelope) ->
        assertEquals(List.of(), Stages.check(stage, envelope.data()), stage.fileStem()));
  }

  @Test
  void the_last_four_stages_follow_each_other_and_are_valid() {
    for (StageId stage : List.of(Stage.REPORT, Stage.DIGEST, Stage.MANIFEST, Stage.DONE)) {
      assertEquals(List.of(), Stages.check(stage, finish(stage).data()), stage.fileStem());
    }
    JsonObject done = finished.get(Stage.DONE).data();
    assertEquals(file("030-report.html").content().sha256(), done.text("report_sha256").get());
    assertEquals(32, done.texts("finished").size());
  }

  @Test
  void the_manifest_names_every_file_with_its_hash() {
    files.add(PlanFile.text("020-tasks-02.json", "{}"));
    finish(Stage.REPORT);
    finish(Stage.DIGEST);

    JsonObject manifest = finish(Stage.MANIFEST).data();

    List<JsonObject> entries = manifest.objects("files");
    assertEquals(
        List.of(
            "020-tasks-02.json",
            "030-numbers.csv",
            "030-report.html",
            "030-report.json",
            "031-digest.json",
            "031-report.md"),
        entries.stream().map(e -> e.text("file").get()).toList());
    for (JsonObject entry : entries) {
      assertEquals(file(entry.text("file").get()).content().sha256(), entry.text("sha256").get());
    }
    assertEquals("020-tasks", entries.getFirst().text("stage").get());
    assertEquals("61", manifest.object("totals").get().number("calls").get().toString());
  }

  @Test
  void without_a_report_a_plan_does_not_end() {
    StageFailed failed = assertThrows(StageFailed.class, () -> finish(Stage.DONE));

    assertFalse(failed.failure().recoverable());
    assertEquals("033-done", failed.failure().failedStep().get());
  }

  @Test
  void without_a_core_stage_a_plan_does_not_end() {
    finish(Stage.REPORT);
    finished.remove(Stage.BUDGET);

    StageFailed failed = assertThrows(StageFailed.class, () -> finish(Stage.DONE));

    assertTrue(failed.failure().message().contains("023-budget"));
  }

  @ParameterizedTest
  @MethodSource("dev.planwright.application.stage.Stages#beforeTheReport")
  void every_stage_before_the_report_has_markdown(StageId stage) {
    finish(Stage.REPORT);
    Envelope envelope = finished.get(stage);
    if (envelope == null || stage.equals(Stage.REPORT)) {
      return;
    }

    String markdown = StageMarkdown.of(Stages.PIPELINE.definition(stage), envelope);

    assertTrue(markdown.startsWith("# " + stage.digits() + " "));
    assertTrue(markdown.lines().count() > 5, markdown);
  }

  @Test
  void the_zip_of_equal_files_is_equal_whatever_their_order() throws IOException {
    finish(Stage.REPORT);
    finish(Stage.DIGEST);

    var zip = PlanZip.of(files);

    assertEquals(zip, PlanZip.of(files.reversed()));
    var names = new ArrayList<String>();
    try (var in = new ZipInputStream(zip.open())) {
      for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
        names.add(entry.getName());
        assertEquals(1980, entry.getTimeLocal().getYear());
      }
    }
    assertEquals(names.stream().sorted().toList(), names);
    assertEquals(files.size(), names.size());
  }

  @Test
  void logs_and_temporary_files_never_get_into_the_zip() throws IOException {
    List<PlanFile> hidden =
        List.of(
            PlanFile.text("000-log.txt", "x"),
            PlanFile.text("012-project-plan.json.tmp", "x"),
            PlanFile.text("020-tasks.json.part", "x"));

    try (var in = new ZipInputStream(PlanZip.of(hidden).open())) {
      assertEquals(null, in.getNextEntry());
    }
  }

  @Test
  void two_files_of_one_name_are_a_mistake() {
    List<PlanFile> twice = List.of(PlanFile.text("001-a.md", "x"), PlanFile.text("001-a.md", "y"));

    assertThrows(IllegalArgumentException.class, () -> PlanZip.of(twice));
  }

  private StageOutput finish(StageId stage) {
    var input = new StageInput(SamplePlan.prompt(), LocalDate.of(2026, 12, 1), finished);
    StageOutput output =
        CodeStages.byDefinition(
            Stages.PIPELINE.definition(stage),
            new StageRun(
                Stages.NOBODYS, Stages.PIPELINE, input, List.copyOf(files), SamplePlan.TOTALS));
    Envelope envelope =
        SamplePlan.envelope(stage, output.madeBy(), output.quality(), output.data());
    finished.put(stage, envelope);
    files.addAll(output.files());
    files.add(PlanFile.text(stage.fileName(), JsonText.pretty(envelope.toJson())));
    return output;
  }

  private PlanFile file(String name) {
    return files.stream().filter(file -> file.name().equals(name)).findFirst().orElseThrow();
  }
}

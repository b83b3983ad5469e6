package dev.planwright.application.share;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.artifact.OpenArtifact;
import dev.planwright.application.change.PlanVersions;
import dev.planwright.application.export.ExportPlan;
import dev.planwright.application.pipeline.Pipeline;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.application.plan.FindPlan;
import dev.planwright.application.plan.port.HeldFiles;
import dev.planwright.application.plan.port.InMemoryPorts;
import dev.planwright.application.plan.port.Samples;
import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.application.stage.StandardPipeline;
import dev.planwright.domain.download.ExportFormat;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class SharePlanTest {
  private static final String PAGE =
      "<!doctype html><html lang=\"de\"><body><header>H</header><main>M</main></body></html>";

  private final InMemoryPorts ports = new InMemoryPorts();
  private final List<PlanFile> files =
      new ArrayList<>(
          List.of(
              PlanFile.text(Stage.SCHEDULE.fileName(), "{}"),
              PlanFile.text(Pipeline.REPORT_FILE, PAGE)));
  private final List<Integer> exported = new ArrayList<>();
  private final PlanVersions versions = new PlanVersions(new HeldFiles(files), ports.revisions());
  private final Random random = new Random(1);
  private final String plan = Samples.completed(ports).id().toString();

  @Test
  void a_link_shows_the_report_and_every_export_of_its_revision_until_it_is_revoked() {
    OpenShare open = open(true);
    SharePlan.Shared shared = share(true).share(plan, Optional.empty(), lifetime(), Samples.ADMIN);

    String page = open.report(shared.token()).orElseThrow().content().text();
    Optional<OpenShare.Shown> sheet = open.export(shared.token(), ExportFormat.XLSX);

    assertTrue(page.contains("</header><nav aria-label=\"Zum Mitnehmen\""), page);
    assertTrue(page.contains("<a href=\"" + shared.token() + "/plan.xlsx\">Excel</a>"), page);
    assertTrue(page.endsWith("</nav><main>M</main></body></html>"), page);
    assertTrue(sheet.isPresent());
    assertEquals(List.of(1), exported);

    share(true).end(plan, Optional.of(shared.share().id().toString()), Samples.ADMIN);

    assertEquals(Optional.empty(), open.report(shared.token()));
    assertEquals(Optional.empty(), open.export(shared.token(), ExportFormat.XLSX));
  }

  @Test
  void a_plan_without_a_schedule_is_shown_without_exports() {
    files.removeFirst();
    String token = share(true).share(plan, Optional.empty(), lifetime(), Samples.ADMIN).token();

    assertEquals(PAGE, open(true).report(token).orElseThrow().content().text());
    assertEquals(Optional.empty(), open(true).export(token, ExportFormat.PDF));
  }

  @Test
  void switched_off_nothing_is_shared_and_links_of_before_open_nothing_but_can_be_ended() {
    String token = share(true).share(plan, Optional.empty(), lifetime(), Samples.ADMIN).token();

    Refusal refusal =
        assertThrows(
            Refusal.class,
            () -> share(false).share(plan, Optional.empty(), lifetime(), Samples.ADMIN));

    assertEquals(ErrorCode.NOT_FOUND, refusal.code());
    assertTrue(refusal.sentence().contains("SERVICE_SHARING"), refusal.sentence());
    assertFalse(open(false).report(token).isPresent());
    assertFalse(open(false).export(token, ExportFormat.PDF).isPresent());
    assertEquals(1, share(false).end(plan, Optional.empty(), Samples.ADMIN));
  }

  private SharePlan share(boolean allowed) {
    return new SharePlan(
        new FindPlan(ports.plans()),
        versions,
        ports.shares(),
        new SharePlan.Chance(UUID::randomUUID, random::nextBytes),
        allowed);
  }

  private OpenShare open(boolean allowed) {
    var exports =
        new ExportPlan(
            new HeldFiles(files),
            (_, revision) -> {
              exported.add(revision);
              return files;
            },
            StandardPipeline.all(),
            (_, packed) -> packed);
    return new OpenShare(
        ports.shares(),
        ports.plans(),
        versions,
        new OpenArtifact(List.of(), Optional::of).exporting(exports),
        allowed);
  }

  private static Duration lifetime() {
    return Duration.ofDays(1);
  }
}

package dev.planwright.application.plan.port;

import static dev.planwright.application.plan.port.Samples.claimed;
import static dev.planwright.application.plan.port.Samples.created;
import static dev.planwright.application.plan.port.Samples.file;
import static dev.planwright.application.plan.port.Samples.finished;
import static dev.planwright.application.plan.port.Samples.progress;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import dev.planwright.application.pipeline.Pipeline;
import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.application.worker.port.PlanQueue;
import dev.planwright.domain.download.Artifact;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.plan.PlanId;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What every {@link PlanFiles} keeps to. */
public abstract class PlanFilesContract {
  private DataPorts ports;
  private PlanFiles files;

  /** The ports over an empty store. */
  protected abstract DataPorts ports();

  @BeforeEach
  void begin() {
    ports = ports();
    files = ports.files();
  }

  @Test
  void kept_files_are_listed_by_name_with_their_time() {
    PlanId plan = created(ports).id();
    PlanFile late = file("020-tasks-01.json");
    PlanFile early = file("002-intake.json");
    ports.queue().keep(claimed(ports).lease(), List.of(late, early), progress("5"), List.of());

    List<PlanFiles.Entry> entries = files.list(plan);

    assertEquals(
        List.of("002-intake.json", "020-tasks-01.json"),
        entries.stream().map(PlanFiles.Entry::name).toList());
    assertNotNull(entries.getFirst().updatedAt());
  }

  @Test
  void a_file_reads_as_it_was_kept() {
    PlanId plan = created(ports).id();
    var binary = new PlanFile("022-gantt.svg", Bytes.of(new byte[] {0, -1, 31, -117, 8, 0}));
    var empty = new PlanFile("033-done.json", Bytes.utf8(""));
    ports.queue().keep(claimed(ports).lease(), List.of(binary, empty), progress("5"), List.of());

    assertEquals(Optional.of(binary.content()), files.read(plan, "022-gantt.svg"));
    assertEquals(Optional.of(empty.content()), files.read(plan, "033-done.json"));
    assertEquals(Optional.empty(), files.read(plan, "001-start.json"));
    assertEquals(List.of(empty), files.read(plan, List.of("033-done.json", "001-start.json")));
    assertEquals(List.of(binary, empty), files.readAll(plan));
  }

  @Test
  void the_report_of_a_completed_plan_is_among_its_files() {
    PlanId plan = created(ports).id();
    PlanQueue.Claim claim = claimed(ports);
    var start = new PlanFile("001-start.json", Bytes.utf8("{}"));
    var report = new PlanFile(Pipeline.REPORT_FILE, finished().report());
    ports.queue().keep(claim.lease(), List.of(start, report), progress("5"), List.of());

    ports.queue().complete(claim.lease(), finished());

    assertEquals(
        List.of("001-start.json", Pipeline.REPORT_FILE),
        files.list(plan).stream().map(PlanFiles.Entry::name).toList());
    assertEquals(Optional.of(report.content()), files.read(plan, Pipeline.REPORT_FILE));
    assertEquals(List.of(report), files.read(plan, List.of(Pipeline.REPORT_FILE)));
    assertEquals(List.of(start, report), files.readAll(plan));
  }

  @Test
  void an_unknown_plan_has_no_files_and_no_artifacts() {
    var unknown = new PlanId(UUID.randomUUID());

    assertEquals(List.of(), files.list(unknown));
    assertEquals(Optional.empty(), files.read(unknown, "001-start.json"));
    assertEquals(Optional.empty(), ports.stored().open(unknown, Artifact.REPORT));
    assertEquals(Optional.empty(), ports.stored().open(unknown, Artifact.ZIP));
  }
}

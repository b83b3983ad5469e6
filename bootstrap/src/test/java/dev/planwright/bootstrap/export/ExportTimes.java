package dev.planwright.bootstrap.export;

import dev.planwright.application.export.ExportedPlan;
import dev.planwright.application.model.recorded.RecordedReplies;
import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.application.pipeline.file.StageFiles;
import dev.planwright.application.stage.bakery.LargePlanTest;
import dev.planwright.application.stage.bakery.SamplePlan;
import dev.planwright.bootstrap.startup.OwnCommand;
import dev.planwright.bootstrap.wiring.HarbourBath;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.download.ExportFormat;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/**
 * Prints how long each export of a plan of 300 tasks takes, its process included. An argument names
 * a file to put the packed plan into.
 */
final class ExportTimes {
  private ExportTimes() {}

  public static void main(String[] arguments) throws Exception {
    SamplePlan large = LargePlanTest.plan();
    List<PlanFile> files = new ArrayList<>();
    large.input().finished().values().stream().map(StageFiles::envelope).forEach(files::add);
    files.add(started(large.input().startDate()));
    Bytes plan = ExportedPlan.packed("a large plan", files);
    if (arguments.length > 0) {
      Files.write(Path.of(arguments[0]), plan.toArray());
    }
    var exporter = new ChildExporter(OwnCommand.ofProcess());
    for (ExportFormat format : ExportFormat.values()) {
      long best = Long.MAX_VALUE;
      int size = 0;
      for (int i = 0; i < 3; i++) {
        long before = System.nanoTime();
        size = exporter.export(format, plan).size();
        best = Math.min(best, System.nanoTime() - before);
      }
      System.out.println(
          "%-10s %5d ms %9d bytes".formatted(format.wireName(), best / 1_000_000, size));
    }
    System.exit(0);
  }

  /** The first stage's file of another plan, with that day. */
  private static PlanFile started(LocalDate day) throws IOException {
    try (var zip = new ZipInputStream(HarbourBath.packed().open())) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        if (entry.getName().startsWith("001-")) {
          String text = new String(zip.readAllBytes(), StandardCharsets.UTF_8);
          return PlanFile.text(
              entry.getName(), text.replace(RecordedReplies.START.toString(), day.toString()));
        }
      }
    }
    throw new IllegalStateException("the plan has no first stage");
  }
}

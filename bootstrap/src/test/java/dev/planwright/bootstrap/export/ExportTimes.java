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
 * Prints the processor time of each export of a plan of 300 tasks, that of its whole process, and
 * the time by the clock: the least of three. Linux tells the first; other builds on the same
 * machine make it longer, too. An argument names a file to put the packed plan into.
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
      long clock = Long.MAX_VALUE;
      long processor = Long.MAX_VALUE;
      int size = 0;
      for (int i = 0; i < 3; i++) {
        long used = ofChildren();
        long before = System.nanoTime();
        size = exporter.export(format, plan).size();
        clock = Math.min(clock, (System.nanoTime() - before) / 1_000_000);
        processor = Math.min(processor, ofChildren() - used);
      }
      System.out.println(
          "%-10s %5d ms of processor %6d ms %9d bytes"
              .formatted(format.wireName(), processor, clock, size));
    }
    System.exit(0);
  }

  /** The milliseconds of processor time of all processes that this one has started and awaited. */
  private static long ofChildren() throws IOException {
    String status = Files.readString(Path.of("/proc/self/stat"));
    String[] fields = status.substring(status.lastIndexOf(')') + 2).split(" ", -1);
    int tick = 10;
    return (Long.parseLong(fields[13]) + Long.parseLong(fields[14])) * tick;
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

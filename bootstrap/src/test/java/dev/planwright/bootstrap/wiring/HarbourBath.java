package dev.planwright.bootstrap.wiring;

import dev.planwright.application.export.ExportedPlan;
import dev.planwright.application.model.recorded.RecordedReplies;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.application.stage.StandardPipeline;
import dev.planwright.domain.download.Artifact;
import dev.planwright.domain.download.Bytes;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/** The whole plan of recorded answers, made once for all tests that export it. */
public final class HarbourBath {
  private static final Bytes ZIP =
      new RecordedExamples(Chance.ofProcess())
          .open("harbour-bath-aarhus", Artifact.ZIP)
          .orElseThrow();
  private static final Bytes PACKED = pack();

  private HarbourBath() {}

  /** As an exporter gets it. */
  public static Bytes packed() {
    return PACKED;
  }

  /** As a writer reads it. */
  public static ExportedPlan plan() throws IOException {
    return ExportedPlan.unpacked(PACKED.open());
  }

  /** All of its files. */
  public static Bytes zip() {
    return ZIP;
  }

  private static Bytes pack() {
    Set<String> names =
        StandardPipeline.create().stages().stream()
            .map(StageId::fileName)
            .collect(Collectors.toSet());
    List<PlanFile> files = new ArrayList<>();
    try (var in = new ZipInputStream(ZIP.open())) {
      for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
        if (names.contains(entry.getName())) {
          files.add(new PlanFile(entry.getName(), Bytes.of(in.readAllBytes())));
        }
      }
    } catch (IOException e) {
      throw new IllegalStateException("the zip is broken", e);
    }
    return ExportedPlan.packed(RecordedReplies.harbourBath().prompt(), files);
  }
}

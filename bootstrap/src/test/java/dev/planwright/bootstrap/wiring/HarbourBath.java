package dev.planwright.bootstrap.wiring;

import dev.planwright.application.export.ExportedPlan;
import dev.planwright.application.model.recorded.RecordedReplies;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.application.stage.StandardPipeline;
import dev.planwright.domain.download.Artifact;
import dev.planwright.domain.download.Bytes;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.BinaryOperator;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/** The whole plan of recorded answers, made once for all tests that export it. */
public final class HarbourBath {
  private static final Bytes ZIP =
      new RecordedExamples(Chance.ofProcess())
          .open("harbour-bath-aarhus", Artifact.ZIP)
          .orElseThrow();
  private static final Bytes PACKED = pack((_, text) -> text);

  private HarbourBath() {}

  /** As an exporter gets it. */
  public static Bytes packed() {
    return PACKED;
  }

  /** As a writer reads it. */
  public static ExportedPlan plan() throws IOException {
    return ExportedPlan.unpacked(PACKED.open());
  }

  /** The same with other texts, each by the name and the text of its file. */
  public static ExportedPlan plan(BinaryOperator<String> edited) throws IOException {
    return ExportedPlan.unpacked(pack(edited).open());
  }

  /** All of its files. */
  public static Bytes zip() {
    return ZIP;
  }

  private static Bytes pack(BinaryOperator<String> edited) {
    Set<String> names =
        StandardPipeline.create().stages().stream()
            .map(StageId::fileName)
            .collect(Collectors.toSet());
    List<PlanFile> files = new ArrayList<>();
    try (var in = new ZipInputStream(ZIP.open())) {
      for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
        if (names.contains(entry.getName())) {
          String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
          files.add(PlanFile.text(entry.getName(), edited.apply(entry.getName(), text)));
        }
      }
    } catch (IOException e) {
      throw new IllegalStateException("the zip is broken", e);
    }
    return ExportedPlan.packed(RecordedReplies.harbourBath().prompt(), files);
  }
}

package dev.planwright.application.report;

import dev.planwright.application.pipeline.Envelope;
import dev.planwright.application.pipeline.PlanFile;
import dev.planwright.application.pipeline.RunTotals;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Every file of a plan with its size and hash, and what the plan took. */
final class Manifest {
  private Manifest() {}

  static JsonObject of(List<PlanFile> files, Map<Stage, Envelope> finished, RunTotals totals) {
    List<PlanFile> sorted = files.stream().sorted(Comparator.comparing(PlanFile::name)).toList();
    return Json.build()
        .put("files", sorted.stream().map(file -> entry(file, finished)).toList())
        .put("count", sorted.size())
        .put("bytes", sorted.stream().mapToLong(file -> file.content().size()).sum())
        .put("totals", totals.toJson())
        .done();
  }

  private static JsonObject entry(PlanFile file, Map<Stage, Envelope> finished) {
    Optional<Stage> stage = stage(file.name());
    Optional<Envelope> envelope = stage.flatMap(s -> Optional.ofNullable(finished.get(s)));
    return Json.build()
        .put("file", file.name())
        .putIfPresent("stage", stage.map(s -> Json.of(s.fileStem())))
        .put("bytes", file.content().size())
        .put("sha256", file.content().sha256())
        .putIfPresent("engine", envelope.map(e -> Json.of(e.engine().wireName())))
        .putIfPresent("quality", envelope.map(e -> Json.of(e.quality().wireName())))
        .done();
  }

  private static Optional<Stage> stage(String fileName) {
    return Arrays.stream(Stage.values())
        .filter(stage -> fileName.startsWith(stage.number() + "-"))
        .findFirst();
  }
}

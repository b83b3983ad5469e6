package dev.planwright.application.stage.manifest;

import module java.base;

import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.StageRun;
import dev.planwright.application.pipeline.file.Envelope;
import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;

/** Every file of a plan with its size and hash, and what the plan took. */
final class Manifest {
  private Manifest() {}

  static JsonObject of(StageRun run) {
    List<PlanFile> sorted =
        run.files().stream().sorted(Comparator.comparing(PlanFile::name)).toList();
    return Json.build()
        .put("files", sorted.stream().map(file -> entry(file, run)).toList())
        .put("count", sorted.size())
        .put("bytes", sorted.stream().mapToLong(file -> file.content().size()).sum())
        .put("totals", run.totals().toJson())
        .done();
  }

  private static JsonObject entry(PlanFile file, StageRun run) {
    Optional<StageId> stage =
        run.pipeline().stages().stream().filter(id -> id.owns(file.name())).findFirst();
    Optional<Envelope> envelope =
        stage.flatMap(id -> Optional.ofNullable(run.input().finished().get(id)));
    return Json.build()
        .put("file", file.name())
        .putIfPresent("stage", stage.map(id -> Json.of(id.fileStem())))
        .put("bytes", file.content().size())
        .put("sha256", file.content().sha256())
        .putIfPresent("engine", envelope.map(e -> Json.of(e.engine().wireName())))
        .putIfPresent("quality", envelope.map(e -> Json.of(e.quality().wireName())))
        .done();
  }
}

package dev.planwright.application.stage.audit;

import module java.base;

import dev.planwright.application.brief.read.Density;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.codec.Members;
import dev.planwright.application.pipeline.file.Quality;
import dev.planwright.application.stage.audit.PlanQuality.Weak;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;

/** The quality of a plan as JSON: whole as in the digest, or in counts as on the plan's row. */
public final class PlanQualityCodec {
  private PlanQualityCodec() {}

  /** With the names of all stages. */
  public static JsonObject write(PlanQuality quality) {
    return json(
        quality,
        "prompt_density",
        stages -> Json.texts(stages.stream().map(StageId::fileStem).toList()));
  }

  /** With how many stages there are of each quality. */
  public static JsonObject counts(PlanQuality quality) {
    return json(quality, "density", stages -> Json.of(stages.size()));
  }

  /** Reads the whole. */
  public static PlanQuality read(JsonObject data) {
    Map<Quality, List<StageId>> stages = new EnumMap<>(Quality.class);
    for (Quality quality : Quality.values()) {
      stages.put(
          quality,
          data.texts(quality.wireName()).stream()
              .flatMap(stem -> StageId.of(stem).stream())
              .toList());
    }
    var members = new Members(data);
    return new PlanQuality(
        stages,
        members.list(
            "weak",
            weak -> new Weak(StageId.of(weak.text("stage")).orElseThrow(), weak.text("reason"))),
        members.maybeNumber("evidence_share"),
        members.maybeChoice("prompt_density", Density.class));
  }

  /** Stages are drafted only where an earlier version has begun the plan. */
  private static JsonObject json(
      PlanQuality quality, String density, Function<List<StageId>, Json> shown) {
    Json.Builder written = Json.build();
    Arrays.stream(Quality.values())
        .filter(one -> one != Quality.OUTLINE || !quality.stages(one).isEmpty())
        .forEach(one -> written.put(one.wireName(), shown.apply(quality.stages(one))));
    return written
        .put("weak", quality.weak().stream().map(PlanQualityCodec::json).toList())
        .putIfPresent("evidence_share", quality.evidence().map(Json::of))
        .putIfPresent(density, quality.density().map(Members::name).map(Json::of))
        .done();
  }

  private static JsonObject json(Weak weak) {
    return Json.build()
        .put("section", weak.stage().name())
        .put("stage", weak.stage().fileStem())
        .put("reason", weak.reason())
        .done();
  }
}

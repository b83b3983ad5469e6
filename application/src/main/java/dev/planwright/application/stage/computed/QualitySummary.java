package dev.planwright.application.stage.computed;

import static dev.planwright.application.stage.computed.Elements.data;
import static dev.planwright.application.stage.computed.Elements.text;

import dev.planwright.application.pipeline.Envelope;
import dev.planwright.application.pipeline.Quality;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Which parts of a plan are weak, and how much of it rests on evidence (plan-pipeline.md §9.7). */
public final class QualitySummary {
  private QualitySummary() {}

  /**
   * The summary over the stages finished so far: {full[], partial[], missing[], weak[] {section,
   * stage, reason}, evidence_share?, prompt_density?}; sections are file stems. A stage that the
   * level of detail does not ask for is missing, and not weak.
   */
  public static JsonObject of(StageInput input) {
    Map<StageId, Envelope> sorted = new TreeMap<>(input.finished());
    Json.Builder summary = Json.build();
    for (Quality quality : shown(sorted)) {
      summary.put(quality.wireName(), Json.texts(stems(sorted, quality)));
    }
    return summary
        .put("weak", weak(sorted))
        .putIfPresent("evidence_share", evidenceShare(input).map(Json::of))
        .putIfPresent("prompt_density", data(input, Stage.INTAKE).text("density").map(Json::of))
        .done();
  }

  /** The same in counts, as the audit's table and the plan's row show it. */
  public static JsonObject counts(JsonObject summary) {
    Json.Builder counts = Json.build();
    for (Quality quality : Quality.values()) {
      summary
          .get(quality.wireName())
          .ifPresent(_ -> counts.put(quality.wireName(), summary.array(quality.wireName()).size()));
    }
    return counts
        .put("weak", summary.array("weak"))
        .putIfPresent("evidence_share", summary.get("evidence_share"))
        .putIfPresent("density", summary.get("prompt_density"))
        .done();
  }

  /**
   * The percentage of numbers that rest on the prompt or a reference, of all that state what they
   * rest on; what code computed from others is not counted. Empty where no number says.
   */
  static Optional<BigDecimal> evidenceShare(StageInput input) {
    List<String> bases =
        Stream.of(
                evidence(data(input, Stage.ASSUMPTIONS).objects("items"), "basis"),
                evidence(data(input, Stage.RISKS).objects("risks"), "ev"),
                evidence(data(input, Stage.PROJECT_PLAN).objects("permits"), "ev"),
                evidence(data(input, Stage.BUDGET).objects("lines"), "ev"),
                evidence(data(input, Stage.BUDGET).objects("benchmarks"), "ev"))
            .flatMap(List::stream)
            .filter(basis -> !basis.equals("computed"))
            .toList();
    long supported =
        bases.stream().filter(b -> b.equals("prompt") || b.equals("reference")).count();
    return bases.isEmpty()
        ? Optional.empty()
        : Optional.of(
            Elements.rounded(
                BigDecimal.valueOf(100 * supported)
                    .divide(BigDecimal.valueOf(bases.size()), MathContext.DECIMAL64),
                0));
  }

  private static List<String> evidence(List<JsonObject> elements, String field) {
    return elements.stream().flatMap(element -> element.text(field).stream()).toList();
  }

  private static List<String> stems(Map<StageId, Envelope> finished, Quality quality) {
    return finished.values().stream()
        .filter(envelope -> envelope.quality() == quality)
        .map(envelope -> envelope.stage().fileStem())
        .toList();
  }

  /** Stages are drafted only where an earlier version has begun the plan. */
  private static List<Quality> shown(Map<StageId, Envelope> finished) {
    return Arrays.stream(Quality.values())
        .filter(quality -> quality != Quality.OUTLINE || !stems(finished, quality).isEmpty())
        .toList();
  }

  private static List<JsonObject> weak(Map<StageId, Envelope> finished) {
    List<JsonObject> weak = new ArrayList<>();
    for (Envelope envelope : finished.values()) {
      if (envelope.quality() != Quality.FULL && !envelope.notAsked()) {
        String stem = envelope.stage().fileStem();
        String reason =
            envelope.qualityNotes().isEmpty()
                ? switch (envelope.quality()) {
                  case OUTLINE -> "drafted without a language model";
                  case PARTIAL -> "some of its parts are missing";
                  case MISSING -> "the models could not make it";
                  case FULL -> "";
                }
                : envelope.qualityNotes().getFirst();
        weak.add(
            Json.build()
                .put("section", stem.substring(4))
                .put("stage", stem)
                .put("reason", reason)
                .done());
      }
    }
    return weak;
  }

  /** The facts of the prompt by id. */
  static Map<String, JsonObject> facts(StageInput input) {
    Map<String, JsonObject> facts = new TreeMap<>();
    data(input, Stage.INTAKE).objects("facts").forEach(fact -> facts.put(text(fact, "id"), fact));
    return facts;
  }
}

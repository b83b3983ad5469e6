package dev.planwright.application.stage.content;

import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.stage.computed.QualitySummary;
import dev.planwright.domain.json.Json.JsonObject;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * How good the parts of a plan are (plan-pipeline.md §9.7), as the banner shows it.
 *
 * @param evidenceShare percent of the numbers that rest on the prompt or a reference; empty when
 *     none says what it rests on
 * @param data the same as the digest and the plan's row hold it
 */
public record PlanQuality(
    int full,
    int partial,
    int missing,
    List<Weak> weak,
    Optional<BigDecimal> evidenceShare,
    JsonObject data) {
  public PlanQuality {
    weak = List.copyOf(weak);
  }

  /** A stage that is less than full, and why. */
  public record Weak(StageId stage, String reason) {}

  /** Counted over the finished stages. */
  public static PlanQuality of(PlanContent content) {
    JsonObject data = QualitySummary.of(content.input());
    return new PlanQuality(
        data.array("full").size(),
        data.array("partial").size(),
        data.array("missing").size(),
        data.objects("weak").stream().flatMap(weak -> weak(weak).stream()).toList(),
        data.number("evidence_share"),
        data);
  }

  private static Optional<Weak> weak(JsonObject weak) {
    return weak.text("stage")
        .flatMap(StageId::of)
        .map(stage -> new Weak(stage, weak.text("reason").orElse("")));
  }
}

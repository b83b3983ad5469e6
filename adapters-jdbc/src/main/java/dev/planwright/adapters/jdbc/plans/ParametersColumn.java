package dev.planwright.adapters.jdbc.plans;

import module java.base;

import dev.planwright.domain.catalog.ModelProfile;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Detail;
import dev.planwright.domain.plan.EngineChoice;
import dev.planwright.domain.plan.PlanParameters;

/**
 * The column {@code plans.parameters}. Reading forgives what other writers leave out or write
 * otherwise; writing keeps the members that are not ours.
 */
final class ParametersColumn {
  private ParametersColumn() {}

  static PlanParameters read(JsonObject json) {
    return new PlanParameters(
        json.text("model_profile").flatMap(ModelProfile::of).orElse(ModelProfile.BASELINE),
        json.text("start_date").flatMap(ParametersColumn::date),
        json.text("detail").flatMap(Detail::of),
        json.text("engine").flatMap(EngineChoice::of).orElse(EngineChoice.AUTO),
        json.text("field"),
        number(json, "pipeline_version"),
        json.bool("allow_thin").orElse(false),
        json.bool("resume").orElse(false),
        number(json, "resume_count"),
        json.text("trigger_source").orElse("unknown"));
  }

  static JsonObject write(JsonObject before, PlanParameters parameters) {
    Json.Builder json = Json.build();
    before.members().forEach(json::put);
    return json.put("model_profile", parameters.profile().wireName())
        .putOrNull("start_date", parameters.startDate().map(date -> Json.of(date.toString())))
        .putOrNull("detail", parameters.detail().map(detail -> Json.of(detail.wireName())))
        .put("engine", parameters.engine().wireName())
        .putOrNull("field", parameters.field().map(Json::of))
        .put("pipeline_version", parameters.pipelineVersion())
        .put("allow_thin", parameters.allowThin())
        .put("resume", parameters.resume())
        .put("resume_count", parameters.resumeCount())
        .put("trigger_source", parameters.triggerSource())
        .done();
  }

  private static int number(JsonObject json, String name) {
    return json.number(name).map(BigDecimal::intValue).orElse(0);
  }

  private static Optional<OffsetDateTime> date(String text) {
    try {
      return Optional.of(OffsetDateTime.parse(text));
    } catch (DateTimeException _) {
      return Optional.empty();
    }
  }
}

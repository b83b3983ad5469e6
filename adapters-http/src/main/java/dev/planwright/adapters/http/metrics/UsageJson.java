package dev.planwright.adapters.http.metrics;

import module java.base;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.usage.StoredUsage;
import dev.planwright.domain.usage.TokenUsage;
import dev.planwright.domain.usage.UsageRecord;
import dev.planwright.domain.usage.UsageSummary;
import dev.planwright.domain.usage.UsageTotals;

/** Token metrics as JSON. */
final class UsageJson {
  private static final DateTimeFormatter WITHOUT_ZONE =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSSSSS");

  private UsageJson() {}

  /** The sums, without the calls. */
  static JsonObject summary(String taskId, UsageSummary summary) {
    return totals(Json.build().put("task_id", taskId), summary.totals())
        .put("by_model", summary.byModel().stream().map(UsageJson::model).toList())
        .done();
  }

  private static JsonObject model(UsageSummary.ModelTotals model) {
    return totals(Json.build().put("llm_model", model.model()), model.totals()).done();
  }

  private static Json.Builder totals(Json.Builder json, UsageTotals totals) {
    return json.put("total_input_tokens", totals.inputTokens())
        .put("total_output_tokens", totals.outputTokens())
        .put("total_thinking_tokens", totals.thinkingTokens())
        .put("total_cached_tokens", totals.cachedTokens())
        .put("total_tokens", totals.totalTokens())
        .put("total_duration_seconds", seconds(totals.duration()))
        .put("total_calls", totals.calls())
        .put("successful_calls", totals.successfulCalls())
        .put("failed_calls", totals.failedCalls())
        .put("used_calls", totals.usedCalls())
        .put("unused_calls", totals.unusedCalls())
        .put("total_cost_usd", totals.costUsd())
        .put("total_cost_estimate_usd", totals.costEstimateUsd());
  }

  static JsonObject call(StoredUsage stored) {
    UsageRecord call = stored.usage();
    TokenUsage usage = call.usage();
    return Json.build()
        .put("id", stored.id())
        .put("timestamp", withoutZone(call.timestamp()))
        .put("llm_model", call.model())
        .putOrNull("task_id", call.taskId().map(Json::of))
        .putOrNull("user_id", call.user().map(user -> Json.of(user.value())))
        .putOrNull("upstream_provider", usage.upstreamProvider().map(Json::of))
        .putOrNull("upstream_model", usage.upstreamModel().map(Json::of))
        .putOrNull("input_tokens", number(usage.inputTokens()))
        .putOrNull("output_tokens", number(usage.outputTokens()))
        .putOrNull("thinking_tokens", number(usage.thinkingTokens()))
        .putOrNull("cached_tokens", number(usage.cachedTokens()))
        .putOrNull("total_tokens", number(usage.totalTokens()))
        .putOrNull("cost_usd", usage.costUsd().map(Json::of))
        .putOrNull("cost_estimate_usd", call.costEstimateUsd().map(Json::of))
        .putOrNull("duration_seconds", call.duration().map(UsageJson::seconds).map(Json::of))
        .put("success", call.success())
        .putOrNull("outcome", call.outcome().map(outcome -> Json.of(outcome.wireName())))
        .putOrNull("error_message", call.errorMessage().map(Json::of))
        .done();
  }

  private static Optional<Json> number(OptionalLong value) {
    return value.isPresent() ? Optional.of(Json.of(value.getAsLong())) : Optional.empty();
  }

  private static BigDecimal seconds(Duration duration) {
    return BigDecimal.valueOf(duration.toMillis(), 3);
  }

  /** The given form has no zone designator; it means UTC. */
  private static String withoutZone(Instant moment) {
    return WITHOUT_ZONE.format(moment.atOffset(ZoneOffset.UTC));
  }
}

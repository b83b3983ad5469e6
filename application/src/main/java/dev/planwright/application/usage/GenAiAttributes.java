package dev.planwright.application.usage;

import module java.base;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.usage.TokenUsage;
import dev.planwright.domain.usage.UsageRecord;

/**
 * A recorded call under the names of OpenTelemetry's conventions for generative AI. The conventions
 * are in development and names still move: these are the only places where they are written. What
 * they have no name for bears our own prefix.
 *
 * <p>What a call does not state has no attribute. Tokens are whole numbers, costs decimal US
 * dollars, the rest is text.
 */
public final class GenAiAttributes {
  /** Counter of tokens read, cached parts included, unit {@code {token}}. */
  public static final String INPUT_TOKENS_METRIC = "gen_ai.client.inference.usage.input_tokens";

  /** Counter of tokens written, thinking included, unit {@code {token}}. */
  public static final String OUTPUT_TOKENS_METRIC = "gen_ai.client.inference.usage.output_tokens";

  private static final String INPUT_TOKENS = "gen_ai.usage.input_tokens";
  private static final String OUTPUT_TOKENS = "gen_ai.usage.output_tokens";
  private static final String THINKING_TOKENS = "gen_ai.usage.reasoning.output_tokens";
  private static final String CACHED_TOKENS = "gen_ai.usage.cache_read.input_tokens";
  private static final String REQUEST_MODEL = "gen_ai.request.model";
  private static final String RESPONSE_MODEL = "gen_ai.response.model";
  private static final String TOTAL_TOKENS = "planwright.usage.total_tokens";
  private static final String COST = "planwright.usage.cost_usd";
  private static final String COST_ESTIMATE = "planwright.usage.cost_estimate_usd";
  private static final String UPSTREAM_PROVIDER = "planwright.upstream.provider";
  private static final String UNKNOWN_MODEL = "unknown";

  private GenAiAttributes() {}

  /** The attributes of a call, in the order of the conventions' table. */
  public static JsonObject of(UsageRecord call) {
    TokenUsage usage = call.usage();
    return Json.build()
        .putIfPresent(INPUT_TOKENS, tokens(usage.inputTokens()))
        .putIfPresent(OUTPUT_TOKENS, tokens(usage.outputTokens()))
        .putIfPresent(THINKING_TOKENS, tokens(usage.thinkingTokens()))
        .putIfPresent(CACHED_TOKENS, tokens(usage.cachedTokens()))
        .putIfPresent(
            REQUEST_MODEL,
            Optional.of(call.model()).filter(model -> !model.equals(UNKNOWN_MODEL)).map(Json::of))
        .putIfPresent(RESPONSE_MODEL, usage.upstreamModel().map(Json::of))
        .putIfPresent(TOTAL_TOKENS, tokens(usage.totalTokens()))
        .putIfPresent(COST, usage.costUsd().map(Json::of))
        .putIfPresent(COST_ESTIMATE, call.costEstimateUsd().map(Json::of))
        .putIfPresent(UPSTREAM_PROVIDER, usage.upstreamProvider().map(Json::of))
        .done();
  }

  private static Optional<Json> tokens(OptionalLong count) {
    return count.isPresent() ? Optional.of(Json.of(count.getAsLong())) : Optional.empty();
  }
}

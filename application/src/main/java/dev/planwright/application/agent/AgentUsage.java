package dev.planwright.application.agent;

import module java.base;

import dev.planwright.application.agent.WorkOnPlan.HandedIn;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Plan;
import dev.planwright.domain.usage.CallOutcome;
import dev.planwright.domain.usage.TokenUsage;
import dev.planwright.domain.usage.UsagePayloads;
import dev.planwright.domain.usage.UsageRecord;

/**
 * Accounts for the answers of agents. What an agent tells of its own use is marked as told, kept
 * within bounds, and never costs anybody anything.
 *
 * @param ids of calls
 */
record AgentUsage(InstantSource clock, Supplier<UUID> ids) {
  private static final String UNNAMED = "agent";
  private static final int MOST_OF_A_NAME = 255;
  private static final long MOST_TOKENS = 10_000_000;

  /** The record of an answer, of which this became. */
  UsageRecord of(
      Plan plan, Caller caller, HandedIn answer, Optional<Duration> held, CallOutcome outcome) {
    return new UsageRecord(
        ids.get(),
        clock.instant(),
        model(answer),
        Optional.of(plan.id().toString()),
        Optional.of(plan.owner()),
        caller.apiKeyId(),
        answer.usage().map(AgentUsage::stated).orElse(TokenUsage.NONE),
        held,
        true,
        Optional.of(outcome),
        Optional.empty(),
        answer.usage().map(usage -> Json.build().put("told", usage).done()),
        Optional.empty());
  }

  /** The model, as the agent names it. */
  static String model(HandedIn answer) {
    String name = answer.model().map(text -> text.replaceAll("\\p{Cntrl}", " ").strip()).orElse("");
    return name.isEmpty() ? UNNAMED : name.substring(0, Math.min(MOST_OF_A_NAME, name.length()));
  }

  private static TokenUsage stated(JsonObject usage) {
    TokenUsage read = UsagePayloads.read(Json.build().put("usage", usage).done(), Optional.empty());
    return new TokenUsage(
        bounded(read.inputTokens()),
        bounded(read.outputTokens()),
        bounded(read.thinkingTokens()),
        bounded(read.cachedTokens()),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  private static OptionalLong bounded(OptionalLong tokens) {
    return tokens.isPresent() && tokens.getAsLong() >= 0 && tokens.getAsLong() <= MOST_TOKENS
        ? tokens
        : OptionalLong.empty();
  }
}

package dev.planwright.application.usage;

import module java.base;

import dev.planwright.domain.account.UserId;

/**
 * The use of a call as whoever made it counted it; where task or user are empty those of the scope
 * stand in. The names are those of the columns.
 */
public record StatedUsage(
    Optional<String> taskId,
    Optional<UserId> userId,
    String llmModel,
    OptionalLong inputTokens,
    OptionalLong outputTokens,
    OptionalDouble durationSeconds,
    boolean success) {}

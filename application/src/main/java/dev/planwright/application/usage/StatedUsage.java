package dev.planwright.application.usage;

import dev.planwright.domain.account.UserId;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The use of a call as whoever made it counted it; where task or user are empty those of the scope
 * stand in.
 */
public record StatedUsage(
    Optional<String> taskId,
    Optional<UserId> userId,
    String model,
    OptionalLong inputTokens,
    OptionalLong outputTokens,
    Optional<Duration> duration,
    boolean success) {}

package dev.planwright.application.pipeline;

/**
 * Names a stage together with the type of what it says, so that others read its result as a value:
 * {@code input.get(Risks.STAGE)}.
 *
 * @param <T> what the stage says
 */
public record StageKey<T>(StageId stage, StageCodec<T> codec) {}

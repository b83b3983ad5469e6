package dev.planwright.application.pipeline.call;

import dev.planwright.application.pipeline.StageId;

/**
 * A question of a stage that waits for the plan's agent.
 *
 * @param workId what the agent calls it; equal questions of one plan have equal ids
 * @param number of the call, 0 when it is the stage's only one
 * @param section of the stage's instruction; empty for the whole stage
 * @param schema a hash of the answer's schema
 */
public record OpenQuestion(
    String workId, StageId stage, int number, String section, String schema) {}

package dev.planwright.application.pipeline.call;

import dev.planwright.application.pipeline.StageId;

/**
 * A question of a stage that waits for the plan's agent.
 *
 * @param workId what the agent calls it; equal questions of one plan have equal ids
 * @param stage whose files wait for the answer
 * @param number of the call, 0 when it is the stage's only one, from {@link #AHEAD} when it belongs
 *     to a later stage and is asked together with this one; nothing waits for those
 * @param section of the stage's instruction; empty for the whole stage
 * @param schema a hash of the answer's schema
 */
public record OpenQuestion(
    String workId, StageId stage, int number, String section, String schema) {
  /** The first number of calls that are asked before their stage is ready. */
  public static final int AHEAD = 90;

  /** The stage that it belongs to. */
  public StageId about() {
    return ahead() ? StageId.of(section).orElse(stage) : stage;
  }

  /** Whether nothing waits for it: what is not answered ahead is asked when its stage is ready. */
  public boolean ahead() {
    return number >= AHEAD;
  }
}

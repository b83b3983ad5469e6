package dev.planwright.domain.plan;

import module java.base;

import dev.planwright.domain.account.UserId;
import dev.planwright.domain.json.Json.JsonObject;

/**
 * A plan and its current state.
 *
 * @param timing when the current run was queued, claimed, last progressed and ended
 * @param takeovers leases lost since plan_create, plan_retry or plan_resume
 * @param engine what made it ({@code llm}, {@code mixed}, {@code brief}, on earlier plans {@code
 *     outline}); present when completed
 * @param qualitySummary which sections are weak and why; present when completed
 */
public record Plan(
    PlanId id,
    UserId owner,
    String prompt,
    PlanParameters parameters,
    PlanState state,
    Progress progress,
    Timing timing,
    int takeovers,
    Optional<String> engine,
    Optional<JsonObject> qualitySummary) {

  /** The state's name. */
  public PlanStatus status() {
    return state.status();
  }

  /**
   * The moments of a plan; all by the database's clock.
   *
   * @param createdAt plan_create
   * @param queuedAt when the current run began: plan_create, or the last plan_retry or plan_resume
   * @param startedAt when a worker first claimed the current run
   * @param lastProgressAt when a worker last finished something
   * @param endedAt when the current run reached a terminal state
   * @param elapsed from {@code queuedAt} to {@code endedAt}, else to the moment of reading;
   *     measured by the store's clock alone, so that clock skew does not show
   */
  public record Timing(
      Instant createdAt,
      Instant queuedAt,
      Optional<Instant> startedAt,
      Optional<Instant> lastProgressAt,
      Optional<Instant> endedAt,
      Duration elapsed) {}
}

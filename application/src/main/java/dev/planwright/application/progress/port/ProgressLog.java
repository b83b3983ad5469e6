package dev.planwright.application.progress.port;

import module java.base;

import dev.planwright.application.refusal.StoreUnavailable;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.PlanId;

/**
 * What was reported about the progress of plans. Whether a caller may see the plan is decided
 * before. Safe for concurrent use; all throw {@link StoreUnavailable} when the store is away; then
 * nothing has happened.
 */
public interface ProgressLog {

  /** A report; those of a plan are numbered from 1. */
  record Report(int number, Instant reportedAt, Statement statement) {}

  /**
   * What was reported.
   *
   * @param asOf the day at whose end it was so
   * @param revision what the plan was when its standing was computed
   * @param actor who reported it
   * @param updates as they were sent
   * @param standing what followed from it and all before
   */
  record Statement(
      LocalDate asOf,
      int revision,
      String actor,
      String note,
      List<JsonObject> updates,
      JsonObject standing) {
    public Statement {
      updates = List.copyOf(updates);
    }
  }

  /** All reports of a plan, oldest first. */
  List<Report> of(PlanId plan);

  /** The newest report of a plan. */
  Optional<Report> newest(PlanId plan);

  /**
   * Stores a report as the next one of the plan, with its {@code events} row.
   *
   * @param before the number of the newest so far, 0 for none
   * @return empty when that is not the newest, or the plan is gone; then nothing was stored
   */
  Optional<Report> add(PlanId plan, int before, Statement statement);

  /**
   * Takes the newest report back, with its {@code events} row.
   *
   * @param number it has to have
   * @return whether it was the newest, and is gone
   */
  boolean withdraw(PlanId plan, int number, String actor);
}

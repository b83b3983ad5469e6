package dev.planwright.application.change.port;

import module java.base;

import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.application.plan.port.NewPlan;
import dev.planwright.application.refusal.StoreUnavailable;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Plan;
import dev.planwright.domain.plan.PlanId;
import dev.planwright.domain.plan.PlanParameters;
import dev.planwright.domain.plan.PlanStatus;

/**
 * The revisions of plans. A plan that was never edited has none here: what it holds is its revision
 * 1. The newest completed one is what the plan's own report, zip and files are; the zips of all
 * others are kept.
 *
 * <p>Whether a caller may see the plan is decided before. Safe for concurrent use; each call is one
 * transaction. All throw {@link StoreUnavailable} when the store is away; then nothing has
 * happened.
 */
public interface Revisions {

  /**
   * A revision of a plan.
   *
   * @param percentage 0 to 100
   * @param actor who made it
   * @param work the plan_id under which its texts are written again; empty where they are not
   */
  record Revision(
      PlanId plan,
      int number,
      PlanStatus state,
      BigDecimal percentage,
      Instant createdAt,
      Change change,
      Optional<PlanId> work) {
    /** Whether its texts are being written. */
    public boolean open() {
      return !state.terminal();
    }
  }

  /**
   * What was changed.
   *
   * @param operations as they were sent; empty for the plan as it was made
   */
  record Change(String actor, String note, List<JsonObject> operations) {
    public Change {
      operations = List.copyOf(operations);
    }
  }

  /**
   * What a plan holds.
   *
   * @param report empty for an unfinished plan
   * @param engine what made it
   */
  record Content(
      List<PlanFile> files,
      Optional<Bytes> report,
      Bytes zip,
      String engine,
      JsonObject qualitySummary) {
    public Content {
      files = List.copyOf(files);
    }
  }

  /** Texts that are written again by a worker or an agent, in a plan of its own that is hidden. */
  record Rewriting(PlanId id, PlanParameters parameters) {}

  /**
   * A change to be stored.
   *
   * @param base the revision that it was applied to
   * @param before the zip of what the plan holds, kept as that revision where it is not yet
   * @param content what the plan holds after it; with a rewriting, what that begins with
   */
  record Edit(
      PlanId plan,
      int base,
      Change change,
      Bytes before,
      Content content,
      Optional<Rewriting> rewriting) {}

  /** All that are kept, newest first. */
  List<Revision> of(PlanId plan);

  /** What a revision held, as a zip; empty where it is not kept or not finished. */
  Optional<Bytes> zip(PlanId plan, int number);

  /**
   * Stores an edit as the next revision, with its {@code events} row. Without a rewriting the plan
   * holds its content from then on.
   *
   * @return empty when the plan's newest completed revision is not the base any more, when another
   *     one is being written, or when the plan is in progress; then nothing was stored
   */
  Optional<Revision> store(Edit edit);

  /**
   * Stores a plan that is there already, with its {@code events} row: a copy or an import.
   *
   * @param kind of the event
   * @param from what it is a copy of
   * @param content its files may be none, where only report and zip are known
   * @return the plan: completed where it has a report, else stopped
   */
  Plan create(NewPlan plan, String kind, Optional<Origin> from, Content content);

  /** The number of what a plan holds: of its newest completed revision. */
  static int current(List<Revision> newestFirst) {
    return newestFirst.stream()
        .filter(revision -> revision.state() == PlanStatus.COMPLETED)
        .map(Revision::number)
        .findFirst()
        .orElse(1);
  }

  /** What a plan was copied from. */
  record Origin(PlanId plan, int revision) {}
}

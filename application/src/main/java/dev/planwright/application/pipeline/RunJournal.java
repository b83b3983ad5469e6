package dev.planwright.application.pipeline;

import module java.base;

import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.usage.UsageRecord;

/**
 * What a run keeps of its model calls, told by the threads that make them. Never blocks and never
 * fails a call. Safe for concurrent use, also after the run has ended: what is told then is still
 * accounted for.
 */
public interface RunJournal {

  /** An attempt begins. */
  void begun();

  /** An attempt ended, whatever came of it; told exactly once for each that begun. */
  void ended(UsageRecord usage);

  /**
   * What operators can read about an attempt that ended.
   *
   * @param activity its line in the log
   * @param failure its line in the log of failures, if its answer is not used
   */
  void logged(JsonObject activity, Optional<JsonObject> failure);

  /** A file of that name which an earlier run kept of an unfinished stage. */
  Optional<PlanFile> kept(String name);

  /** A kept file counts as it is. */
  void reused(PlanFile part);

  /** A part of a stage is valid: to be kept at once, with the records of its calls. */
  void made(PlanFile part, List<UsageRecord> calls);
}

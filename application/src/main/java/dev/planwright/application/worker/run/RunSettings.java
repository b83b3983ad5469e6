package dev.planwright.application.worker.run;

import dev.planwright.application.pipeline.ModelEngines.Offer;
import dev.planwright.application.pipeline.UnusablePrompt;
import java.time.Duration;

/**
 * The bounds of one plan's execution.
 *
 * @param planTime the whole execution, waiting for the store aside
 * @param inactivity the longest time without a finished stage or call
 * @param offline how long stages are still begun while the store is away, since it was last reached
 * @param checkEvery how often a stop is looked for
 * @param progressEvery the shortest time between two writes of progress alone
 * @param lease what a renewed lease lasts
 * @param parallelStages how many stages of one plan are made at once
 * @param unusablePrompt what becomes of a prompt that says too little
 */
public record RunSettings(
    Duration planTime,
    Duration inactivity,
    Duration offline,
    Duration checkEvery,
    Duration progressEvery,
    Duration lease,
    int parallelStages,
    UnusablePrompt unusablePrompt) {

  private static final Duration LOCAL_PLAN = Duration.ofHours(8);
  private static final Duration LOCAL_INACTIVITY = Duration.ofHours(1);
  private static final Duration MARGIN = Duration.ofMinutes(1);

  /**
   * The usual bounds. A stop is looked for each second, so that work in progress is cancelled
   * within two seconds.
   */
  public static RunSettings standard() {
    return new RunSettings(
        Duration.ofSeconds(3600),
        Duration.ofSeconds(900),
        Duration.ofSeconds(900),
        Duration.ofSeconds(1),
        Duration.ofSeconds(1),
        Duration.ofSeconds(60),
        8,
        UnusablePrompt.FAIL);
  }

  /**
   * These bounds for such models: those that run on this machine take minutes for a call, and no
   * plan ends before its longest call may.
   */
  RunSettings forModels(Offer offer) {
    return new RunSettings(
        offer.local() ? LOCAL_PLAN : planTime,
        longer(offer.local() ? LOCAL_INACTIVITY : inactivity, offer.longestCall().plus(MARGIN)),
        offline,
        checkEvery,
        progressEvery,
        lease,
        parallelStages,
        unusablePrompt);
  }

  private static Duration longer(Duration one, Duration other) {
    return one.compareTo(other) > 0 ? one : other;
  }

  /** These bounds for a plan that is made however little its prompt says. */
  RunSettings acceptingThin() {
    return with(lease, offline, UnusablePrompt.WARN);
  }

  /** These bounds with what an operator may choose. */
  public RunSettings with(
      Duration newLease, Duration newOffline, UnusablePrompt newUnusablePrompt) {
    return new RunSettings(
        planTime,
        inactivity,
        newOffline,
        checkEvery,
        progressEvery,
        newLease,
        parallelStages,
        newUnusablePrompt);
  }
}

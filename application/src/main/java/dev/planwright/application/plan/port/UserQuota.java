package dev.planwright.application.plan.port;

import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;

/**
 * What one user may have; 0 for any number. The limits beside {@code pending} may be passed by a
 * few plans when calls come at once.
 *
 * @param inProgress plans waiting or being made, {@code SERVICE_MAX_PLANS_IN_PROGRESS}
 * @param perDay plans made within 24 hours, {@code SERVICE_MAX_PLANS_PER_DAY}
 * @param storedMegabytes of prompts, files, reports and zips, {@code SERVICE_MAX_STORED_MB}
 */
public record UserQuota(PendingLimit pending, int inProgress, int perDay, int storedMegabytes) {
  /** Any number of everything. */
  public static final UserQuota NONE = new UserQuota(PendingLimit.NONE, 0, 0, 0);

  private static final long MEGABYTE = 1024L * 1024;

  /** The bytes that a user may have stored. */
  public long storedBytes() {
    return storedMegabytes * MEGABYTE;
  }

  /** Passes when so many may be in progress. */
  public void requireInProgress(int plans) {
    require(
        inProgress == 0 || plans <= inProgress,
        "%d plans of this user are in progress, the most allowed (SERVICE_MAX_PLANS_IN_PROGRESS)."
            + " Call again when one has ended (plan_list shows them), or end one with plan_stop.",
        inProgress);
  }

  /** Passes when so many may be made within a day. */
  public void requireToday(int plans) {
    require(
        perDay == 0 || plans <= perDay,
        "This user has made %d plans within 24 hours, the most allowed"
            + " (SERVICE_MAX_PLANS_PER_DAY). Call again when the first of them is older.",
        perDay);
  }

  /** Passes when so many bytes may be stored. */
  public void requireStored(long bytes) {
    require(
        storedMegabytes == 0 || bytes <= storedBytes(),
        "The plans of this user take %d MB, as much as they may (SERVICE_MAX_STORED_MB). Delete"
            + " plans that nobody needs with plan_delete, then call again.",
        storedMegabytes);
  }

  private static void require(boolean within, String sentence, int limit) {
    if (!within) {
      throw new Refusal(ErrorCode.RATE_LIMITED, sentence.formatted(limit));
    }
  }
}

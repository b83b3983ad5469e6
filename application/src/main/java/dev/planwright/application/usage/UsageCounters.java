package dev.planwright.application.usage;

/**
 * What has become of the records handed to this process since its start, for its metrics. At rest
 * {@code recorded = stored + dropped + refused + waiting}; noise is counted nowhere.
 */
public interface UsageCounters {

  /** Records taken. */
  long recorded();

  /** Records that the store has confirmed, those it knew already included. */
  long stored();

  /** {@code metrics_dropped_total}: records that no room or no time was left for. */
  long dropped();

  /** Records that the store refused one by one. */
  long refused();

  /** Records that are still to be stored. */
  int waiting();

  /** About how many bytes they take. */
  long waitingBytes();
}

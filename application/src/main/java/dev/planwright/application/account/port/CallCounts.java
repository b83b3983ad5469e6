package dev.planwright.application.account.port;

import java.time.Duration;

/**
 * Counts the calls of clients in windows. A client's window begins with its first call after its
 * last window ended. Safe for concurrent use: no call is lost.
 */
public interface CallCounts {

  /**
   * The calls of a client in its present window.
   *
   * @param left until the window ends; positive
   */
  record Count(long calls, Duration left) {}

  /**
   * Counts one more call.
   *
   * @param client whose calls are counted together
   * @return the count, this call included
   * @throws dev.planwright.application.refusal.StoreUnavailable when the counts are kept in a store
   *     that is away; the call may have been counted
   */
  Count add(String client, Duration window);
}

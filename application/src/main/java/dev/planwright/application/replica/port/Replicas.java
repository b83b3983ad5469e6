package dev.planwright.application.replica.port;

import java.time.Duration;

/** The servers on one database, each known by the fingerprint of its token secret. */
public interface Replicas {

  /**
   * Gives a sign of life. Repeating is safe.
   *
   * @param id of this process
   * @param fingerprint of the secret, from which the secret cannot be told
   * @param within how long ago another's last sign may be
   * @return how many other living replicas have another fingerprint
   * @throws dev.planwright.application.refusal.StoreUnavailable when the store is away
   */
  int differing(String id, String fingerprint, Duration within);

  /**
   * This process ends.
   *
   * @throws dev.planwright.application.refusal.StoreUnavailable when the store is away
   */
  void leave(String id);
}

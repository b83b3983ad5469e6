package dev.planwright.application.worker;

import java.time.Duration;

/**
 * How a worker takes plans.
 *
 * @param id unique among the living workers
 * @param slots how many plans it executes at once ({@code SERVICE_WORKER_SLOTS})
 * @param lease what a lease lasts ({@code SERVICE_WORKER_LEASE_SECONDS})
 * @param renewEvery how often leases are renewed and a sign of life is given
 * @param rescueEvery how often expired leases of others are looked for
 * @param poll the longest wait for a sign of a new plan
 * @param drain how long plans in hand may take to be given back at the end
 */
public record WorkerSettings(
    String id,
    int slots,
    Duration lease,
    Duration renewEvery,
    Duration rescueEvery,
    Duration poll,
    Duration drain) {
  private static final Duration RESCUE = Duration.ofSeconds(15);

  public WorkerSettings {
    if (id.isBlank() || slots < 1) {
      throw new IllegalArgumentException("a worker has an id and at least one slot");
    }
  }

  /**
   * The usual settings: the lease is renewed four times while it lasts, and short leases are looked
   * after as often.
   */
  public static WorkerSettings standard(String id, int slots, Duration lease) {
    Duration quarter = lease.dividedBy(4);
    return new WorkerSettings(
        id,
        slots,
        lease,
        quarter,
        quarter.compareTo(RESCUE) < 0 ? quarter : RESCUE,
        Duration.ofSeconds(1),
        Duration.ofSeconds(5));
  }
}

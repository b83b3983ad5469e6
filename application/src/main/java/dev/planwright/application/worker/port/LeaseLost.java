package dev.planwright.application.worker.port;

import dev.planwright.domain.plan.Lease;

/**
 * The plan was stopped or taken away: cancel the calls in flight and write nothing more. No stack
 * trace.
 */
public final class LeaseLost extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public LeaseLost(Lease lease) {
    super("plan " + lease.plan() + " is no longer ours", null, false, false);
  }
}

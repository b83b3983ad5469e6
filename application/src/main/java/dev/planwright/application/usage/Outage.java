package dev.planwright.application.usage;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells of records that cannot be stored in time: one warning when it begins, one line when it is
 * over. For one thread.
 */
final class Outage {
  private static final Logger LOG = LoggerFactory.getLogger(UsageRecorder.class);

  private boolean on;
  private long reported;

  /** The store is away. */
  void away(Exception problem, Backlog backlog) {
    if (!on) {
      on = true;
      LOG.warn(
          "Token metrics cannot be stored now ({}): {} records wait, beyond the bound the oldest"
              + " are dropped",
          problem.getMessage(),
          backlog.records());
    }
  }

  /** The store took a batch. */
  void stored(Backlog backlog, boolean caughtUp) {
    long lost = backlog.dropped() - reported;
    if (!on && lost > 0) {
      on = true;
      LOG.warn("Token metrics come faster than the database takes them: the oldest are dropped");
    }
    if (on && caughtUp) {
      on = false;
      reported = backlog.dropped();
      LOG.info("Token metrics are stored again; {} records were dropped", lost);
    }
  }
}

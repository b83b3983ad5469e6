package dev.planwright.bootstrap.wiring;

import dev.planwright.adapters.jdbc.address.UnusableDatabase;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Ends a service whose database, away at start, turns out to be unusable once it is reached. */
public final class Unusable {
  private static final Logger LOG = LoggerFactory.getLogger(Unusable.class);

  private Unusable() {}

  /** Says why, in one line, and ends the process with exit code 1. */
  public static void giveUp(UnusableDatabase problem) {
    LOG.error("{}", problem.getMessage());
    Runtime.getRuntime().halt(1);
  }
}

package dev.planwright.application.retention;

import module java.base;

import dev.planwright.application.plan.port.RunFolders;
import dev.planwright.application.retention.port.Expiry;
import dev.planwright.domain.plan.PlanId;

/** Deletes plans that ended long ago, in small portions. */
public final class PrunePlans {
  private static final int PORTION = 50;

  private final Expiry expiry;
  private final RunFolders folders;

  public PrunePlans(Expiry expiry, RunFolders folders) {
    this.expiry = expiry;
    this.folders = folders;
  }

  /** Deletes all plans that ended longer ago than this; how many there were. */
  public int prune(Duration age) {
    int pruned = 0;
    List<PlanId> portion;
    do {
      portion = expiry.erasePlans(age, PORTION);
      portion.forEach(folders::erase);
      pruned += portion.size();
    } while (portion.size() == PORTION);
    return pruned;
  }
}

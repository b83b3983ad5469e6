package dev.planwright.application.plan.port;

import dev.planwright.domain.plan.PlanId;

/** What plans leave on this machine outside of the store: a folder for each. */
public interface RunFolders {
  /** For a process without run folders. */
  RunFolders NONE = _ -> {};

  /**
   * Erases a plan's folder and all in it; nothing when there is none. What cannot be erased is
   * logged; repeating is safe.
   */
  void erase(PlanId plan);
}

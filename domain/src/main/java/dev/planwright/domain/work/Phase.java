package dev.planwright.domain.work;

import java.util.List;

/**
 * A stretch of the work that ends in something to be seen or approved.
 *
 * @param id such as 1
 * @param outcome what is there at its end
 */
public record Phase(WorkId id, String title, String outcome, List<WorkPackage> packages) {
  public Phase {
    packages = List.copyOf(packages);
  }

  /** The same phase, with tasks for all its packages. */
  public Phase inDetail() {
    return new Phase(id, title, outcome, packages.stream().map(WorkPackage::inDetail).toList());
  }
}

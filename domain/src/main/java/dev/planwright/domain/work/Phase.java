package dev.planwright.domain.work;

import module java.base;

/**
 * A stretch of the work that ends in something to be seen or approved.
 *
 * @param id such as 1
 * @param outcome what is there at its end
 * @param share about how many percent of all money it takes, wages included
 */
public record Phase(
    WorkId id,
    String title,
    String outcome,
    Optional<BigDecimal> share,
    List<WorkPackage> packages) {
  public Phase {
    packages = List.copyOf(packages);
  }

  /** The same phase, with tasks for all its packages. */
  public Phase inDetail() {
    return new Phase(
        id, title, outcome, share, packages.stream().map(WorkPackage::inDetail).toList());
  }
}

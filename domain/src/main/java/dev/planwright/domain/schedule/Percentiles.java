package dev.planwright.domain.schedule;

import module java.base;

/** What many runs come to, sorted. */
public final class Percentiles {
  private static final double SURE = 0.8;

  private final double[] sorted;

  /** The outcomes of all runs, in any order, at least one. */
  public Percentiles(double[] outcomes) {
    this.sorted = outcomes.clone();
    Arrays.sort(sorted);
  }

  /** Whether what this share of runs keeps, 0 to 1, is sure enough to plan on: four in five. */
  public static boolean sure(double share) {
    return share >= SURE;
  }

  /** What this percentage of the runs keeps within (1 to 100). */
  public double at(int percent) {
    int rank = Math.ceilDiv(sorted.length * percent, 100);
    return sorted[Math.clamp(rank, 1, sorted.length) - 1];
  }

  /** The share of runs, 0 to 1, that keep within that value. */
  public double shareWithin(double value) {
    return (double) Arrays.stream(sorted).filter(outcome -> outcome <= value).count()
        / sorted.length;
  }

  /**
   * What a task or a risk does to the eightieth percentile.
   *
   * @param p80 by how much it would be less if the task took what is planned, or the risk did not
   *     happen
   */
  public record Mover(String ref, double p80) {
    /** The ten that move it most, the strongest first; those that add nothing are left out. */
    public static List<Mover> most(List<Mover> movers) {
      var sorted = new ArrayList<>(movers);
      sorted.removeIf(mover -> mover.p80 <= 0);
      sorted.sort(Comparator.comparingDouble(Mover::p80).reversed());
      return List.copyOf(sorted.subList(0, Math.min(10, sorted.size())));
    }
  }
}

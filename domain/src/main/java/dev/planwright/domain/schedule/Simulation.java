package dev.planwright.domain.schedule;

import java.util.Arrays;

/**
 * Runs a network through many possible courses: when it ends, and how often each task is critical.
 */
public final class Simulation {
  /** How many courses a plan is run through. */
  public static final int RUNS = 2_000;

  private final Network network;
  private final int[] finishes;
  private final int[] critical;

  private Simulation(Network network, int[] finishes, int[] critical) {
    this.network = network;
    this.finishes = finishes;
    this.critical = critical;
  }

  /**
   * Runs a network.
   *
   * @param courses of the network's tasks, in the network's order
   * @param runs at least 1
   */
  public static Simulation of(Network network, Courses courses, int runs) {
    var finishes = new int[runs];
    var critical = new int[network.size()];
    for (int run = 0; run < runs; run++) {
      Passes passes = network.passes(courses.next().durations());
      finishes[run] = passes.finish();
      for (int task = 0; task < critical.length; task++) {
        if (passes.totalFloat(task) == 0) {
          critical[task]++;
        }
      }
    }
    Arrays.sort(finishes);
    return new Simulation(network, finishes, critical);
  }

  /** The finish, in half days, that this percentage of the courses keeps (1 to 100). */
  public int percentile(int percent) {
    int rank = Math.ceilDiv(finishes.length * percent, 100);
    return finishes[Math.clamp(rank, 1, finishes.length) - 1];
  }

  /** The share of courses, 0 to 1, that end by that offset in half days. */
  public double shareWithin(int offset) {
    return (double) Arrays.stream(finishes).filter(f -> f <= offset).count() / finishes.length;
  }

  /** The share of courses, 0 to 1, in which a slip of the task moves the finish. */
  public double criticality(String task) {
    return (double) critical[network.position(task)] / finishes.length;
  }
}

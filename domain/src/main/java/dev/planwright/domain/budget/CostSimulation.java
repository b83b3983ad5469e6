package dev.planwright.domain.budget;

import dev.planwright.domain.schedule.Course;
import dev.planwright.domain.schedule.Courses;
import dev.planwright.domain.schedule.Estimate;
import dev.planwright.domain.schedule.Setback;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;

/** Runs the costs through the same possible courses as the schedule. */
public final class CostSimulation {
  private final double[] totals;

  private CostSimulation(double[] totals) {
    this.totals = totals;
  }

  /**
   * The work of a task.
   *
   * @param task its place among the tasks of the courses
   */
  public record Labour(int task, Estimate dayRate) {}

  /**
   * What costs money.
   *
   * @param others amounts that don't follow from work
   * @param risks those of the courses, in the same order
   */
  public record Costs(List<Labour> labour, List<Estimate> others, List<Setback> risks) {
    public Costs {
      labour = List.copyOf(labour);
      others = List.copyOf(others);
      risks = List.copyOf(risks);
    }
  }

  /**
   * Runs the costs.
   *
   * @param random for rates and amounts; the courses have their own, so that they stay the same
   * @param runs at least 1
   */
  public static CostSimulation of(Costs costs, Courses courses, RandomGenerator random, int runs) {
    var totals = new double[runs];
    for (int run = 0; run < runs; run++) {
      totals[run] = total(costs, courses.next(), random);
    }
    Arrays.sort(totals);
    return new CostSimulation(totals);
  }

  /** The total, to the cent, that this percentage of the courses keeps (1 to 100). */
  public BigDecimal percentile(int percent) {
    int rank = Math.ceilDiv(totals.length * percent, 100);
    return Amounts.cents(BigDecimal.valueOf(totals[Math.clamp(rank, 1, totals.length) - 1]));
  }

  private static double total(Costs costs, Course course, RandomGenerator random) {
    double total = 0;
    for (Labour labour : costs.labour()) {
      total += course.effort(labour.task()) * labour.dayRate().at(random.nextDouble());
    }
    for (Estimate other : costs.others()) {
      total += other.at(random.nextDouble());
    }
    for (int i = 0; i < costs.risks().size(); i++) {
      double cost = costs.risks().get(i).cost().at(random.nextDouble());
      total += course.happens(i) ? cost : 0;
    }
    return total;
  }
}

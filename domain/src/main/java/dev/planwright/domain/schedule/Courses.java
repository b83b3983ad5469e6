package dev.planwright.domain.schedule;

import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Draws possible courses of a plan, one after another.
 *
 * <p>Each course takes the same number of random values, so that equal seeds give equal courses
 * wherever they are used: the schedule and the budget see the same ones. A risk that happens delays
 * one task, drawn by its share of all task days; a float absorbs what it can.
 */
public final class Courses {
  private static final double MOST_DAYS = 10_000;

  private final List<TaskEstimate> tasks;
  private final List<Setback> risks;
  private final RandomGenerator random;
  private final double[] reach;

  /** Courses of these tasks and risks, drawn from {@code random}. */
  public Courses(List<TaskEstimate> tasks, List<Setback> risks, RandomGenerator random) {
    this.tasks = List.copyOf(tasks);
    this.risks = List.copyOf(risks);
    this.random = random;
    this.reach = new double[this.tasks.size()];
    double sum = 0;
    for (int i = 0; i < reach.length; i++) {
      sum += this.tasks.get(i).halfDays();
      reach[i] = sum;
    }
  }

  /** The next course. */
  public Course next() {
    var efforts = new double[tasks.size()];
    var durations = new int[tasks.size()];
    for (int i = 0; i < efforts.length; i++) {
      TaskEstimate task = tasks.get(i);
      efforts[i] = Math.max(0, task.effort().at(random.nextDouble()));
      double waited = random.nextDouble();
      double days = task.lead().map(time -> time.at(waited)).orElse(efforts[i] / task.people());
      durations[i] = halfDays(days);
    }
    return new Course(efforts, durations, happened(durations));
  }

  private boolean[] happened(int[] durations) {
    var happened = new boolean[risks.size()];
    for (int i = 0; i < happened.length; i++) {
      Setback risk = risks.get(i);
      happened[i] = random.nextDouble() < risk.likelihood().probability().doubleValue();
      int delay = halfDays(risk.delay().at(random.nextDouble()));
      int hit = taskAt(random.nextDouble());
      if (happened[i] && hit < durations.length) {
        durations[hit] += delay;
      }
    }
    return happened;
  }

  private int taskAt(double share) {
    double sought = reach.length == 0 ? 0 : share * reach[reach.length - 1];
    int task = 0;
    while (task < reach.length && reach[task] <= sought) {
      task++;
    }
    return task;
  }

  /** Rounded up, but for the rounding errors of binary fractions. */
  private static int halfDays(double days) {
    return (int) Math.ceil(2 * Math.clamp(days, 0, MOST_DAYS) - 1e-9);
  }
}

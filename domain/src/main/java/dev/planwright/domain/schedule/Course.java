package dev.planwright.domain.schedule;

import java.util.Arrays;

/** One possible course of a plan: the work each task takes, and which risks happen. */
public final class Course {
  private final double[] efforts;
  private final int[] durations;
  private final boolean[] happened;

  Course(double[] efforts, int[] durations, boolean[] happened) {
    this.efforts = efforts;
    this.durations = durations;
    this.happened = happened;
  }

  /** The work that a task takes, in person-days, by its place among the tasks. */
  public double effort(int task) {
    return efforts[task];
  }

  /** Whether a risk happens, by its place among the risks. */
  public boolean happens(int risk) {
    return happened[risk];
  }

  /** The durations in half days with the delays of the risks that happen. */
  int[] durations() {
    return Arrays.copyOf(durations, durations.length);
  }
}

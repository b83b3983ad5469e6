package dev.planwright.domain.schedule;

/** How long each task of a network takes in one course, by its place, in half days. */
final class Lengths {
  /** The work with the delays of risks. */
  final int[] whole;

  /** How much of it is delay: nobody works meanwhile, so it passes in closed seasons too. */
  final int[] delays;

  /** Without any delay yet. */
  Lengths(int[] work) {
    this.whole = work;
    this.delays = new int[work.length];
  }

  int work(int task) {
    return whole[task] - delays[task];
  }

  /** A risk delays the task by that much more, or less. */
  void delay(int task, int by) {
    whole[task] += by;
    delays[task] += by;
  }
}

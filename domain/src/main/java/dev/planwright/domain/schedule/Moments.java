package dev.planwright.domain.schedule;

/** When each task of a network starts and ends, by its place, in half days from the first. */
final class Moments {
  final int[] starts;
  final int[] finishes;

  Moments(int tasks) {
    this.starts = new int[tasks];
    this.finishes = new int[tasks];
  }
}

package dev.planwright.adapters.stdio.remote;

import module java.base;

/** A request that brought no answer. */
final class NoAnswer extends IOException {
  private static final long serialVersionUID = 1L;

  private final URI at;
  private final boolean mayHaveArrived;

  NoAnswer(URI at, String problem, boolean mayHaveArrived) {
    super(problem);
    this.at = at;
    this.mayHaveArrived = mayHaveArrived;
  }

  URI at() {
    return at;
  }

  String problem() {
    return String.valueOf(getMessage());
  }

  /** False only when the remote surely never saw the request. */
  boolean mayHaveArrived() {
    return mayHaveArrived;
  }
}

package dev.planwright.bootstrap.cli;

/**
 * A command that cannot do what was asked, with the line that says why and what helps. No stack
 * trace.
 */
final class Failure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  Failure(String line) {
    super(line, null, false, false);
  }
}

package dev.planwright.bootstrap.cli.terminal;

/**
 * A command that cannot do what was asked, with the line that says why and what helps. No stack
 * trace.
 */
public final class Failure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final boolean passing;

  public Failure(String line) {
    this(line, false);
  }

  private Failure(String line, boolean passing) {
    super(line, null, false, false);
    this.passing = passing;
  }

  /** One that may be over when the same is tried again, such as a server that restarts. */
  public static Failure passing(String line) {
    return new Failure(line, true);
  }

  public boolean passing() {
    return passing;
  }
}

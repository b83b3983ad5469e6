package dev.planwright.bootstrap.cli.terminal;

/** Exit codes of every command. */
public final class ExitCodes {
  public static final int SUCCESS = 0;
  public static final int FAILURE = 1;
  public static final int USAGE = 2;

  private ExitCodes() {}
}

package dev.planwright.bootstrap.cli.terminal;

import module java.base;

import dev.planwright.bootstrap.settings.Platform;
import picocli.CommandLine.Model.UsageMessageSpec;

/**
 * What a command sees of the world around it.
 *
 * @param interactive whether a person looks at the output: then bars move and colours may show
 * @param workingFolder where relative paths begin
 */
public record Console(
    InputStream in,
    PrintStream out,
    PrintStream err,
    boolean interactive,
    Map<String, String> environment,
    Platform platform,
    Path workingFolder) {

  /** The console of this process. */
  public static Console ofProcess() {
    boolean terminal =
        Optional.ofNullable(System.console()).map(java.io.Console::isTerminal).orElse(false);
    return new Console(
        System.in,
        System.out,
        System.err,
        terminal,
        System.getenv(),
        Platform.current(),
        Path.of("").toAbsolutePath());
  }

  /** Whether colours may be used: on a terminal, unless {@code NO_COLOR} is set. */
  public boolean colours() {
    return interactive && environment.getOrDefault("NO_COLOR", "").isEmpty();
  }

  /** How many columns a line may have; piped, as many as there are. */
  public int width() {
    String columns = environment.getOrDefault("COLUMNS", "");
    if (columns.matches("[1-9]\\d{1,3}")) {
      return Integer.parseInt(columns);
    }
    return interactive ? new UsageMessageSpec().autoWidth(true).width() : Integer.MAX_VALUE;
  }

  /** A line for people, on stdout. */
  public void say(String line) {
    out.println(line);
    out.flush();
  }

  /** A line beside the output, on stderr. */
  public void note(String line) {
    err.println(line);
    err.flush();
  }
}

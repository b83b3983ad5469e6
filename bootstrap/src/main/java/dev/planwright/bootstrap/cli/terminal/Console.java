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
  /** Set by the launcher script to what was typed to call it. */
  private static final String CALLED_AS = "PLANWRIGHT_CALLED_AS";

  private static final String NAME = "planwright";
  private static final Pattern COMMAND = Pattern.compile("(?<=`)" + NAME + "(?=[ `]|$)");
  private static final Pattern PLAIN = Pattern.compile("[\\p{L}\\p{N}@%+=:,./_-]+");

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

  /**
   * What a person types to call this program: its name where it is on the PATH, else a path such as
   * {@code ./planwright}.
   */
  public String program() {
    String called = environment.getOrDefault(CALLED_AS, "");
    if (called.isBlank()) {
      return NAME;
    }
    return PLAIN.matcher(called).matches() ? called : "'" + called.replace("'", "'\\''") + "'";
  }

  /** The text with its commands, such as `planwright up`, as they can be typed here. */
  public String typed(String text) {
    return COMMAND.matcher(text).replaceAll(Matcher.quoteReplacement(program()));
  }

  /** A line for people on stdout, whose commands can be typed as they stand. */
  public void hint(String line) {
    say(typed(line));
  }

  /** A line on stdout. */
  public void say(String line) {
    out.println(line);
    out.flush();
  }

  /** A line for people beside the output, on stderr, whose commands can be typed as they stand. */
  public void note(String line) {
    err.println(typed(line));
    err.flush();
  }
}

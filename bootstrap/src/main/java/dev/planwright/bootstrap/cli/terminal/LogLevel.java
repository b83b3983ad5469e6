package dev.planwright.bootstrap.cli.terminal;

import module java.base;

/**
 * Services log what they do, as JSON unless a person looks on; of a command only what a person has
 * to know is logged.
 */
public final class LogLevel {
  /** Like those below read by {@code logback.xml}, so they must be set before anything logs. */
  private static final String PROPERTY = "planwright.log";

  private static final String FORM = "planwright.log.form";

  private static final String QUEUED = "planwright.log.queued";

  private static final Set<String> SERVICES = Set.of("up", "serve", "worker");

  private LogLevel() {}

  /** Chooses the level for a command line, unless it is chosen already. */
  public static void choose(String[] arguments) {
    boolean service = Arrays.stream(arguments).limit(1).anyMatch(SERVICES::contains);
    preset(PROPERTY, service ? "INFO" : "WARN");
    preset(QUEUED, Boolean.toString(service));
    preset(FORM, service && !Terminals.errorIsOne() ? "json" : "text");
  }

  private static void preset(String property, String value) {
    if (System.getProperty(property) == null) {
      System.setProperty(property, value);
    }
  }
}

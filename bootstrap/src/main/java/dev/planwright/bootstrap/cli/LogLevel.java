package dev.planwright.bootstrap.cli;

import java.util.Arrays;
import java.util.Set;

/** Services log what they do; at a terminal only what a person has to know is logged. */
final class LogLevel {
  /** Read by {@code logback.xml}, so it must be set before anything logs. */
  private static final String PROPERTY = "planwright.log";

  private static final Set<String> SERVICES = Set.of("up", "serve", "worker");

  private LogLevel() {}

  /** Chooses the level for a command line, unless it is chosen already. */
  static void choose(String[] arguments) {
    boolean service = Arrays.stream(arguments).limit(1).anyMatch(SERVICES::contains);
    if (System.getProperty(PROPERTY) == null) {
      System.setProperty(PROPERTY, service ? "INFO" : "WARN");
    }
  }
}

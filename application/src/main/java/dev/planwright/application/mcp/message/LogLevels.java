package dev.planwright.application.mcp.message;

import java.util.List;

/** The levels of log messages, named as in RFC 5424. */
public final class LogLevels {
  private static final List<String> NAMES =
      List.of("debug", "info", "notice", "warning", "error", "critical", "alert", "emergency");

  /** Completes a sentence that begins with what must be a level. */
  public static final String RULE = "must be one of " + String.join(", ", NAMES);

  private LogLevels() {}

  public static boolean known(String name) {
    return NAMES.contains(name);
  }
}

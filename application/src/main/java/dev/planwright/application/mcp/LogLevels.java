package dev.planwright.application.mcp;

import java.util.List;

/** The levels of log messages, named as in RFC 5424. */
final class LogLevels {
  private static final List<String> NAMES =
      List.of("debug", "info", "notice", "warning", "error", "critical", "alert", "emergency");

  /** Completes a sentence that begins with what must be a level. */
  static final String RULE = "must be one of " + String.join(", ", NAMES);

  private LogLevels() {}

  static boolean known(String name) {
    return NAMES.contains(name);
  }
}

package dev.planwright.bootstrap.settings;

import java.util.Optional;

/**
 * The value of a setting in this process, and where it came from.
 *
 * @param source in words, such as {@code option --mcp-http-port} or {@code default}
 */
public record Effective(Setting setting, Optional<String> value, String source) {
  private static final String MASK = "***";

  /** The value as it may be shown: secrets masked, passwords inside addresses too. */
  public Optional<String> shown() {
    return switch (setting.kind()) {
      case SECRET -> value.map(any -> MASK);
      case OPEN ->
          value.map(text -> text.replaceAll("(://[^:/@\\s]*):[^@\\s]*@", "$1:" + MASK + "@"));
    };
  }

  /** Never shows a secret. */
  @Override
  public String toString() {
    return setting.name() + "=" + shown().orElse("(not set)") + " (" + source + ")";
  }
}

package dev.planwright.bootstrap.settings;

import module java.base;

/**
 * One setting as operators know it.
 *
 * @param name the environment variable
 * @param group which part of the system it concerns
 * @param fallback the value without it; empty when there is none
 * @param meaning what it does, with its unit
 */
public record Setting(
    String name, Group group, Kind kind, Optional<String> fallback, String meaning) {

  /** The part of the system that a setting concerns. */
  public enum Group {
    HTTP,
    LIMITS,
    ACCESS,
    DOWNLOAD,
    STREAM,
    DATABASE,
    FILES,
    WORKER,
    MODELS,
    CATALOG,
    CLIENT,
    LOCAL,
    NETWORK
  }

  /** Whether a value may be shown and stand on a command line, which other users can read. */
  public enum Kind {
    OPEN,
    SECRET
  }

  /** The command-line option; secrets have none, and the platform's {@code PORT} neither. */
  public Optional<String> option() {
    return kind == Kind.SECRET || !name.startsWith("SERVICE_")
        ? Optional.empty()
        : key().map(key -> "--" + key);
  }

  /** The name in {@code config.toml}; what belongs to the machine has none. */
  public Optional<String> key() {
    return group == Group.NETWORK || name.equals("PORT")
        ? Optional.empty()
        : Optional.of(
            name.replaceFirst("^SERVICE_", "").toLowerCase(Locale.ROOT).replace('_', '-'));
  }

  /** The variable that names a file holding the secret. */
  public String fileVariable() {
    return name + "_FILE";
  }
}

package dev.planwright.bootstrap.cli.terminal;

import module java.base;

/** The version of this build. */
public final class Version {
  private Version() {}

  /** Such as {@code 0.1.0}. */
  public static String current() {
    try (InputStream in =
        Objects.requireNonNull(
            Version.class.getResourceAsStream("/dev/planwright/bootstrap/version.properties"))) {
      var properties = new Properties();
      properties.load(in);
      return properties.getProperty("version", "unknown");
    } catch (IOException e) {
      throw new UncheckedIOException("version.properties is part of the jar", e);
    }
  }
}

package dev.planwright.bootstrap.startup;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Properties;

/**
 * Planwright as it lies on disk: its jar, with what the launchers keep beside it.
 *
 * @param jar absolute
 * @param javaVersion of the JVM it runs on, such as {@code 25.0.3}
 */
public record Installation(Path jar, String javaVersion) {
  private static final String JAR = "planwright.jar";

  /**
   * The installation that a JVM runs; empty when it runs compiled classes instead, as tests do.
   *
   * @param jvm the system properties
   */
  public static Optional<Installation> of(Properties jvm) {
    Path jar = Path.of(jvm.getProperty("java.class.path", "")).toAbsolutePath().normalize();
    return jar.endsWith(JAR) && Files.isRegularFile(jar)
        ? Optional.of(new Installation(jar, jvm.getProperty("java.version", "unknown")))
        : Optional.empty();
  }

  /** How the JVM is started for the proxy: a file that {@code java} reads itself. */
  public Path options() {
    return jar.resolveSibling("light.options");
  }

  /** The start-up cache, which serves one release of Java; the launchers know it by this name. */
  public Path cache() {
    return jar.resolveSibling("planwright-" + javaVersion + ".aot");
  }

  /** Whether there is a cache that is no older than the jar. The JVM looks more closely. */
  public boolean prepared() {
    try {
      return Files.getLastModifiedTime(cache()).compareTo(Files.getLastModifiedTime(jar)) > 0;
    } catch (IOException e) {
      return false;
    }
  }
}

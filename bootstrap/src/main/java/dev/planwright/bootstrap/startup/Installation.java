package dev.planwright.bootstrap.startup;

import module java.base;

/**
 * Planwright as it lies on disk: its jar, with what the launchers keep beside it.
 *
 * @param jar absolute
 * @param javaVersion of the JVM it runs on, such as {@code 25.0.3}
 * @param caches the folder of start-up caches that are made after the installation
 */
public record Installation(Path jar, String javaVersion, Path caches) {
  private static final String JAR = "planwright.jar";
  private static final String CACHES = "planwright.caches";

  /** What a process is for: each has JVM options and a start-up cache of its own. */
  public enum Use {
    /** The proxy, and commands at a terminal. */
    LIGHT,
    /** Servers and workers. */
    SERVICE
  }

  /**
   * The installation that a JVM runs; empty when it runs compiled classes instead, as tests do.
   *
   * @param jvm the system properties
   */
  public static Optional<Installation> of(Properties jvm) {
    Path jar = Path.of(jvm.getProperty("java.class.path", "")).toAbsolutePath().normalize();
    return jar.endsWith(JAR) && Files.isRegularFile(jar)
        ? Optional.of(
            new Installation(
                jar,
                jvm.getProperty("java.version", "unknown"),
                Optional.ofNullable(jvm.getProperty(CACHES))
                    .map(Path::of)
                    .orElse(jar.resolveSibling("."))
                    .normalize()))
        : Optional.empty();
  }

  /** Whether it lies in a source tree, where the next build replaces it. */
  public boolean inCheckout() {
    return jar.resolveSibling(".").normalize().endsWith(Path.of("bootstrap", "target"));
  }

  /** How the JVM is started: a file that {@code java} reads itself. */
  public Path options(Use use) {
    return jar.resolveSibling(use == Use.SERVICE ? "service.options" : "light.options");
  }

  /**
   * The start-up cache, which serves one release of Java; the launchers know it by this name. One
   * that came with the jar lies beside it.
   */
  public Path cache(Use use) {
    String name =
        "planwright-%s-%s.aot".formatted(javaVersion, use.name().toLowerCase(Locale.ROOT));
    Path beside = jar.resolveSibling(name);
    return Files.exists(beside) ? beside : caches.resolve(name);
  }

  /**
   * What follows {@code java} on the command line. The cache is named whether it exists or not: it
   * may be made later, and missing it is no harm.
   */
  public List<String> arguments(Use use) {
    List<String> all = new ArrayList<>(List.of("@" + options(use), "-XX:AOTCache=" + cache(use)));
    if (!caches.equals(jar.getParent())) {
      all.add("-D%s=%s".formatted(CACHES, caches));
    }
    all.addAll(List.of("-jar", jar.toString()));
    return all;
  }

  /** Whether there is a cache that is no older than the jar. The JVM looks more closely. */
  public boolean prepared(Use use) {
    try {
      return Files.getLastModifiedTime(cache(use)).compareTo(Files.getLastModifiedTime(jar)) > 0;
    } catch (IOException e) {
      return false;
    }
  }
}

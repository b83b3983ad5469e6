package dev.planwright.bootstrap.startup;

import module java.base;

/**
 * Which build this is, so that a newer one can take the place of an older one.
 *
 * @param version such as {@code 0.1.0}
 * @param made when the jar was; the beginning of time where there is none
 */
public record Build(String version, Instant made) {
  /**
   * The build that runs.
   *
   * @param jvm the system properties
   */
  public static Build of(String version, Properties jvm) {
    return new Build(version, Installation.of(jvm).flatMap(Build::made).orElse(Instant.EPOCH));
  }

  private static Optional<Instant> made(Installation installation) {
    try {
      return Optional.of(Files.getLastModifiedTime(installation.jar()).toInstant());
    } catch (IOException _) {
      return Optional.empty();
    }
  }

  /** Whether this one is to take the other's place. */
  public boolean newerThan(Build other) {
    int order = Arrays.compare(numbers(version), numbers(other.version));
    return order > 0
        || (order == 0
            && version.equals(other.version)
            && other.made.isAfter(Instant.EPOCH)
            && made.isAfter(other.made));
  }

  private static int[] numbers(String version) {
    return Arrays.stream(version.split("[^0-9]+"))
        .filter(part -> !part.isEmpty() && part.length() < 10)
        .mapToInt(Integer::parseInt)
        .toArray();
  }
}

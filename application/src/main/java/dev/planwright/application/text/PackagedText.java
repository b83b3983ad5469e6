package dev.planwright.application.text;

import module java.base;

/** The UTF-8 texts that are packaged beside the classes that use them. */
public final class PackagedText {
  private PackagedText() {}

  /**
   * A text.
   *
   * @param home the class beside which it is
   * @throws IllegalStateException when it is missing, which a complete build rules out
   */
  public static String of(Class<?> home, String name) {
    return find(home, name)
        .orElseThrow(() ->
            new IllegalStateException(
                "%s is missing in %s".formatted(name, home.getPackageName())));
  }

  /** A text that may be missing. */
  public static Optional<String> find(Class<?> home, String name) {
    try (InputStream in = home.getResourceAsStream(name)) {
      return in == null
          ? Optional.empty()
          : Optional.of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(name + " cannot be read", e);
    }
  }

  /** The lines of a text but for blank ones and comments, which begin with a hash. */
  public static Stream<String> lines(Class<?> home, String name) {
    return of(home, name).lines().filter(line -> !line.isBlank() && !line.startsWith("#"));
  }
}

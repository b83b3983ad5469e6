package dev.planwright.bootstrap.settings;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * What differs between operating systems.
 *
 * @param osName {@code os.name} of the JVM
 * @param home the user's home folder
 */
public record Platform(String osName, Path home, Map<String, String> environment) {
  private static final String FOLDER = "planwright";

  /** The system this process runs on. */
  public static Platform current() {
    return new Platform(
        System.getProperty("os.name", "Linux"),
        Path.of(System.getProperty("user.home", ".")),
        System.getenv());
  }

  /** Where this user's application data belongs. */
  public Path userDataFolder() {
    String os = osName.toLowerCase(Locale.ROOT);
    if (os.contains("win")) {
      return variable("LOCALAPPDATA")
          .orElse(home.resolve("AppData").resolve("Local"))
          .resolve(FOLDER);
    }
    if (os.contains("mac")) {
      return home.resolve("Library").resolve("Application Support").resolve(FOLDER);
    }
    return variable("XDG_DATA_HOME")
        .orElse(home.resolve(".local").resolve("share"))
        .resolve(FOLDER);
  }

  /** The path with a leading {@code ~} replaced by the home folder. */
  public Path expand(Path path) {
    if (path.getNameCount() == 0 || !path.getName(0).toString().equals("~") || path.isAbsolute()) {
      return path;
    }
    return path.getNameCount() == 1 ? home : home.resolve(path.subpath(1, path.getNameCount()));
  }

  private Optional<Path> variable(String name) {
    return Optional.ofNullable(environment.get(name)).filter(v -> !v.isBlank()).map(Path::of);
  }
}

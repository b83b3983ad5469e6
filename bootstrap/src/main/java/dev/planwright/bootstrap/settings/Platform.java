package dev.planwright.bootstrap.settings;

import module java.base;

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
    return of(
        System.getProperty("os.name", "Linux"),
        Path.of(System.getProperty("user.home", ".")),
        System.getenv());
  }

  /**
   * That system. Except on Windows {@code HOME} says where home is, as it does for shells and for
   * the MCP clients whose files we write; the JVM looks into the user database instead.
   *
   * @param jvmHome for when no absolute HOME is set
   */
  static Platform of(String osName, Path jvmHome, Map<String, String> environment) {
    var platform = new Platform(osName, jvmHome, environment);
    return platform.windows()
        ? platform
        : platform
            .folder("HOME")
            .filter(Path::isAbsolute)
            .map(home -> new Platform(osName, home, environment))
            .orElse(platform);
  }

  /** Where this user's application data belongs. */
  public Path userDataFolder() {
    if (windows()) {
      return userLocalFolder().resolve(FOLDER);
    }
    if (mac()) {
      return userConfigFolder().resolve(FOLDER);
    }
    return folder("XDG_DATA_HOME").orElse(home.resolve(".local").resolve("share")).resolve(FOLDER);
  }

  /** Where this user's applications keep their settings. */
  public Path userConfigFolder() {
    if (windows()) {
      return folder("APPDATA").orElse(home.resolve("AppData").resolve("Roaming"));
    }
    return mac()
        ? home.resolve("Library").resolve("Application Support")
        : folder("XDG_CONFIG_HOME").orElse(home.resolve(".config"));
  }

  /** On Windows, where applications keep what belongs to this machine. */
  public Path userLocalFolder() {
    return folder("LOCALAPPDATA").orElse(home.resolve("AppData").resolve("Local"));
  }

  public boolean windows() {
    return osName.toLowerCase(Locale.ROOT).startsWith("windows");
  }

  /** Whether this is macOS. */
  public boolean mac() {
    return osName.toLowerCase(Locale.ROOT).startsWith("mac");
  }

  /** The path with a leading {@code ~} replaced by the home folder. */
  public Path expand(Path path) {
    if (path.getNameCount() == 0 || !path.getName(0).toString().equals("~") || path.isAbsolute()) {
      return path;
    }
    return path.getNameCount() == 1 ? home : home.resolve(path.subpath(1, path.getNameCount()));
  }

  /** The folder that a variable names; empty when it is not set. */
  public Optional<Path> folder(String name) {
    return Optional.ofNullable(environment.get(name)).filter(v -> !v.isBlank()).map(Path::of);
  }
}

package dev.planwright.bootstrap.clients;

import module java.base;

import dev.planwright.bootstrap.settings.Platform;

/** The folder in which this user expects downloads. */
public final class DownloadsFolder {
  /** A line of the {@code user-dirs.dirs} of the XDG user directories; names may be translated. */
  private static final Pattern NAMED =
      Pattern.compile("(?m)^\\s*XDG_DOWNLOAD_DIR=\"(\\$HOME)?/?([^\"]*)\"");

  private DownloadsFolder() {}

  /** The folder, whether it is there or not. */
  public static Path of(Platform platform) {
    Path usual = platform.home().resolve("Downloads");
    Path names = platform.userConfigFolder().resolve("user-dirs.dirs");
    if (platform.windows() || !Files.isReadable(names)) {
      return usual;
    }
    try {
      Matcher named = NAMED.matcher(Files.readString(names, StandardCharsets.UTF_8));
      if (!named.find()) {
        return usual;
      }
      Path base = named.group(1) == null ? Path.of("/") : platform.home();
      return base.resolve(named.group(2)).normalize();
    } catch (IOException e) {
      // A file that is no text names no folder; the usual one is right nearly everywhere.
      return usual;
    }
  }
}

package dev.planwright.bootstrap.startup;

import module java.base;

import dev.planwright.adapters.postgres.folder.Folders;

/**
 * The copy of the program that hosts start: a folder for each version in the user's data folder,
 * and the name {@code current} for the one that counts. What was started from an older one goes on.
 *
 * @param root holds the versions
 */
public record InstalledCopy(Path root) {
  private static final List<String> PARTS =
      List.of("planwright.jar", "lib", "launch.sh", "bin", "light.options", "service.options");
  private static final int KEPT = 2;

  /** The launcher of the version that counts, under a name that stays. */
  public Path launcher() {
    return root.resolve("current").resolve("bin").resolve("planwright");
  }

  /** Whether this installation is such a copy itself. */
  public boolean holds(Installation installation) {
    return installation.jar().startsWith(root);
  }

  /**
   * Copies an installation, unless it is there, and makes it the one that counts.
   *
   * @return its folder
   */
  public Path install(Installation from, Build build) throws IOException {
    Path folder = root.resolve("%s-%d".formatted(build.version(), build.made().toEpochMilli()));
    if (Files.notExists(folder)) {
      Files.createDirectories(root);
      Path part = Files.createTempDirectory(root, "copying-");
      for (String name : PARTS) {
        copy(from.jar().resolveSibling(name), part.resolve(name));
      }
      Files.move(part, folder, StandardCopyOption.ATOMIC_MOVE);
    }
    select(folder);
    clear(root, folder);
    return folder;
  }

  /** Removes all versions, and the start-up caches of packages; false when there are none. */
  public boolean uninstall() throws IOException {
    boolean found = false;
    for (Path one : List.of(root, root.resolveSibling("caches"))) {
      if (Files.exists(one)) {
        Folders.delete(one);
        found = true;
      }
    }
    return found;
  }

  private void select(Path folder) throws IOException {
    Path fresh = root.resolve("current.new");
    Files.deleteIfExists(fresh);
    Files.createSymbolicLink(fresh, folder.getFileName());
    Files.move(
        fresh,
        root.resolve("current"),
        StandardCopyOption.ATOMIC_MOVE,
        StandardCopyOption.REPLACE_EXISTING);
  }

  /** Removes old versions. The one before stays too: processes of it may still load classes. */
  static void clear(Path root, Path newest) throws IOException {
    try (Stream<Path> versions = Files.list(root)) {
      List<Path> old =
          versions
              .filter(path -> Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS))
              .filter(path -> !path.equals(newest))
              .sorted(Comparator.comparing(InstalledCopy::made).reversed())
              .skip(KEPT - 1L)
              .toList();
      for (Path one : old) {
        Folders.delete(one);
      }
    }
  }

  private static Instant made(Path folder) {
    try {
      return Files.getLastModifiedTime(folder).toInstant();
    } catch (IOException _) {
      return Instant.EPOCH;
    }
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> all = Files.walk(from)) {
      for (Path one : all.toList()) {
        Files.copy(
            one, to.resolve(from.relativize(one).toString()), StandardCopyOption.COPY_ATTRIBUTES);
      }
    }
    Path launcher = to.resolve("planwright");
    if (Files.isRegularFile(launcher)) {
      var _ = launcher.toFile().setExecutable(true);
    }
  }
}

package dev.planwright.adapters.postgres.folder;

import module java.base;

/** Folders and files that only their owner may read. */
public final class Folders {
  private Folders() {}

  /** Makes the folder with mode 0700, or sets the mode of the one that is there. */
  public static void makePrivate(Path folder) throws IOException {
    Files.createDirectories(folder);
    if (posix(folder)) {
      Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx------"));
    }
  }

  /** Writes a file of mode 0600 that is complete or absent, whatever happens. */
  public static void writePrivate(Path file, String text) throws IOException {
    Path fresh = file.resolveSibling(file.getFileName() + ".new");
    Files.deleteIfExists(fresh);
    if (posix(file.toAbsolutePath().resolveSibling("."))) {
      Files.createFile(
          fresh,
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    } else {
      Files.createFile(fresh);
    }
    try (FileChannel out = FileChannel.open(fresh, StandardOpenOption.WRITE)) {
      out.write(StandardCharsets.UTF_8.encode(text));
      out.force(true);
    }
    Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  /** Removes a folder with all in it, if it is there. */
  public static void delete(Path folder) throws IOException {
    if (Files.notExists(folder)) {
      return;
    }
    try (Stream<Path> below = Files.walk(folder)) {
      List<Path> deepestFirst = below.sorted(Comparator.reverseOrder()).toList();
      for (Path path : deepestFirst) {
        Files.deleteIfExists(path);
      }
    }
  }

  private static boolean posix(Path path) {
    try {
      return Files.getFileStore(path).supportsFileAttributeView("posix");
    } catch (IOException _) { // in a root of its own the list of mounts does not name it
      return path.getFileSystem().supportedFileAttributeViews().contains("posix");
    }
  }
}

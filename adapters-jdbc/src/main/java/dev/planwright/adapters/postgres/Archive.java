package dev.planwright.adapters.postgres;

import module java.base;

import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.compressors.xz.XZCompressorInputStream;

/**
 * Unpacks PostgreSQL. A class of its own, so that no start-up cache has it, nor what it reads with:
 * that jar is sealed, and once its folder was moved, the JVM would refuse it beside the cache.
 */
final class Archive {
  private static final int OWNER_EXECUTES = 0100;

  private Archive() {}

  static void unpack(URL archive, Path target) throws IOException {
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
      if (!Binaries.WINDOWS && (entry.getMode() & OWNER_EXECUTES) != 0) {
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
      }
    }
  }
}

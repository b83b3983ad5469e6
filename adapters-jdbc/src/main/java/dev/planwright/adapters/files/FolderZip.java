package dev.planwright.adapters.files;

import module java.base;

import dev.planwright.application.artifact.port.ArtifactSource;
import dev.planwright.domain.download.Bytes;

/**
 * The zip of the files in a plan's folder, as an earlier installation leaves it. Links, hidden
 * files and logs are left out; equal folders give equal bytes.
 */
final class FolderZip {
  private static final LocalDateTime STAMP = LocalDateTime.of(1980, 1, 1, 0, 0);
  private static final int MOST_FILES = 10_000;
  private static final int DEPTH = 8;

  private FolderZip() {}

  /** The zip; empty when there is no file, or more than an artifact may have. */
  static Optional<Bytes> of(Path folder) throws IOException {
    List<Path> files = files(folder);
    if (files.isEmpty() || files.size() > MOST_FILES) {
      return Optional.empty();
    }
    var out = new ByteArrayOutputStream();
    long left = ArtifactSource.MAX_BYTES;
    try (var zip = new ZipOutputStream(out)) {
      for (Path file : files) {
        var entry = new ZipEntry(folder.relativize(file).toString().replace('\\', '/'));
        entry.setTimeLocal(STAMP);
        zip.putNextEntry(entry);
        try (InputStream in = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
          byte[] content = in.readNBytes((int) left + 1);
          left -= content.length;
          if (left < 0) {
            return Optional.empty();
          }
          zip.write(content);
        }
        zip.closeEntry();
      }
    }
    return Optional.of(Bytes.of(out.toByteArray()));
  }

  private static List<Path> files(Path folder) throws IOException {
    if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
      throw new NotDirectoryException(folder.toString());
    }
    try (Stream<Path> all = Files.walk(folder, DEPTH)) {
      return all.filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
          .filter(file -> goesIn(file.getFileName().toString()))
          .sorted()
          .limit(MOST_FILES + 1L)
          .toList();
    }
  }

  private static boolean goesIn(String name) {
    return !name.startsWith(".")
        && !name.endsWith(".jsonl")
        && !name.endsWith(".tmp")
        && !name.endsWith(".log")
        && !name.equals("log.txt");
  }
}

package dev.planwright.application.artifact;

/**
 * What is read of a zip at most. Sizes are those found while inflating, never those that the zip
 * claims.
 */
public record ZipLimits(int maxEntries, long maxEntryBytes, long maxTotalBytes) {
  private static final long MEBIBYTE = 1024L * 1024;

  /** 10,000 entries, 64 MiB each, 100 MiB together. */
  public static ZipLimits standard() {
    return new ZipLimits(10_000, 64 * MEBIBYTE, 100 * MEBIBYTE);
  }
}

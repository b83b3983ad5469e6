package dev.planwright.adapters.postgres.folder;

import module java.base;

/** One at a time, over all processes: starting and stopping what lives in one folder. */
public final class FolderLock implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(90);

  private final FileChannel channel;

  private FolderLock(FileChannel channel) {
    this.channel = channel;
  }

  /**
   * Waits for its turn.
   *
   * @throws IOException also when another process keeps it too long
   */
  public static FolderLock take(Path file) throws IOException {
    FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    while (System.nanoTime() < deadline) {
      if (tryLock(channel)) {
        return new FolderLock(channel);
      }
      LockSupport.parkNanos(Duration.ofMillis(20).toNanos());
    }
    channel.close();
    throw new IOException(
        "another process has held %s for %d seconds; end it and try again"
            .formatted(file, PATIENCE.toSeconds()));
  }

  /** A lock of this same process is not waited for by the operating system, but refused. */
  private static boolean tryLock(FileChannel channel) throws IOException {
    try {
      return channel.tryLock() != null;
    } catch (OverlappingFileLockException _) {
      return false;
    }
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}

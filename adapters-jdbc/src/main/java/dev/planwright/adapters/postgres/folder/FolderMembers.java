package dev.planwright.adapters.postgres.folder;

import module java.base;

/**
 * Which processes use what lives in a folder. Each holds a lock on a file of its own, which the
 * operating system releases however the process ends: nothing is left to misread after {@code kill
 * -9}, a reboot or a reused process number.
 */
public final class FolderMembers {
  private final Path folder;
  private final Path own;
  private final String process;
  private Optional<FileChannel> held = Optional.empty();

  /**
   * The members that have their files here.
   *
   * @param folder for these files alone; made when the first member enters
   */
  public FolderMembers(Path folder) {
    this.folder = folder;
    ProcessHandle self = ProcessHandle.current();
    this.process =
        self.pid() + "-" + self.info().startInstant().map(Instant::toEpochMilli).orElse(0L) + "-";
    this.own = folder.resolve(process + UUID.randomUUID());
  }

  /** Enters this member. The caller holds the lock of the whole folder. */
  public void enter() throws IOException {
    Folders.makePrivate(folder);
    FileChannel channel =
        FileChannel.open(own, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    channel.lock();
    held = Optional.of(channel);
  }

  /**
   * Takes this member out. The caller holds the lock of the whole folder.
   *
   * @return whether no other is left
   */
  public boolean leave() throws IOException {
    if (held.isPresent()) {
      held.get().close();
      held = Optional.empty();
    }
    Files.deleteIfExists(own);
    return none();
  }

  /** Whether there is no member. The caller holds the lock of the whole folder. */
  public boolean none() throws IOException {
    if (Files.notExists(folder)) {
      return true;
    }
    try (Stream<Path> files = Files.list(folder)) {
      List<Path> others = files.toList();
      boolean alone = true;
      for (Path other : others) {
        if (alive(other)) {
          alone = false;
        } else {
          Files.deleteIfExists(other);
        }
      }
      return alone;
    }
  }

  private boolean alive(Path member) throws IOException {
    if (member.getFileName().toString().startsWith(process)) {
      // Opening and closing a file of this process would release its lock (POSIX).
      return true;
    }
    try (FileChannel channel = FileChannel.open(member, StandardOpenOption.WRITE)) {
      FileLock lock = channel.tryLock();
      return lock == null;
    } catch (OverlappingFileLockException _) {
      return true;
    }
  }
}

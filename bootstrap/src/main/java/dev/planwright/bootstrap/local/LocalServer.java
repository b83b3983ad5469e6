package dev.planwright.bootstrap.local;

import module java.base;

import dev.planwright.bootstrap.cli.terminal.Shutdown;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The server's side. It notes where it listens and ends when it is asked to; a server that a proxy
 * started also ends some time after its last use.
 */
public final class LocalServer implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(LocalServer.class);
  private static final Duration TICK = Duration.ofSeconds(1);

  private final LocalFolder folder;
  private final Duration idle;
  private final LongSupplier nanoTime;
  private Optional<ServerNote> note = Optional.empty();
  private long usedAt;

  /**
   * A server that has yet to start.
   *
   * @param idle after what time without use it ends; zero: never
   */
  public LocalServer(LocalFolder folder, Duration idle, LongSupplier nanoTime) {
    this.folder = folder;
    this.idle = idle;
    this.nanoTime = nanoTime;
    this.usedAt = nanoTime.getAsLong();
  }

  /** Notes where this server is, unless another of the same data folder has done so. */
  public void announce(ServerNote own) throws IOException {
    if (folder.note().isEmpty()) {
      folder.write(own);
      note = Optional.of(own);
    }
    usedAt = nanoTime.getAsLong();
  }

  /**
   * Waits until the process is to end: by a signal, by {@code planwright stop}, for a newer
   * version, or because nobody uses it.
   *
   * @param busy whether something is being done or somebody is connected
   */
  public void await(Shutdown shutdown, BooleanSupplier busy) throws InterruptedException {
    while (!shutdown.asked(TICK)) {
      if (folder.askedToEnd() || unused(busy)) {
        shutdown.ask();
      }
    }
    note.ifPresent(this::noteEnding);
  }

  private boolean unused(BooleanSupplier busy) {
    if (idle.isZero() || note.isEmpty()) {
      return false;
    }
    if (busy.getAsBoolean() || proxies()) {
      usedAt = nanoTime.getAsLong();
    }
    if (nanoTime.getAsLong() - usedAt < idle.toNanos()) {
      return false;
    }
    LOG.info("Not used for {} minutes: the server ends", idle.toMinutes());
    return true;
  }

  private boolean proxies() {
    try (var _ = folder.membersLock()) {
      return !folder.members().none();
    } catch (IOException e) {
      LOG.warn("it cannot be seen whether proxies are there: {}", e.toString());
      return true;
    }
  }

  private void noteEnding(ServerNote own) {
    try {
      folder.write(own.endingNow());
    } catch (IOException e) {
      LOG.warn("{} cannot be written: {}", folder.folder(), e.toString());
    }
  }

  /** Takes the note away: everything is closed. */
  @Override
  public void close() {
    if (note.isPresent()) {
      try {
        folder.removeNote();
      } catch (IOException e) {
        LOG.warn("{} cannot be cleared: {}", folder.folder(), e.toString());
      }
    }
  }
}

package dev.planwright.bootstrap.wiring;

import module java.base;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Parts that are closed in the reverse order of their opening, each whatever became of the others.
 */
final class Closing implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Closing.class);

  private final Deque<AutoCloseable> open = new ArrayDeque<>();

  /** Remembers a part. */
  <T extends AutoCloseable> T add(T part) {
    open.push(part);
    return part;
  }

  @Override
  public void close() {
    while (!open.isEmpty()) {
      close(open.pop());
    }
  }

  private static void close(AutoCloseable part) {
    try {
      part.close();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (Exception e) {
      LOG.warn("closing {} failed", part.getClass().getSimpleName(), e);
    }
  }
}

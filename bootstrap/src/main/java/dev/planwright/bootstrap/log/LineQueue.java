package dev.planwright.bootstrap.log;

import module java.base;

/**
 * Lines on their way to a stream that may be slow or stand still: whoever logs goes on at once.
 * What finds no room is dropped and counted.
 *
 * <p>Safe for concurrent use.
 */
final class LineQueue {
  private final int most;
  private final Consumer<String> out;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final Deque<String> lines = new ArrayDeque<>();
  private boolean writing;
  private long dropped;

  /**
   * Nothing is written before {@link #start}.
   *
   * @param most lines that wait at most
   * @param out may block
   */
  LineQueue(int most, Consumer<String> out) {
    this.most = most;
    this.out = out;
  }

  void start() {
    Thread.ofPlatform().daemon().name("log-writer").start(this::run);
  }

  /** Adds a line; waits so long for room. */
  void add(String line, Duration patience) {
    lock.lock();
    try {
      if (await(() -> lines.size() < most, patience)) {
        lines.add(line);
        changed.signalAll();
      } else {
        dropped++;
      }
    } finally {
      lock.unlock();
    }
  }

  /** Waits until all is written; false when that takes longer. */
  boolean flush(Duration longest) {
    lock.lock();
    try {
      return await(() -> lines.isEmpty() && !writing, longest);
    } finally {
      lock.unlock();
    }
  }

  int waiting() {
    lock.lock();
    try {
      return lines.size();
    } finally {
      lock.unlock();
    }
  }

  long dropped() {
    lock.lock();
    try {
      return dropped;
    } finally {
      lock.unlock();
    }
  }

  private boolean await(BooleanSupplier goal, Duration longest) {
    long left = longest.toNanos();
    try {
      while (!goal.getAsBoolean() && left > 0) {
        left = changed.awaitNanos(left);
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt(); // a log line is no reason to swallow it
    }
    return goal.getAsBoolean();
  }

  private void run() {
    try {
      while (true) {
        out.accept(next());
        written();
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  private String next() throws InterruptedException {
    lock.lock();
    try {
      while (lines.isEmpty()) {
        changed.await();
      }
      writing = true;
      String line = lines.remove();
      changed.signalAll();
      return line;
    } finally {
      lock.unlock();
    }
  }

  private void written() {
    lock.lock();
    try {
      writing = false;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }
}

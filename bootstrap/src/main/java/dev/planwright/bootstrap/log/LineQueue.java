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
  synchronized void add(String line, Duration patience) {
    if (await(() -> lines.size() < most, patience)) {
      lines.add(line);
      notifyAll();
    } else {
      dropped++;
    }
  }

  /** Waits until all is written; false when that takes longer. */
  synchronized boolean flush(Duration longest) {
    return await(() -> lines.isEmpty() && !writing, longest);
  }

  synchronized int waiting() {
    return lines.size();
  }

  synchronized long dropped() {
    return dropped;
  }

  private boolean await(BooleanSupplier goal, Duration longest) {
    long left = longest.toNanos();
    long end = System.nanoTime() + left;
    try {
      while (!goal.getAsBoolean() && left > 0) {
        TimeUnit.NANOSECONDS.timedWait(this, left);
        left = end - System.nanoTime();
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

  private synchronized String next() throws InterruptedException {
    while (lines.isEmpty()) {
      wait();
    }
    writing = true;
    String line = lines.remove();
    notifyAll();
    return line;
  }

  private synchronized void written() {
    writing = false;
    notifyAll();
  }
}

package dev.planwright.bootstrap.log;

import module java.base;

/**
 * Lines on their way to a stream that may be slow or stand still: whoever logs goes on at once.
 * What finds no room is dropped and counted.
 *
 * <p>Safe for concurrent use.
 */
final class LineQueue {
  private final BlockingQueue<Runnable> writes;
  private final Consumer<String> out;
  private final LongAdder dropped = new LongAdder();

  /**
   * Nothing is written before {@link #start}.
   *
   * @param most lines that wait at most
   * @param out may block
   */
  LineQueue(int most, Consumer<String> out) {
    this.writes = new ArrayBlockingQueue<>(most);
    this.out = out;
  }

  void start() {
    Thread.ofPlatform().daemon().name("log-writer").start(this::run);
  }

  /** Adds a line; waits so long for room. */
  void add(String line, Duration patience) {
    if (!put(() -> out.accept(line), patience)) {
      dropped.increment();
    }
  }

  /** Waits until all that was added is written; false when that takes longer. */
  boolean flush(Duration longest) {
    long end = System.nanoTime() + longest.toNanos();
    var written = new CountDownLatch(1);
    try {
      return put(written::countDown, longest)
          && written.await(end - System.nanoTime(), TimeUnit.NANOSECONDS);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  int waiting() {
    return writes.size();
  }

  long dropped() {
    return dropped.sum();
  }

  /** Where there is room, an interrupted thread logs too. */
  private boolean put(Runnable write, Duration patience) {
    try {
      return writes.offer(write) || writes.offer(write, patience.toNanos(), TimeUnit.NANOSECONDS);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private void run() {
    try {
      while (true) {
        writes.take().run();
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }
}

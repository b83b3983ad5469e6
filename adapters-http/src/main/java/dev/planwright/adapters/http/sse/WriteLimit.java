package dev.planwright.adapters.http.sse;

import module java.base;

import dev.planwright.adapters.http.exchange.ClientPresence;

/**
 * Ends writes that a client does not read in time, by closing its connection.
 *
 * <p>The server's own idle timeout does not serve: it counts from the last byte, so it would expire
 * while the heartbeat after a silence is written.
 *
 * <p>Safe for concurrent use.
 */
final class WriteLimit {
  private final Duration longest;
  private final ScheduledThreadPoolExecutor timer;

  WriteLimit(Duration longest) {
    this.longest = longest;
    this.timer =
        new ScheduledThreadPoolExecutor(
            1, Thread.ofPlatform().daemon().name("sse-write-limit").factory());
    timer.setRemoveOnCancelPolicy(true);
    timer.setKeepAliveTime(longest.toMillis() + 1, TimeUnit.MILLISECONDS);
    timer.allowCoreThreadTimeOut(true);
  }

  /** Something that is written. */
  interface Write {
    void run() throws IOException;
  }

  /**
   * Writes.
   *
   * @throws SlowClient when it took too long; then the connection is gone
   */
  void run(ClientPresence client, Write write) throws IOException {
    var cut = new AtomicBoolean();
    Future<?> limit =
        timer.schedule(
            () -> {
              cut.set(true);
              client.cut();
            },
            longest.toNanos(),
            TimeUnit.NANOSECONDS);
    try {
      write.run();
    } catch (IOException e) {
      throw cut.get() ? new SlowClient("a client took in nothing for " + longest, e) : e;
    } finally {
      limit.cancel(false);
    }
  }
}

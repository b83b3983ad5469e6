package dev.planwright.adapters.http.exchange;

import module java.base;

import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;

/**
 * Counts the bytes of all request bodies in memory. Only bytes that have arrived count, so that
 * announcing a large body takes no room from others.
 */
public final class BodyMemory {
  private final long max;
  private final AtomicLong used = new AtomicLong();
  private final LongAdder refused = new LongAdder();

  BodyMemory(long max) {
    this.max = max;
  }

  /**
   * Takes room.
   *
   * @throws Refusal OVERLOADED when there is none; then nothing was taken
   */
  void take(int bytes) {
    if (used.addAndGet(bytes) > max) {
      used.addAndGet(-bytes);
      refused.increment();
      throw new Refusal(
          ErrorCode.OVERLOADED,
          "The server holds as many request bodies as it takes. Call again in a second.");
    }
  }

  void free(long bytes) {
    used.addAndGet(-bytes);
  }

  /** Bytes held now; for metrics. */
  public long used() {
    return used.get();
  }

  /** How many bodies were refused; for metrics. */
  public long refused() {
    return refused.sum();
  }
}

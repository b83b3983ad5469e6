package dev.planwright.application.server.admission;

import module java.base;

import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;

/**
 * Bounds how many tool calls are in progress. Calls that wait for a plan cost little and last long,
 * so they are counted apart. Nothing queues: what finds no place is told so at once.
 */
public final class CallSlots {
  private final int maxCalls;
  private final int maxWaits;
  private final Semaphore calls;
  private final Semaphore waits;
  private final LongAdder refused = new LongAdder();

  /**
   * So many places.
   *
   * @param maxCalls {@code SERVICE_MCP_MAX_CALLS}
   * @param maxWaits {@code SERVICE_MCP_MAX_WAITS}
   */
  public CallSlots(int maxCalls, int maxWaits) {
    this.maxCalls = maxCalls;
    this.maxWaits = maxWaits;
    this.calls = new Semaphore(maxCalls);
    this.waits = new Semaphore(maxWaits);
  }

  /**
   * A place for a call.
   *
   * @throws Refusal OVERLOADED when there is none
   */
  public Slot forCall() {
    return call(true);
  }

  /**
   * A place for a call that waits; when all are taken, the place of a call that must not wait.
   *
   * @throws Refusal OVERLOADED when there is none of that kind either
   */
  public Slot forWait() {
    return waits.tryAcquire() ? new Slot(waits, true) : call(false);
  }

  private Slot call(boolean mayWait) {
    if (calls.tryAcquire()) {
      return new Slot(calls, mayWait);
    }
    refused.increment();
    throw new Refusal(
        ErrorCode.OVERLOADED,
        "The server has %d tool calls in progress, as many as it takes. Call again in a second."
            .formatted(maxCalls));
  }

  /** How many calls are in progress, those that wait aside; for metrics. */
  public int callsInProgress() {
    return maxCalls - calls.availablePermits();
  }

  /** How many calls wait for a plan; for metrics. */
  public int waitsInProgress() {
    return maxWaits - waits.availablePermits();
  }

  /** How many calls were refused; for metrics. */
  public long refused() {
    return refused.sum();
  }

  /** A call's place; freed once, however often it is closed. */
  public static final class Slot implements AutoCloseable {
    private final Semaphore from;
    private final boolean mayWait;
    private final AtomicBoolean freed = new AtomicBoolean();

    private Slot(Semaphore from, boolean mayWait) {
      this.from = from;
      this.mayWait = mayWait;
    }

    public boolean mayWait() {
      return mayWait;
    }

    @Override
    public void close() {
      if (freed.compareAndSet(false, true)) {
        from.release();
      }
    }
  }
}

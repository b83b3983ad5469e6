package dev.planwright.adapters.jdbc.connection;

import module java.base;

import com.zaxxer.hikari.metrics.IMetricsTracker;

/** Counts what callers had of the pool. Safe for concurrent use. */
final class PoolUse implements IMetricsTracker {
  private final LongAdder taken = new LongAdder();
  private final LongAdder waitedNanos = new LongAdder();
  private final LongAdder refused = new LongAdder();
  private final AtomicLong lastMove = new AtomicLong(System.nanoTime());

  @Override
  public void recordConnectionAcquiredNanos(long nanos) {
    taken.increment();
    waitedNanos.add(nanos);
    lastMove.set(System.nanoTime());
  }

  @Override
  public void recordConnectionUsageMillis(long millis) {
    lastMove.set(System.nanoTime());
  }

  @Override
  public void recordConnectionTimeout() {
    refused.increment();
  }

  /** How long no connection was taken or given back. */
  Duration quietFor() {
    return Duration.ofNanos(System.nanoTime() - lastMove.get());
  }

  Database.PoolCounts counts() {
    return new Database.PoolCounts(taken.sum(), Duration.ofNanos(waitedNanos.sum()), refused.sum());
  }
}

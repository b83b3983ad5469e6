package dev.planwright.bootstrap.wiring;

import module java.base;
import module java.management;

/**
 * Has the old generation collected whenever it has doubled. Left alone, the serial collector lets
 * it grow to the bound of the heap first, though little of it is alive: young collections under
 * load carry over what lives a second or two.
 */
final class OldGeneration implements AutoCloseable {
  private static final String POOL = "Tenured Gen";
  private static final long LEAST = 48L << 20;

  private final MemoryPoolMXBean pool;
  private final NotificationEmitter memory =
      (NotificationEmitter) ManagementFactory.getMemoryMXBean();
  private final NotificationListener listener = (_, _) -> collect();

  private OldGeneration(MemoryPoolMXBean pool) {
    this.pool = pool;
  }

  /** Watches over this process's; empty where another collector works. */
  static Optional<OldGeneration> watched() {
    return ManagementFactory.getMemoryPoolMXBeans().stream()
        .filter(pool -> pool.getName().equals(POOL) && pool.isUsageThresholdSupported())
        .findFirst()
        .map(OldGeneration::new)
        .map(OldGeneration::begun);
  }

  private OldGeneration begun() {
    again();
    memory.addNotificationListener(
        listener,
        notice -> notice.getType().equals(MemoryNotificationInfo.MEMORY_THRESHOLD_EXCEEDED),
        null);
    return this;
  }

  @SuppressWarnings("CallToSystemGc")
  private void collect() {
    if (pool.isUsageThresholdExceeded()) {
      System.gc();
      again();
    }
  }

  private void again() {
    MemoryUsage usage = pool.getUsage();
    long most = usage.getMax() < 0 ? Long.MAX_VALUE : usage.getMax();
    pool.setUsageThreshold(Math.min(Math.max(LEAST, 2 * usage.getUsed()), most));
  }

  @Override
  public void close() throws ListenerNotFoundException {
    memory.removeNotificationListener(listener);
  }
}

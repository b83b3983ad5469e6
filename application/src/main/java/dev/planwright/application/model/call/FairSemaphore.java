package dev.planwright.application.model.call;

import module java.base;

/**
 * A semaphore that is fair between plans: the plan served longest ago goes first, so that a large
 * plan does not starve a small one; within a plan the longest remaining chain does. Safe for
 * concurrent use.
 */
final class FairSemaphore {
  private static final int REMEMBERED = 256;

  private final List<Waiter> waiting = new ArrayList<>();
  private final Map<Object, Long> lastServed = new HashMap<>();
  private int free;
  private long count;

  FairSemaphore(int permits) {
    this.free = permits;
  }

  /** To be given back. */
  interface Permit extends AutoCloseable {
    @Override
    void close();
  }

  private record Waiter(Object plan, int chain, long since) {}

  /** Waits for a permit. */
  synchronized Permit acquire(Object plan, int chain) throws InterruptedException {
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
    var self = new Waiter(plan, chain, count++);
    waiting.add(self);
    try {
      while (free == 0 || !next().equals(self)) {
        wait();
      }
      free--;
      served(plan);
    } finally {
      waiting.remove(self);
      notifyAll();
    }
    return this::release;
  }

  private synchronized void release() {
    free++;
    notifyAll();
  }

  private void served(Object plan) {
    if (lastServed.size() >= REMEMBERED) {
      lastServed.keySet().removeIf(old -> waiting.stream().noneMatch(w -> w.plan().equals(old)));
    }
    lastServed.put(plan, count++);
  }

  private Waiter next() {
    return waiting.stream()
        .min(
            Comparator.comparingLong((Waiter w) -> lastServed.getOrDefault(w.plan(), -1L))
                .thenComparingInt(waiter -> -waiter.chain())
                .thenComparingLong(Waiter::since))
        .orElseThrow();
  }
}

package dev.planwright.application.model.call;

import module java.base;

/**
 * So many at once. Turns are taken by plan, the one served longest ago first, so that a large plan
 * does not starve a small one; within a plan the longest remaining chain goes first. Safe for
 * concurrent use.
 */
final class Turns {
  private static final int REMEMBERED = 256;

  private final ReentrantLock lock = new ReentrantLock();
  private final List<Waiter> waiting = new ArrayList<>();
  private final Map<Object, Long> lastServed = new HashMap<>();
  private int free;
  private long count;

  Turns(int atOnce) {
    this.free = atOnce;
  }

  /** A turn, to be given back. */
  interface Turn extends AutoCloseable {
    @Override
    void close();
  }

  private record Waiter(Object plan, int chain, long since, Condition called) {}

  /** Waits for a turn. */
  Turn take(Object plan, int chain) throws InterruptedException {
    lock.lockInterruptibly();
    try {
      var self = new Waiter(plan, chain, count++, lock.newCondition());
      waiting.add(self);
      try {
        while (free == 0 || !next().filter(self::equals).isPresent()) {
          self.called().await();
        }
        free--;
        served(plan);
      } finally {
        waiting.remove(self);
        call();
      }
      return this::giveBack;
    } finally {
      lock.unlock();
    }
  }

  private void giveBack() {
    lock.lock();
    try {
      free++;
      call();
    } finally {
      lock.unlock();
    }
  }

  private void served(Object plan) {
    if (lastServed.size() >= REMEMBERED) {
      lastServed.keySet().removeIf(old -> waiting.stream().noneMatch(w -> w.plan().equals(old)));
    }
    lastServed.put(plan, count++);
  }

  private void call() {
    if (free > 0) {
      next().ifPresent(waiter -> waiter.called().signal());
    }
  }

  private Optional<Waiter> next() {
    return waiting.stream()
        .min(
            Comparator.comparingLong((Waiter w) -> lastServed.getOrDefault(w.plan(), -1L))
                .thenComparingInt(waiter -> -waiter.chain())
                .thenComparingLong(Waiter::since));
  }
}

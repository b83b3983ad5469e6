package dev.planwright.application.usage;

import module java.base;

import dev.planwright.domain.usage.RawUsage;
import dev.planwright.domain.usage.UsageRecord;

/**
 * Records that wait to be stored, oldest first, within bounds of number and size. Anyone may add,
 * without ever waiting for a lock; one thread takes.
 *
 * <p>A batch that was taken is on its way: it counts against the bounds, but is not dropped before
 * its fate is known, because the store may have it already.
 */
final class Backlog {
  private static final int BYTES_WITHOUT_TEXT = 256;

  private final int mostRecords;
  private final long mostBytes;
  private final Queue<Waiting> queue = new ConcurrentLinkedQueue<>();
  private final AtomicInteger records = new AtomicInteger();
  private final AtomicLong bytes = new AtomicLong();
  private final AtomicLong added = new AtomicLong();
  private final AtomicLong gone = new AtomicLong();
  private final AtomicLong dropped = new AtomicLong();

  /** A record, and about how much memory it takes. */
  record Waiting(UsageRecord call, int bytes) {}

  Backlog(int mostRecords, long mostBytes) {
    this.mostRecords = mostRecords;
    this.mostBytes = mostBytes;
  }

  /** Adds one, dropping the oldest where there is no room; answers how many wait now. */
  int add(UsageRecord call) {
    var waiting = new Waiting(call, size(call));
    added.incrementAndGet();
    bytes.addAndGet(waiting.bytes());
    int now = records.incrementAndGet();
    queue.add(waiting);
    while (now > mostRecords || bytes.get() > mostBytes) {
      if (!dropOldest()) {
        return records.get();
      }
      now = records.get();
    }
    return now;
  }

  /** The oldest ones, which from now on are on their way. */
  List<Waiting> take(int most) {
    List<Waiting> batch = new ArrayList<>();
    while (batch.size() < most) {
      Waiting next = queue.poll();
      if (next == null) {
        break;
      }
      batch.add(next);
    }
    return batch;
  }

  /** A batch has arrived, or was refused. */
  void arrived(List<Waiting> batch) {
    batch.forEach(this::forget);
  }

  /** A batch is given up. */
  void lost(List<Waiting> batch) {
    batch.forEach(this::forget);
    dropped.addAndGet(batch.size());
  }

  /** Drops all that is not on its way. */
  void dropAll() {
    while (dropOldest()) {}
  }

  int records() {
    return records.get();
  }

  long bytes() {
    return bytes.get();
  }

  /** How many were ever added. */
  long added() {
    return added.get();
  }

  /** How many of those neither wait nor are on their way any more. */
  long gone() {
    return gone.get();
  }

  long dropped() {
    return dropped.get();
  }

  private boolean dropOldest() {
    Waiting oldest = queue.poll();
    if (oldest == null) {
      return false;
    }
    forget(oldest);
    dropped.incrementAndGet();
    return true;
  }

  private void forget(Waiting waiting) {
    records.decrementAndGet();
    gone.incrementAndGet();
    bytes.addAndGet(-waiting.bytes());
  }

  private static int size(UsageRecord call) {
    return BYTES_WITHOUT_TEXT
        + call.model().length()
        + call.taskId().map(String::length).orElse(0)
        + call.usage().upstreamProvider().map(String::length).orElse(0)
        + call.usage().upstreamModel().map(String::length).orElse(0)
        + call.errorMessage().map(String::length).orElse(0)
        + call.rawUsage().map(RawUsage::characters).orElse(0);
  }
}

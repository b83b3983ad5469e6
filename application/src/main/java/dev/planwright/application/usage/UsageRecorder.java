package dev.planwright.application.usage;

import module java.base;

import dev.planwright.application.refusal.StoreUnavailable;
import dev.planwright.application.usage.Backlog.Waiting;
import dev.planwright.application.usage.port.UsageLedger;
import dev.planwright.application.usage.port.UsageLedger.Stored;
import dev.planwright.application.usage.port.UsageSink;
import dev.planwright.domain.usage.UsageRecord;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Stores the records of model calls in batches, from one thread of its own.
 *
 * <p>While the store is away records wait within bounds and the oldest are dropped; each lost
 * record is counted. A batch whose fate is unknown is handed over again: the ledger stores a call
 * once. Closing gives what waits some time to be stored, and counts and logs what is left. At rest
 * {@code recorded = stored + dropped + refused + waiting}; noise is counted nowhere.
 */
public final class UsageRecorder implements UsageSink, AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(UsageRecorder.class);
  private static final Duration FIRST_PAUSE = Duration.ofMillis(100);
  private static final Duration LONGEST_PAUSE = Duration.ofSeconds(1);

  private final UsageLedger ledger;
  private final RecorderBounds bounds;
  private final LongSupplier ticks;
  private final Backlog backlog;
  private final Outage outage = new Outage();
  private final AtomicLong stored = new AtomicLong();
  private final AtomicReference<List<Waiting>> onItsWay = new AtomicReference<>(List.of());
  private final Thread thread;
  private final AtomicLong storeUpTo = new AtomicLong();
  private volatile boolean closing;
  private volatile boolean ended;
  private Duration pause = FIRST_PAUSE;

  /**
   * Nothing is stored before {@link #start}.
   *
   * @param ticks nanoseconds from any origin, never falling; safe for concurrent use
   */
  public UsageRecorder(UsageLedger ledger, RecorderBounds bounds, LongSupplier ticks) {
    this.ledger = ledger;
    this.bounds = bounds;
    this.ticks = ticks;
    this.backlog = new Backlog(bounds.records(), bounds.bytes());
    this.thread = Thread.ofPlatform().daemon().name("usage-recorder").unstarted(this::run);
  }

  /** Begins to store. To be called once. */
  public UsageRecorder start() {
    thread.start();
    return this;
  }

  @Override
  public void record(UsageRecord call) {
    if (call.noise()) {
      return;
    }
    if (backlog.add(call) == bounds.storeAt()) {
      LockSupport.unpark(thread);
    }
    if (ended) {
      backlog.dropAll();
    }
  }

  @Override
  public synchronized boolean settle(Duration longest) throws InterruptedException {
    long goal = backlog.added();
    storeUpTo.accumulateAndGet(goal, Math::max);
    LockSupport.unpark(thread);
    long left = longest.toNanos();
    long end = System.nanoTime() + left;
    while (backlog.gone() < goal && left > 0) {
      TimeUnit.NANOSECONDS.timedWait(this, left);
      left = end - System.nanoTime();
    }
    return backlog.gone() >= goal;
  }

  /** Stores what waits, for as long as the bounds say; afterwards every record is dropped. */
  @Override
  public void close() {
    closing = true;
    LockSupport.unpark(thread);
    try {
      if (thread.isAlive()) {
        thread.join(bounds.closing());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    ended = true;
    LockSupport.unpark(thread);
    giveUp();
  }

  /** Records taken. */
  public long recorded() {
    return backlog.added();
  }

  /** Records that the store has confirmed, those it knew already included. */
  public long stored() {
    return stored.get();
  }

  /** {@code metrics_dropped_total}: records that no room or no time was left for. */
  public long dropped() {
    return backlog.dropped();
  }

  /** Records that the store refused one by one. */
  public long refused() {
    return ledger.refused();
  }

  /** Records that are still to be stored. */
  public int waiting() {
    return backlog.records();
  }

  /** About how many bytes they take. */
  public long waitingBytes() {
    return backlog.bytes();
  }

  private void run() {
    while (!ended && !(closing && backlog.records() == 0)) {
      awaitRecords();
      Duration rest = attempt();
      tellProgress();
      rest(rest);
    }
  }

  /** Until there are enough, or the oldest has waited long enough, or nobody may wait longer. */
  private void awaitRecords() {
    long begin = ticks.getAsLong();
    long left = bounds.storeEvery().toNanos();
    while (left > 0 && !closing && !urgent()) {
      LockSupport.parkNanos(this, left);
      left = bounds.storeEvery().toNanos() - (ticks.getAsLong() - begin);
    }
  }

  private boolean urgent() {
    return backlog.records() >= bounds.storeAt() || backlog.gone() < storeUpTo.get();
  }

  /** Hands a batch over; answers how long to rest before the next. */
  private Duration attempt() {
    List<Waiting> batch = onItsWay.get();
    if (batch.isEmpty()) {
      batch = backlog.take(bounds.batch());
      onItsWay.set(batch);
    }
    if (batch.isEmpty()) {
      return Duration.ZERO;
    }
    try {
      Stored outcome = ledger.store(batch.stream().map(Waiting::call).toList());
      if (onItsWay.compareAndSet(batch, List.of())) {
        backlog.arrived(batch);
        stored.addAndGet(batch.size() - (long) outcome.refused());
      }
      outage.stored(backlog, backlog.records() < bounds.storeAt());
      pause = FIRST_PAUSE;
      return Duration.ZERO;
    } catch (StoreUnavailable e) {
      outage.away(e, backlog);
      Duration rest = pause;
      pause = shorter(pause.multipliedBy(2), LONGEST_PAUSE);
      return rest;
    } catch (
        RuntimeException e) { // whatever it is, the records after these must not suffer from it
      if (onItsWay.compareAndSet(batch, List.of())) {
        backlog.lost(batch);
      }
      LOG.error("{} token metrics records could not be stored and are dropped", batch.size(), e);
      return Duration.ZERO;
    }
  }

  /**
   * Counts what cannot be stored any more; a batch in the middle of it may be there all the same.
   */
  private void giveUp() {
    long before = backlog.dropped();
    backlog.lost(onItsWay.getAndSet(List.of()));
    backlog.dropAll();
    long lost = backlog.dropped() - before;
    if (lost > 0) {
      LOG.warn("{} token metrics records could not be stored before the end and are dropped", lost);
    }
  }

  private synchronized void tellProgress() {
    notifyAll();
  }

  private void rest(Duration time) {
    long begin = ticks.getAsLong();
    long left = time.toNanos();
    while (left > 0 && !ended) {
      LockSupport.parkNanos(this, left);
      left = time.toNanos() - (ticks.getAsLong() - begin);
    }
  }

  private static Duration shorter(Duration one, Duration other) {
    return one.compareTo(other) < 0 ? one : other;
  }
}

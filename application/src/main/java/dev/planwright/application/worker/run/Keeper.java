package dev.planwright.application.worker.run;

import module java.base;

import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.application.refusal.StoreUnavailable;
import dev.planwright.application.worker.port.LeaseLost;
import dev.planwright.application.worker.port.PlanQueue;
import dev.planwright.application.worker.run.Writes.Last;
import dev.planwright.application.worker.run.Writes.Next;
import dev.planwright.domain.plan.Lease;
import dev.planwright.domain.plan.Progress;
import dev.planwright.domain.usage.UsageRecord;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The one thread of a run that speaks with the store: writes what is finished, in order, and looks
 * for a stop whenever it wrote nothing for a while. While the store is away it holds everything and
 * tries again; once the plan is no longer ours it writes nothing more.
 *
 * <p>It is a platform thread and never interrupted: an interruption would tear a connection in the
 * middle of a write.
 */
final class Keeper implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Keeper.class);

  private final Lease lease;
  private final PlanQueue queue;
  private final RunSettings settings;
  private final RunTime time;
  private final Queue<Signal> signals;
  private final Backoff backoff = Backoff.forWrites();
  private final Writer writer;
  private final Writes writes;
  private final Thread thread;
  private boolean closed;
  private volatile long lastContact;
  private volatile boolean away;

  Keeper(
      Lease lease,
      PlanQueue queue,
      Writer writer,
      RunSettings settings,
      RunTime time,
      Queue<Signal> signals,
      CallLog log) {
    this.lease = lease;
    this.queue = queue;
    this.settings = settings;
    this.time = time;
    this.signals = signals;
    this.writer = writer;
    this.writes = new Writes(log);
    this.lastContact = time.tick();
    this.thread = Thread.ofPlatform().name("plan-" + lease.plan() + "-keeper").unstarted(this::run);
  }

  void start() {
    thread.start();
  }

  void discard(List<String> names) {
    change(() -> writes.discard(names));
  }

  void keep(List<PlanFile> files, Progress progress, List<UsageRecord> madeBy) {
    change(() -> writes.keep(files, progress, madeBy));
  }

  void progress(Progress progress) {
    change(() -> writes.moved(progress));
  }

  /** After everything else; answered by {@link Signal.Ended}. */
  void end(Last last) {
    change(() -> writes.end(last));
  }

  /** The lease was renewed elsewhere. */
  void contact() {
    lastContact = time.tick();
  }

  /** How long the store has been away; zero while it is reached. */
  Duration away() {
    return away ? time.since(lastContact) : Duration.ZERO;
  }

  /** Nothing more is begun; a write in progress ends by itself and is fenced. */
  @Override
  public void close() {
    change(() -> closed = true);
  }

  private void run() {
    boolean writeRefused = false;
    try {
      Optional<Next> next = await(Duration.ZERO);
      while (!isClosed()) {
        next = await(attempt(next));
      }
    } catch (LeaseLost e) {
      writeRefused = true;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      signals.add(new Signal.KeeperGone(writeRefused)); // whatever ends this thread ends the run
    }
  }

  /** One exchange with the store; answers the pause before the next. */
  private Duration attempt(Optional<Next> next) throws InterruptedException {
    try {
      if (next.isPresent()) {
        writer.write(next.get());
      } else if (!queue.renew(lease, settings.lease())) {
        close();
        return Duration.ZERO;
      }
      reached();
      next.ifPresent(this::written);
      return Duration.ZERO;
    } catch (StoreUnavailable e) {
      if (!away) {
        LOG.warn("Plan {}: the store is away, going on in memory", lease.plan());
      }
      away = true;
      return backoff.next();
    } catch (LeaseLost e) {
      throw e;
    } catch (RuntimeException e) {
      next.ifPresentOrElse(
          broken -> {
            change(() -> writes.broken(broken));
            signals.add(new Signal.WriteBroken(e, broken instanceof Next.End));
          },
          () -> LOG.warn("Plan {}: the lease could not be looked at", lease.plan(), e));
      return next.isPresent() ? Duration.ZERO : settings.checkEvery();
    }
  }

  private void reached() {
    if (away) {
      LOG.info("Plan {}: the store is back", lease.plan());
    }
    lastContact = time.tick();
    away = false;
    backoff.reset();
  }

  private void written(Next next) {
    change(() -> writes.over(next));
    if (next instanceof Next.End) {
      signals.add(new Signal.Ended());
      close();
    }
  }

  /** Waits for the pause, then for something to write, at the longest for the next check. */
  private synchronized Optional<Next> await(Duration pause) throws InterruptedException {
    long begin = time.tick();
    while (!closed && time.since(begin).compareTo(pause) < 0) {
      TimeUnit.NANOSECONDS.timedWait(this, nanos(pause.minus(time.since(begin))));
    }
    while (!closed) {
      Duration quiet = time.since(lastContact);
      Optional<Next> next = writes.next(quiet.compareTo(settings.progressEvery()) >= 0);
      if (next.isPresent() || away || quiet.compareTo(settings.checkEvery()) >= 0) {
        return next;
      }
      Duration wake = writes.progressPending() ? settings.progressEvery() : settings.checkEvery();
      TimeUnit.NANOSECONDS.timedWait(this, nanos(wake.minus(quiet)));
    }
    return Optional.empty();
  }

  private long nanos(Duration atMost) {
    return Math.clamp(atMost.toNanos(), 1, settings.checkEvery().toNanos());
  }

  private synchronized boolean isClosed() {
    return closed;
  }

  private synchronized void change(Runnable change) {
    change.run();
    notifyAll();
  }
}

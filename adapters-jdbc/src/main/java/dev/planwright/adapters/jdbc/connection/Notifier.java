package dev.planwright.adapters.jdbc.connection;

import module java.base;

import dev.planwright.application.plan.port.ChangeHints;
import dev.planwright.application.plan.port.ChangeHints.Hint;
import dev.planwright.domain.plan.PlanId;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Collects hints and sends them to the other processes: one notifying commit for all that came
 * within 100 ms, because such a commit holds a lock over the whole server. Those who wait in this
 * process are woken at once.
 */
public final class Notifier implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Notifier.class);
  private static final Duration PAUSE = Duration.ofMillis(100);

  private final Consumer<List<Notification>> send;
  private final WorkSignal work = new WorkSignal();
  private final PlanIds changes = new PlanIds();
  private final PlanIds workToTell = new PlanIds();
  private final PlanIds changesToTell = new PlanIds();
  private final Semaphore toTell = new Semaphore(0);
  private final Echo echo;
  private final Thread sender;

  /**
   * Sends by {@code send}, which tells all in one commit and may fail.
   *
   * @param echo whether what is sent comes back
   */
  public Notifier(Consumer<List<Notification>> send, Echo echo) {
    this.send = send;
    this.echo = echo;
    this.sender = Thread.ofVirtual().name("plan-hints").unstarted(this::run);
  }

  public void start() {
    sender.start();
  }

  /**
   * A plan waits for a worker; sent after the commit. A hint only: losing one costs a poll's time.
   */
  public void work(PlanId plan) {
    work.raise();
    changes.add(plan);
    workToTell.add(plan);
    toTell.release();
  }

  /** Something that callers see of this plan has changed; sent after the commit. */
  public void change(PlanId plan) {
    changes.add(plan);
    changesToTell.add(plan);
    toTell.release();
  }

  /** A notification of another process, or of this one, came in. */
  public void heard(Notification notification) {
    if (echo.heard(notification)) {
      return;
    }
    if (notification.channel().equals(Notification.WORK)) {
      work.raise();
    }
    notification.plans().ifPresentOrElse(changes::addAll, changes::addAny);
  }

  /** What was missed is not known: everybody looks again. */
  void maybeMissed() {
    work.raise();
    changes.addAny();
  }

  /** Sends a word to itself, to learn whether notifications come through. */
  void tryOut() {
    echo.call();
    toTell.release();
  }

  /** Sends the word again while it is waited for: the first may have been lost on the way out. */
  void tryOutAgain() {
    if (echo.awaited()) {
      toTell.release();
    }
  }

  /** How many plans are still to be told of, to this process or to others. */
  int waiting() {
    return changes.size() + changesToTell.size() + workToTell.size();
  }

  WorkSignal workSignal() {
    return work;
  }

  public ChangeHints changeHints() {
    return changes;
  }

  private void run() {
    try {
      while (true) {
        toTell.acquire();
        toTell.drainPermits();
        tell();
        Thread.sleep(PAUSE);
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  private void tell() {
    Hint workHint = workToTell.take();
    Hint changeHint = without(changesToTell.take(), workHint);
    List<Notification> all = new ArrayList<>(Notification.of(Notification.WORK, workHint));
    all.addAll(Notification.of(Notification.CHANGE, changeHint));
    all.addAll(echo.toSend());
    if (all.isEmpty()) {
      return;
    }
    try {
      send.accept(all);
    } catch (RuntimeException e) {
      LOG.debug("hints were not sent; whoever waits for them will poll", e);
    }
  }

  /** Work is a change too: what is told there need not be told twice. */
  private static Hint without(Hint changes, Hint work) {
    return switch (changes) {
      case Hint.Anything any -> any;
      case Hint.Plans(Set<PlanId> ids) ->
          switch (work) {
            case Hint.Anything() -> new Hint.Plans(Set.of());
            case Hint.Plans(Set<PlanId> named) ->
                new Hint.Plans(
                    ids.stream().filter(id -> !named.contains(id)).collect(Collectors.toSet()));
          };
    };
  }

  @Override
  public void close() {
    sender.interrupt();
  }
}

package dev.planwright.adapters.jdbc;

import dev.planwright.application.plan.port.ChangeHints;
import dev.planwright.domain.plan.PlanId;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Collects hints and sends them to the other processes: one notifying commit for all that came
 * within 100 ms, because such a commit holds a lock over the whole server (R31). Those who wait in
 * this process are woken at once.
 */
final class Notifier implements Hints, AutoCloseable {
  /** The channel that says that plans wait for a worker. */
  static final String WORK = "planwright_work";

  /** The channel that says that plans changed. */
  static final String CHANGE = "planwright_change";

  private static final Logger LOG = LoggerFactory.getLogger(Notifier.class);
  private static final Duration PAUSE = Duration.ofMillis(100);
  private static final int MOST = 10_000;
  private static final int PER_PAYLOAD = 180;

  private final BiConsumer<String, String> send;
  private final Signal work = new Signal();
  private final Signal changes = new Signal();
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition some = lock.newCondition();
  private final Set<PlanId> waiting = new LinkedHashSet<>();
  private final Set<PlanId> changed = new LinkedHashSet<>();
  private final Thread sender;

  /** Sends by {@code send}, which takes a channel and a payload and may fail. */
  Notifier(BiConsumer<String, String> send) {
    this.send = send;
    this.sender = Thread.ofVirtual().name("plan-hints").unstarted(this::run);
  }

  void start() {
    sender.start();
  }

  @Override
  public void work(PlanId plan) {
    work.raise();
    changes.raise();
    collect(waiting, plan);
  }

  @Override
  public void change(PlanId plan) {
    changes.raise();
    collect(changed, plan);
  }

  /** A notification of another process, or of this one, came in. */
  void heard(String channel) {
    if (channel.equals(WORK)) {
      work.raise();
    }
    changes.raise();
  }

  /** What was missed is not known: everybody looks again. */
  void maybeMissed() {
    work.raise();
    changes.raise();
  }

  Signal workSignal() {
    return work;
  }

  ChangeHints changeHints() {
    return changes;
  }

  private void collect(Set<PlanId> into, PlanId plan) {
    lock.lock();
    try {
      if (into.size() < MOST) {
        into.add(plan);
        some.signal();
      }
    } finally {
      lock.unlock();
    }
  }

  private void run() {
    try {
      while (true) {
        lock.lockInterruptibly();
        List<PlanId> newWork;
        List<PlanId> newChanges;
        try {
          while (waiting.isEmpty() && changed.isEmpty()) {
            some.await();
          }
          newWork = List.copyOf(waiting);
          newChanges = List.copyOf(changed);
          waiting.clear();
          changed.clear();
        } finally {
          lock.unlock();
        }
        sendAll(WORK, newWork);
        sendAll(CHANGE, newChanges);
        Thread.sleep(PAUSE);
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  private void sendAll(String channel, List<PlanId> plans) {
    for (int from = 0; from < plans.size(); from += PER_PAYLOAD) {
      String payload =
          plans.subList(from, Math.min(plans.size(), from + PER_PAYLOAD)).stream()
              .map(PlanId::toString)
              .collect(Collectors.joining(","));
      try {
        send.accept(channel, payload);
      } catch (RuntimeException e) {
        LOG.debug("a hint was not sent; whoever waits for it will poll", e);
      }
    }
  }

  @Override
  public void close() {
    sender.interrupt();
  }
}

package dev.planwright.application.plan.port;

import dev.planwright.application.account.port.ApiKeys.KeyEntry;
import dev.planwright.application.account.port.Users.Account;
import dev.planwright.application.feedback.port.FeedbackBox;
import dev.planwright.application.plan.port.ChangeHints.Hint;
import dev.planwright.application.progress.port.ProgressLog;
import dev.planwright.application.refusal.StoreUnavailable;
import dev.planwright.application.share.port.Shares;
import dev.planwright.domain.account.UserId;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.PlanId;
import dev.planwright.domain.plan.PlanStatus;
import dev.planwright.domain.usage.StoredUsage;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/**
 * What the in-memory fakes share, as the PostgreSQL adapters share one database. A transaction is a
 * piece of code under one lock.
 */
public final class InMemoryStore {
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final SettableClock clock = new SettableClock(Instant.parse("2026-03-01T12:00:00Z"));
  private boolean away;
  private final Set<PlanId> hinted = new LinkedHashSet<>();
  private long changes;
  private long seen;

  final List<StoredEvent> events = new ArrayList<>();

  /** The plans in the order of their creation. */
  public final Map<PlanId, StoredPlan> plans = new LinkedHashMap<>();

  /** The links that show plans, by the hashes of their tokens, oldest first. */
  public final Map<String, Shares.Share> shares = new LinkedHashMap<>();

  /** What was reported of plans, oldest first. */
  public final Map<PlanId, List<ProgressLog.Report>> progress = new LinkedHashMap<>();

  /** The records of model calls by their numbers, which begin at 1. */
  public final List<StoredUsage> usage = new ArrayList<>();

  /** The accounts in the order of their creation. */
  public final Map<UserId, Account> accounts = new LinkedHashMap<>();

  /** The append-only history of credits. */
  public final List<CreditEntry> credits = new ArrayList<>();

  /** The keys by their hashes, oldest first. */
  public final Map<String, KeyEntry> keys = new LinkedHashMap<>();

  /** What users told the people who run the server, oldest first. */
  public final List<FeedbackBox.Received> feedback = new ArrayList<>();

  /** The workers by their ids. */
  public final Map<String, Heartbeat> workers = new LinkedHashMap<>();

  /** A row of the event log; {@code from} is empty for a creation. */
  public record StoredEvent(
      Instant at,
      String kind,
      Optional<PlanId> plan,
      Optional<PlanStatus> from,
      Optional<PlanStatus> to,
      String message) {}

  /** A row of the credit history. */
  public record CreditEntry(UserId user, BigDecimal delta, String reason) {}

  /** A worker's last sign of life. */
  public record Heartbeat(Instant at, Optional<PlanId> current, JsonObject capabilities) {}

  /** The store's clock. */
  public SettableClock clock() {
    return clock;
  }

  /** From now on every call fails with {@link StoreUnavailable}, until it is set back. */
  public void setAway(boolean away) {
    lock.lock();
    try {
      this.away = away;
    } finally {
      lock.unlock();
    }
  }

  /** Runs a transaction; nobody else sees the store meanwhile. */
  public <T> T transaction(Supplier<T> work) {
    lock.lock();
    try {
      if (away) {
        throw new StoreUnavailable("the test has sent the store away", new IOException("away"));
      }
      return work.get();
    } finally {
      lock.unlock();
    }
  }

  /** Adds to the event log and wakes whoever waits for changes. */
  public void log(StoredEvent event) {
    transaction(() -> {
      events.add(event);
      changes++;
      event.plan().ifPresent(hinted::add);
      changed.signalAll();
      return events.size();
    });
  }

  /** The same for something that happened to a plan and left its status as it was. */
  public void log(String kind, PlanId plan) {
    log(
        new StoredEvent(
            clock.instant(), kind, Optional.of(plan), Optional.empty(), Optional.empty(), kind));
  }

  /** The whole event log, oldest first. */
  public List<StoredEvent> events() {
    return transaction(() -> List.copyOf(events));
  }

  /** The hints of this store. */
  public ChangeHints hints() {
    return this::awaitHint;
  }

  /** Waits for a change after the last return, at the latest for this time. */
  public void awaitChange(Duration longest) throws InterruptedException {
    lock.lock();
    try {
      long left = longest.toNanos();
      while (changes == seen && left > 0) {
        left = changed.awaitNanos(left);
      }
      seen = changes;
    } finally {
      lock.unlock();
    }
  }

  private Hint awaitHint(Duration longest) throws InterruptedException {
    lock.lock();
    try {
      long left = longest.toNanos();
      while (hinted.isEmpty() && left > 0) {
        left = changed.awaitNanos(left);
      }
      var hint = new Hint.Plans(hinted);
      hinted.clear();
      return hint;
    } finally {
      lock.unlock();
    }
  }
}

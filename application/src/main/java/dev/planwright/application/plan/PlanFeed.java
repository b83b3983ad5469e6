package dev.planwright.application.plan;

import module java.base;

import dev.planwright.application.plan.ReadingList.Due;
import dev.planwright.application.plan.port.ChangeHints;
import dev.planwright.application.plan.port.ChangeHints.Hint;
import dev.planwright.application.plan.port.Plans;
import dev.planwright.application.refusal.StoreUnavailable;
import dev.planwright.domain.plan.Plan;
import dev.planwright.domain.plan.PlanId;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Follows plans for all who wait in this process with one query for all of them each interval, and
 * one for those that a hint names: the number of queries does not grow with the number of watchers.
 * While the store is away watchers simply hear nothing.
 */
public final class PlanFeed implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(PlanFeed.class);
  private static final int CHUNK = 1_000;
  private static final Duration HINT_WAIT = Duration.ofMinutes(10);

  private final Plans plans;
  private final ChangeHints hints;
  private final ReadingList toRead;
  private final Map<PlanId, List<Watch>> watches = new ConcurrentHashMap<>();
  private final Thread reader;
  private final Thread hintListener;
  private volatile boolean closed;

  public PlanFeed(Plans plans, ChangeHints hints, Duration interval) {
    this.plans = plans;
    this.hints = hints;
    this.toRead = new ReadingList(interval);
    this.reader = Thread.ofVirtual().name("plan-feed").unstarted(this::readOn);
    this.hintListener = Thread.ofVirtual().name("plan-feed-hints").unstarted(this::listenOn);
  }

  /** Begins to read. Nothing is asked while nothing is watched. */
  public PlanFeed start() {
    reader.start();
    hintListener.start();
    return this;
  }

  /** Watches a plan until closed. The first news is how it stands now. */
  public Watch watch(PlanId id) {
    var watch = new Watch(id);
    // Entered in the same step as the list is made: another watch that closes may remove the list.
    watches.compute(
        id,
        (any, list) -> {
          List<Watch> entered = list == null ? new CopyOnWriteArrayList<>() : list;
          entered.add(watch);
          return entered;
        });
    toRead.add(Set.of(id));
    return watch;
  }

  /** What is known of a watched plan. */
  public sealed interface News {
    /** How it stands. */
    record Standing(Plan plan) implements News {}

    /** There is no such plan. */
    record Missing() implements News {}
  }

  /** One waiting party. Newer news replaces what was not taken yet. */
  public final class Watch implements AutoCloseable {
    private final PlanId id;
    private final Semaphore arrived = new Semaphore(0);
    private volatile Optional<News> latest = Optional.empty();

    private Watch(PlanId id) {
      this.id = id;
    }

    /** The next news; empty when none came within this time. */
    public Optional<News> await(Duration longest) throws InterruptedException {
      if (!arrived.tryAcquire(longest.toNanos(), TimeUnit.NANOSECONDS)) {
        return Optional.empty();
      }
      arrived.drainPermits();
      return latest;
    }

    private void offer(News news) {
      Optional<News> offered = Optional.of(news);
      if (!same(offered, latest)) {
        latest = offered;
        arrived.release();
      }
    }

    @Override
    public void close() {
      watches.computeIfPresent(
          id,
          (any, list) -> {
            list.remove(this);
            return list.isEmpty() ? null : list;
          });
    }
  }

  private void readOn() {
    while (!closed) {
      try {
        read(toRead.take());
      } catch (InterruptedException e) {
        return;
      } catch (RuntimeException e) {
        LOG.error("reading watched plans failed; trying again", e);
      }
    }
  }

  private void read(Due due) {
    List<PlanId> ids =
        switch (due) {
          case Due.All() -> List.copyOf(watches.keySet());
          case Due.Some(Set<PlanId> some) -> some.stream().filter(watches::containsKey).toList();
        };
    try {
      for (int from = 0; from < ids.size(); from += CHUNK) {
        read(ids.subList(from, Math.min(from + CHUNK, ids.size())));
      }
    } catch (StoreUnavailable e) {
      LOG.debug("the store is away, watchers wait on: {}", e.getMessage());
      toRead.failed(due);
    }
  }

  private void read(Collection<PlanId> ids) {
    Map<PlanId, Plan> found =
        plans.findAll(Set.copyOf(ids)).stream()
            .collect(Collectors.toMap(Plan::id, Function.identity(), (a, b) -> b, HashMap::new));
    for (PlanId id : ids) {
      Plan plan = found.get(id);
      News news = plan == null ? new News.Missing() : new News.Standing(plan);
      watches.getOrDefault(id, List.of()).forEach(watch -> watch.offer(news));
    }
  }

  private void listenOn() {
    while (!closed) {
      try {
        switch (hints.await(HINT_WAIT)) {
          case Hint.Anything() -> toRead.addAll();
          case Hint.Plans(Set<PlanId> ids) ->
              toRead.add(ids.stream().filter(watches::containsKey).toList());
        }
      } catch (InterruptedException e) {
        return;
      } catch (RuntimeException e) {
        LOG.error("hearing of changes failed; listening on", e);
      }
    }
  }

  /** Elapsed time alone is no news. */
  private static boolean same(Optional<News> one, Optional<News> other) {
    return one.map(PlanFeed::withoutTime).equals(other.map(PlanFeed::withoutTime));
  }

  private static Object withoutTime(News news) {
    return switch (news) {
      case News.Missing missing -> missing;
      case News.Standing(Plan plan) ->
          List.of(
              plan.state(),
              plan.progress(),
              plan.timing().queuedAt(),
              plan.timing().startedAt(),
              plan.parameters());
    };
  }

  /** Ends reading; watchers hear nothing more. */
  @Override
  public void close() {
    closed = true;
    reader.interrupt();
    hintListener.interrupt();
  }
}

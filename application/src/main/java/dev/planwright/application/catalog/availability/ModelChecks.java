package dev.planwright.application.catalog.availability;

import module java.base;

import dev.planwright.domain.catalog.ModelEntry;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Checks each configured model at start and once a day, all at the same time and beside everything
 * else. One that fails is disabled, and looked at again sooner, then ever more rarely, so that it
 * comes back when its provider does and a broken entry costs few calls. One whose key is not set is
 * disabled without a call.
 */
public final class ModelChecks implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(ModelChecks.class);

  private final Map<ModelEntry, Verdict> verdicts = new ConcurrentHashMap<>();
  private final List<ModelEntry> checked;
  private final ModelCheck check;
  private final Timing timing;
  private final CountDownLatch firstTurns;
  private final CountDownLatch stop = new CountDownLatch(1);
  private final List<Thread> threads;

  /**
   * When to look again. After each further failure in a row it takes four times as long: up to
   * {@code lasting} for those that may pass, up to {@code usable} for the others.
   *
   * @param usable after a check that went well
   * @param passing after a failure that may pass by itself
   * @param lasting after one that somebody has to correct
   */
  public record Timing(Duration usable, Duration passing, Duration lasting) {
    private static final int FACTOR = 4;

    /** A day, a minute, an hour. */
    public static final Timing STANDARD =
        new Timing(Duration.ofDays(1), Duration.ofMinutes(1), Duration.ofHours(1));

    /** The pause after that many failures in a row, the last one of this verdict. */
    Duration after(Verdict verdict, int failures) {
      return switch (verdict) {
        case Verdict.Usable _, Verdict.Weak _, Verdict.Pending _ -> usable;
        case Verdict.Failed(_, boolean isLasting) ->
            isLasting ? grown(lasting, failures, usable) : grown(passing, failures, lasting);
      };
    }

    private static Duration grown(Duration first, int failures, Duration most) {
      Duration pause = first;
      for (int i = 1; i < failures && pause.compareTo(most) < 0; i++) {
        pause = pause.multipliedBy(FACTOR);
      }
      return pause.compareTo(most) < 0 ? pause : most;
    }
  }

  /**
   * Checks nothing yet.
   *
   * @param keyIsSet whether a variable that an entry names holds a key
   */
  public ModelChecks(
      Collection<ModelEntry> entries, Predicate<String> keyIsSet, ModelCheck check, Timing timing) {
    this.check = check;
    this.timing = timing;
    for (ModelEntry entry : entries) {
      verdicts.put(
          entry,
          entry
              .apiKeyVariable()
              .filter(variable -> !keyIsSet.test(variable))
              .<Verdict>map(variable -> new Verdict.Failed(variable + " is not set", true))
              .orElseGet(Verdict.Pending::new));
    }
    this.checked =
        entries.stream().filter(entry -> verdicts.get(entry) instanceof Verdict.Pending).toList();
    this.firstTurns = new CountDownLatch(checked.size());
    this.threads =
        checked.stream()
            .map(entry ->
                Thread.ofVirtual().name("model-check-" + entry.id()).unstarted(() -> run(entry)))
            .toList();
  }

  /** Begins; returns at once. */
  public void start() {
    threads.forEach(Thread::start);
  }

  /** What is known of that model. */
  public Verdict of(ModelEntry entry) {
    return Optional.ofNullable(verdicts.get(entry))
        .orElseThrow(() -> new IllegalArgumentException("no model " + entry.id() + " here"));
  }

  /** Waits until each was checked once, at most that long. */
  public void awaitFirst(Duration patience) throws InterruptedException {
    boolean done = firstTurns.await(patience.toNanos(), TimeUnit.NANOSECONDS);
    if (!done) {
      LOG.debug("{} model checks take longer than {}", firstTurns.getCount(), patience);
    }
  }

  /** Ends the checks and aborts those in flight. */
  @Override
  public void close() {
    stop.countDown();
    threads.forEach(Thread::interrupt);
  }

  private void run(ModelEntry entry) {
    try {
      int failures = 0;
      do {
        look(entry);
        failures = of(entry) instanceof Verdict.Failed ? failures + 1 : 0;
      } while (!stop.await(timing.after(of(entry), failures).toNanos(), TimeUnit.NANOSECONDS));
    } catch (InterruptedException _) {
      // Closed.
    }
  }

  private void look(ModelEntry entry) throws InterruptedException {
    boolean first = of(entry) instanceof Verdict.Pending;
    try {
      note(entry, check.of(entry));
    } catch (RuntimeException e) { // a model that cannot even be asked must not count as usable
      LOG.error("the check of model {} failed", entry.id(), e);
      note(entry, new Verdict.Failed("it cannot be asked; the log says why", true));
    } finally {
      if (first) {
        firstTurns.countDown();
      }
    }
  }

  private void note(ModelEntry entry, Verdict verdict) {
    Verdict before = Optional.ofNullable(verdicts.put(entry, verdict)).orElse(verdict);
    if (before.equals(verdict)) {
      return;
    }
    switch (verdict) {
      case Verdict.Failed(String reason, _) ->
          LOG.warn("model {} ({}) is not used: {}", entry.id(), entry.model(), reason);
      case Verdict.Weak(String reason) ->
          LOG.warn("model {} ({}) is used by allow_weak: {}", entry.id(), entry.model(), reason);
      case Verdict.Usable _, Verdict.Pending _ ->
          LOG.info("model {} ({}) can be used", entry.id(), entry.model());
    }
  }
}

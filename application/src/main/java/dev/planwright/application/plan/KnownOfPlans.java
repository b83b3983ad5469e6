package dev.planwright.application.plan;

import module java.base;

import dev.planwright.domain.plan.PlanId;

/**
 * What was read of the thousand plans that were asked for last, each until it changes. Safe for
 * concurrent use.
 *
 * @param <V> what is read
 */
public final class KnownOfPlans<V> {
  private static final int MOST = 1_000;

  private final SequencedMap<PlanId, Known<V>> kept = new LinkedHashMap<>(16, 0.75f, true);

  private record Known<V>(Optional<Instant> changedAt, V value) {}

  /** What is known of a plan that last changed then; what is not is read. */
  public V of(PlanId plan, Optional<Instant> changedAt, Supplier<V> reading) {
    return find(plan)
        .filter(known -> known.changedAt.equals(changedAt))
        .orElseGet(() -> keep(plan, new Known<>(changedAt, reading.get())))
        .value;
  }

  private synchronized Optional<Known<V>> find(PlanId plan) {
    return Optional.ofNullable(kept.get(plan));
  }

  private synchronized Known<V> keep(PlanId plan, Known<V> read) {
    kept.put(plan, read);
    if (kept.size() > MOST) {
      kept.pollFirstEntry();
    }
    return read;
  }

  /** The plan is deleted: nothing of it is kept. */
  public synchronized void forget(PlanId plan) {
    kept.remove(plan);
  }
}

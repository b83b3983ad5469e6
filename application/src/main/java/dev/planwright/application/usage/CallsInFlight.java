package dev.planwright.application.usage;

import module java.base;

import dev.planwright.domain.catalog.ModelEntry.Price;

/**
 * Remembers the starts of calls until after their ends, so that start and end, and two ends of one
 * call, find each other. Bounded: the oldest are forgotten beyond a number and an age, so that
 * calls whose end never comes take no memory for ever. Safe for concurrent use.
 */
final class CallsInFlight {
  private static final int MOST = 10_000;
  private static final long LONGEST = Duration.ofHours(9).toNanos(); // a plan takes at most 8

  private final SequencedMap<String, Call> calls = new LinkedHashMap<>();

  /**
   * A call as its start told it.
   *
   * @param key of its record; random, because ids that others choose can collide
   * @param begun tick of its start; empty when only an end was seen
   * @param ended whether an end was seen before
   */
  record Call(
      UUID key,
      Optional<String> model,
      Optional<Price> price,
      CallContext context,
      Optional<Long> begun,
      boolean ended) {

    private Call over() {
      return new Call(key, model, price, context, begun, true);
    }
  }

  /** A call begins; an earlier one of that id is over. */
  synchronized void begin(String id, Call call, long now) {
    calls.remove(id);
    calls.put(id, call);
    forgetOld(now);
  }

  /** The call of that id, or else this one, which is remembered for further ends. */
  synchronized Call end(String id, Call otherwise) {
    Call call = Optional.ofNullable(calls.get(id)).orElse(otherwise);
    calls.put(id, call.over());
    if (calls.size() > MOST) {
      calls.pollFirstEntry();
    }
    return call;
  }

  synchronized int size() {
    return calls.size();
  }

  private void forgetOld(long now) {
    while (calls.size() > MOST || oldest().filter(begun -> now - begun > LONGEST).isPresent()) {
      calls.pollFirstEntry();
    }
  }

  private Optional<Long> oldest() {
    return Optional.ofNullable(calls.firstEntry()).flatMap(entry -> entry.getValue().begun());
  }
}

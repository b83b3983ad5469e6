package dev.planwright.application.account;

import module java.base;

import dev.planwright.application.account.port.CallCounts.Count;
import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.domain.json.Json;

/** Counts wrong keys by client, so that guessing ends before the database feels it. */
final class WrongKeys {
  /** The most in a minute that are looked up for one client. */
  static final int MAX = 60;

  private static final Duration WINDOW = Duration.ofMinutes(1);

  private final ProcessCallCounts counts;
  private final LongAdder total = new LongAdder();

  WrongKeys(LongSupplier nanoTime) {
    this.counts = new ProcessCallCounts(nanoTime);
  }

  /** The answer to a client that has sent too many wrong keys; empty for all others. */
  Optional<Refusal> tooMany(String client) {
    return counts.look(client).filter(count -> count.calls() >= MAX).map(WrongKeys::refusal);
  }

  void count(String client) {
    counts.add(client, WINDOW);
    total.increment();
  }

  int clients() {
    return counts.clients();
  }

  long total() {
    return total.sum();
  }

  private static Refusal refusal(Count count) {
    long seconds = count.left().toSeconds() + 1;
    return new Refusal(
        ErrorCode.RATE_LIMITED,
        "%d wrong keys came from this client within a minute. Call again in %d seconds, or at once with a valid key."
            .formatted(MAX, seconds),
        Json.build().put("retry_after_sec", seconds).done());
  }
}

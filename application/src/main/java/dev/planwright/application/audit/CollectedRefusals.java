package dev.planwright.application.audit;

import module java.base;

import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;

/**
 * Counts refusals by client and minute: whoever guesses keys or runs into a limit does so many
 * times a second, and must fill neither the table nor the memory. Safe for concurrent use.
 */
final class CollectedRefusals {
  /** More clients than these count as one. */
  static final int MOST_CLIENTS = 500;

  private static final Duration MINUTE = Duration.ofMinutes(1);
  private static final String OTHERS = "others";

  private final LongSupplier ticks;
  private final Map<Key, Count> counts = new LinkedHashMap<>();

  private record Key(String kind, ErrorCode code, String client) {}

  private record Count(long since, long times) {}

  /** What is logged about a client. */
  record Collected(String kind, String message, JsonObject context) {}

  CollectedRefusals(LongSupplier ticks) {
    this.ticks = ticks;
  }

  synchronized void add(ErrorCode code, String client) {
    kind(code)
        .ifPresent(kind -> {
          var key = new Key(kind, code, client);
          boolean room = counts.containsKey(key) || counts.size() < MOST_CLIENTS;
          counts.merge(
              room ? key : new Key(kind, code, OTHERS),
              new Count(ticks.getAsLong(), 1),
              (old, one) -> new Count(old.since(), old.times() + one.times()));
        });
  }

  /**
   * Those whose minute is over, forgotten here.
   *
   * @param all the others too
   */
  synchronized List<Collected> take(boolean all) {
    long now = ticks.getAsLong();
    List<Collected> due = new ArrayList<>();
    counts
        .entrySet()
        .removeIf(entry -> {
          boolean over = all || now - entry.getValue().since() >= MINUTE.toNanos();
          if (over) {
            due.add(collected(entry.getKey(), entry.getValue()));
          }
          return over;
        });
    return due;
  }

  private static Collected collected(Key key, Count count) {
    return new Collected(
        key.kind(),
        "%s, %d times within a minute".formatted(key.code().wireName(), count.times()),
        Json.build()
            .put("code", key.code().wireName())
            .put("client", key.client())
            .put("times", count.times())
            .done());
  }

  /** Empty for refusals that are nobody's concern later. */
  private static Optional<String> kind(ErrorCode code) {
    return switch (code) {
      case INVALID_API_KEY, INVALID_USER_API_KEY -> Optional.of("authentication_failed");
      case RATE_LIMITED, SSE_CONNECTION_LIMIT, OVERLOADED, INSUFFICIENT_CREDITS ->
          Optional.of("limit_reached");
      case HOST_NOT_ALLOWED, ORIGIN_NOT_ALLOWED -> Optional.of("origin_refused");
      default -> Optional.empty();
    };
  }
}

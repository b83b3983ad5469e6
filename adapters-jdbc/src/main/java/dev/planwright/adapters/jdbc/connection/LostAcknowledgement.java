package dev.planwright.adapters.jdbc.connection;

import module java.base;

import dev.planwright.application.refusal.StoreUnavailable;

/** A connection that breaks at COMMIT leaves open whether it happened. What is there tells. */
public final class LostAcknowledgement {
  private static final Duration LONGEST = Duration.ofSeconds(10);
  private static final Duration PAUSE = Duration.ofMillis(250);

  private LostAcknowledgement() {}

  /** What a look at the database tells of a change. */
  public sealed interface Outcome<T> {
    /** It happened, with this result. */
    record Happened<T>(T result) implements Outcome<T> {}

    /** It did not, and will not any more. */
    record NeverHappened<T>() implements Outcome<T> {}

    /** Something else happened since, so that nobody can tell. */
    record Untold<T>() implements Outcome<T> {}
  }

  /**
   * The result of a transaction, also when its acknowledgement is lost.
   *
   * @param look empty while nothing was written, so that nothing can have happened
   * @throws StoreUnavailable when nothing happened, or with {@code outcomeUnknown} when nobody
   *     knows
   */
  public static <T> T survive(
      Supplier<T> transaction, Supplier<Optional<Supplier<Outcome<T>>>> look) {
    try {
      return transaction.get();
    } catch (StoreUnavailable lost) {
      return switch (outcome(look.get().orElseThrow(() -> lost))) {
        case Outcome.Happened<T>(T result) -> result;
        case Outcome.NeverHappened<T>() ->
            throw new StoreUnavailable("the database went away before anything was stored", lost);
        case Outcome.Untold<T>() ->
            throw new StoreUnavailable("nobody knows whether it was stored", lost, true);
      };
    }
  }

  private static <T> Outcome<T> outcome(Supplier<Outcome<T>> look) {
    long deadline = System.nanoTime() + LONGEST.toNanos();
    while (System.nanoTime() - deadline < 0 && !Thread.currentThread().isInterrupted()) {
      try {
        return look.get();
      } catch (StoreUnavailable _) {
        LockSupport.parkNanos(PAUSE.toNanos());
      }
    }
    return new Outcome.Untold<>();
  }
}

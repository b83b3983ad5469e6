package dev.planwright.application.account;

import module java.base;

import dev.planwright.application.account.port.CallCounts;

/** Counts in this process alone. Of too many clients the least recently seen are forgotten. */
public final class ProcessCallCounts implements CallCounts {
  /** How many clients are remembered. */
  public static final int MAX_CLIENTS = 100_000;

  private final LongSupplier nanoTime;
  private final Map<String, Window> windows;

  private record Window(long calls, long endsAt) {}

  /**
   * Counts for up to {@link #MAX_CLIENTS} clients.
   *
   * @param nanoTime a monotonic clock in nanoseconds
   */
  public ProcessCallCounts(LongSupplier nanoTime) {
    this(nanoTime, MAX_CLIENTS);
  }

  ProcessCallCounts(LongSupplier nanoTime, int maxClients) {
    this.nanoTime = nanoTime;
    this.windows = new RecentlyUsed<>(maxClients);
  }

  @Override
  public Count add(String client, Duration window) {
    return add(client, window, 1);
  }

  /** Counts so many calls at once. */
  public synchronized Count add(String client, Duration window, long calls) {
    long now = nanoTime.getAsLong();
    Window next =
        open(client, now)
            .map(open -> new Window(open.calls() + calls, open.endsAt()))
            .orElseGet(() -> new Window(calls, now + window.toNanos()));
    windows.put(client, next);
    return count(next, now);
  }

  /** The count of a client whose window is open, without counting a call. */
  public synchronized Optional<Count> look(String client) {
    long now = nanoTime.getAsLong();
    return open(client, now).map(open -> count(open, now));
  }

  /** How many clients are remembered, for metrics. */
  public synchronized int clients() {
    return windows.size();
  }

  private Optional<Window> open(String client, long now) {
    return Optional.ofNullable(windows.get(client)).filter(window -> window.endsAt() - now > 0);
  }

  private static Count count(Window window, long now) {
    return new Count(window.calls(), Duration.ofNanos(window.endsAt() - now));
  }
}

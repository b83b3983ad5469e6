package dev.planwright.adapters.http.sse;

import module java.base;

/**
 * Counts streams per client and in total; the limits hold under simultaneous connects.
 *
 * <p>Safe for concurrent use.
 */
public final class StreamSlots {
  private final int perClient;
  private final int total;
  private final Map<String, Integer> byClient = new HashMap<>();
  private int taken;

  public StreamSlots(int perClient, int total) {
    this.perClient = perClient;
    this.total = total;
  }

  /** A place for one more stream of this client; empty when either limit is reached. */
  public synchronized Optional<Slot> take(String client) {
    int own = byClient.getOrDefault(client, 0);
    if (own >= perClient || taken >= total) {
      return Optional.empty();
    }
    byClient.put(client, own + 1);
    taken++;
    return Optional.of(new Slot(client));
  }

  /** How many streams are open. */
  public synchronized int taken() {
    return taken;
  }

  private synchronized void free(String client) {
    byClient.computeIfPresent(client, (any, count) -> count == 1 ? null : count - 1);
    taken--;
  }

  /** One stream's place; freed once, however often it is closed. */
  public final class Slot implements AutoCloseable {
    private final String client;
    private final AtomicBoolean freed = new AtomicBoolean();

    private Slot(String client) {
      this.client = client;
    }

    @Override
    public void close() {
      if (freed.compareAndSet(false, true)) {
        free(client);
      }
    }
  }
}

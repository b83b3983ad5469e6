package dev.planwright.application.replica.port;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** {@link Replicas} of tests; time is what the system says. */
public final class InMemoryReplicas implements Replicas {
  private final Map<String, Seen> known = new ConcurrentHashMap<>();

  private record Seen(String fingerprint, long at) {}

  @Override
  public int differing(String id, String fingerprint, Duration within) {
    long now = System.nanoTime();
    known.put(id, new Seen(fingerprint, now));
    return (int)
        known.entrySet().stream()
            .filter(entry -> !entry.getKey().equals(id))
            .map(Map.Entry::getValue)
            .filter(seen -> !seen.fingerprint().equals(fingerprint))
            .filter(seen -> now - seen.at() < within.toNanos())
            .count();
  }

  @Override
  public void leave(String id) {
    known.remove(id);
  }
}

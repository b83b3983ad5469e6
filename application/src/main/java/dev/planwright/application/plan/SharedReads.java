package dev.planwright.application.plan;

import module java.base;

/**
 * One read for all who ask the same at the same time: five hundred callers that wait for one plan
 * end together, and would then ask the database for the same five hundred times.
 *
 * <p>Nothing is kept once it is read. Safe for concurrent use.
 *
 * @param <K> what is asked; equal questions share an answer
 * @param <V> the answer
 */
final class SharedReads<K, V> {
  private final ConcurrentHashMap<K, CompletableFuture<V>> reading = new ConcurrentHashMap<>();
  private final Function<K, V> read;

  SharedReads(Function<K, V> read) {
    this.read = read;
  }

  /** The answer, or what reading it threw. */
  V read(K key) {
    var mine = new CompletableFuture<V>();
    CompletableFuture<V> others = reading.putIfAbsent(key, mine);
    return others == null ? lead(key, mine) : follow(key, others);
  }

  private V lead(K key, CompletableFuture<V> mine) {
    try {
      V value = read.apply(key);
      mine.complete(value);
      return value;
    } catch (RuntimeException | Error e) {
      mine.completeExceptionally(e);
      throw e;
    } finally {
      reading.remove(key, mine);
    }
  }

  /** Another's failure may be its own, an interrupt say, so it is no answer. */
  private V follow(K key, CompletableFuture<V> others) {
    try {
      return others.join();
    } catch (CompletionException _) {
      return read.apply(key);
    }
  }
}

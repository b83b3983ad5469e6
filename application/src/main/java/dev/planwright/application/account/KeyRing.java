package dev.planwright.application.account;

import module java.base;

import dev.planwright.application.account.port.ApiKeys;
import dev.planwright.application.account.port.ApiKeys.KeyEntry;
import dev.planwright.application.refusal.StoreUnavailable;
import dev.planwright.domain.account.ApiKey;

/**
 * The stored keys, remembered for so short a time that a revoked one works nowhere after it. Only
 * valid keys are remembered: a new one works at once.
 */
public final class KeyRing {
  /** How long a key is remembered. */
  public static final Duration MEMORY = Duration.ofSeconds(5);

  /** How many keys are remembered. */
  public static final int MAX_KEYS = 10_000;

  private final ApiKeys keys;
  private final List<String> secrets;
  private final Duration memory;
  private final LongSupplier nanoTime;
  private final Map<String, Remembered> remembered = new RecentlyUsed<>(MAX_KEYS);
  private final Object snapshotLock = new Object();
  private Snapshot snapshot;

  /** A key as it was at some time. */
  private record Remembered(KeyEntry entry, long asOf) {}

  private static final class Snapshot {
    private final long[] fingerprints;
    private final long asOf;

    Snapshot(long[] fingerprints, long asOf) {
      this.fingerprints = fingerprints;
      this.asOf = asOf;
    }

    boolean has(long fingerprint) {
      return Arrays.binarySearch(fingerprints, fingerprint) >= 0;
    }
  }

  /**
   * Keys of that store.
   *
   * @param secrets that an earlier installation hashed its keys with
   * @param memory {@link #MEMORY}; zero asks the store each time
   * @param nanoTime a monotonic clock in nanoseconds
   */
  public KeyRing(ApiKeys keys, List<String> secrets, Duration memory, LongSupplier nanoTime) {
    this.keys = keys;
    this.secrets = List.copyOf(secrets);
    this.memory = memory;
    this.nanoTime = nanoTime;
    this.snapshot = new Snapshot(new long[0], nanoTime.getAsLong() - memory.toNanos());
  }

  /**
   * The key, unless it is unknown or revoked.
   *
   * @throws StoreUnavailable when nobody can say
   */
  Optional<KeyEntry> find(ApiKey key) {
    String hash = key.sha256();
    long asOf = nanoTime.getAsLong();
    Optional<KeyEntry> known = recall(hash, asOf);
    if (known.isPresent()) {
      return known;
    }
    Optional<KeyEntry> found =
        hashes(key)
            .flatMap(stored -> keys.findByHash(stored).stream())
            .findFirst()
            .filter(entry -> entry.revokedAt().isEmpty());
    found.ifPresent(entry -> remember(hash, new Remembered(entry, asOf)));
    return found;
  }

  /**
   * Whether the key can be a valid one, told without asking the store for it: all keys together are
   * asked for once in {@link #MEMORY}, however many wrong ones come.
   *
   * @throws StoreUnavailable when nobody can say
   */
  boolean mayKnow(ApiKey key) {
    synchronized (snapshotLock) {
      long now = nanoTime.getAsLong();
      if (!fresh(snapshot.asOf, now)) {
        snapshot = new Snapshot(keys.fingerprints(), now);
      }
      return hashes(key).mapToLong(ApiKeys::fingerprint).anyMatch(snapshot::has);
    }
  }

  /** The forms in which the store may have it. */
  private Stream<String> hashes(ApiKey key) {
    return Stream.concat(Stream.of(key.sha256()), secrets.stream().map(key::sha256));
  }

  /** How many keys are remembered, for metrics. */
  public int size() {
    synchronized (remembered) {
      return remembered.size();
    }
  }

  private Optional<KeyEntry> recall(String hash, long now) {
    synchronized (remembered) {
      return Optional.ofNullable(remembered.get(hash))
          .filter(known -> fresh(known.asOf(), now))
          .map(Remembered::entry);
    }
  }

  private void remember(String hash, Remembered known) {
    synchronized (remembered) {
      remembered.put(hash, known);
    }
  }

  private boolean fresh(long asOf, long now) {
    return now - asOf < memory.toNanos();
  }
}

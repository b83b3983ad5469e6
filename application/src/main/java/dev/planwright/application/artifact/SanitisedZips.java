package dev.planwright.application.artifact;

import module java.base;

import dev.planwright.domain.download.Bytes;

/**
 * Remembers by its hash what became of a zip, so that each is unpacked once however often it is
 * asked for, and at most two at a time. Safe for concurrent use.
 */
public final class SanitisedZips {
  private static final int AT_ONCE = 2;
  private static final int MOST = 1_000;
  private static final long MOST_BYTES = 64L * 1024 * 1024;

  private final Function<Bytes, Optional<Bytes>> sanitise;
  private final Semaphore turns = new Semaphore(AT_ONCE, true);
  private final SequencedMap<String, Verdict> known = new LinkedHashMap<>();
  private long bytes;

  /** What became of one. */
  private sealed interface Verdict {
    record Clean() implements Verdict {}

    record Unreadable() implements Verdict {}

    record Rebuilt(Bytes zip) implements Verdict {}
  }

  /**
   * Zips as they may leave.
   *
   * @param sanitise empty when the zip cannot be read
   */
  public SanitisedZips(Function<Bytes, Optional<Bytes>> sanitise) {
    this.sanitise = sanitise;
  }

  /** The zip as it may leave; empty when it cannot be read. */
  public Optional<Bytes> of(Bytes zip) {
    String hash = zip.sha256();
    Optional<Verdict> verdict = known(hash);
    if (verdict.isEmpty()) {
      turns.acquireUninterruptibly();
      try {
        verdict = known(hash).or(() -> Optional.of(made(hash, zip)));
      } finally {
        turns.release();
      }
    }
    return switch (verdict.orElseThrow()) {
      case Verdict.Clean() -> Optional.of(zip);
      case Verdict.Unreadable() -> Optional.empty();
      case Verdict.Rebuilt(Bytes rebuilt) -> Optional.of(rebuilt);
    };
  }

  /** Drops all that is kept, so that nothing of a deleted plan is. */
  public synchronized void forget() {
    known.clear();
    bytes = 0;
  }

  private Verdict made(String hash, Bytes zip) {
    Verdict verdict =
        sanitise
            .apply(zip)
            .<Verdict>map(
                safe -> safe.equals(zip) ? new Verdict.Clean() : new Verdict.Rebuilt(safe))
            .orElseGet(Verdict.Unreadable::new);
    remember(hash, verdict);
    return verdict;
  }

  private synchronized Optional<Verdict> known(String hash) {
    return Optional.ofNullable(known.get(hash));
  }

  private synchronized void remember(String hash, Verdict verdict) {
    known.putLast(hash, verdict);
    bytes += size(verdict);
    while (known.size() > 1 && (known.size() > MOST || bytes > MOST_BYTES)) {
      bytes -= size(known.pollFirstEntry().getValue());
    }
  }

  private static long size(Verdict verdict) {
    return verdict instanceof Verdict.Rebuilt(Bytes zip) ? zip.size() : 0;
  }
}

package dev.planwright.application.account.port;

import module java.base;

import dev.planwright.domain.account.UserId;

/** User API keys; only their hashes are kept. */
public interface ApiKeys {

  /** A key without what opens anything; {@code prefix} is its first 12 characters. */
  record KeyEntry(
      UUID id,
      UserId user,
      String prefix,
      String label,
      Instant createdAt,
      Optional<Instant> lastUsedAt,
      Optional<Instant> revokedAt) {}

  /** The key of that SHA-256 hash in lower-case hex, revoked ones too. Marks it as used. */
  Optional<KeyEntry> findByHash(String sha256);

  /** The {@link #fingerprint} of every key that is not revoked, in ascending order. */
  long[] fingerprints();

  /** Stores a new key with an {@code events} row. */
  KeyEntry add(UUID id, UserId user, String sha256, String prefix, String label);

  /** The keys of a user, or of all, newest first. */
  List<KeyEntry> list(Optional<UserId> user);

  /** Revokes; false when there is no such key or it was revoked before. */
  boolean revoke(UUID id);

  /**
   * The first 64 bits of a hash: enough to say that a key is surely unknown. Hashes that earlier
   * installations wrote in another form have none, and are 0.
   */
  static long fingerprint(String sha256) {
    return sha256.matches("[0-9a-fA-F]{16,}")
        ? Long.parseUnsignedLong(sha256.substring(0, 16), 16)
        : 0;
  }
}

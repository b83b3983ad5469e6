package dev.planwright.application.account;

import module java.base;

import dev.planwright.application.account.port.ApiKeys;
import dev.planwright.application.account.port.ApiKeys.KeyEntry;
import dev.planwright.domain.account.ApiKey;
import dev.planwright.domain.account.UserId;

/** Makes a user API key. The key itself is told once and never stored. */
public final class IssueKey {
  private static final int MAX_LABEL = 128;

  private final ApiKeys keys;
  private final Supplier<UUID> ids;
  private final RandomGenerator random;

  /**
   * Keys kept in that store.
   *
   * @param random cryptographic
   */
  public IssueKey(ApiKeys keys, Supplier<UUID> ids, RandomGenerator random) {
    this.keys = keys;
    this.ids = ids;
    this.random = random;
  }

  /** A new key: {@code key} is shown once, {@code entry} is what is kept. */
  public record Issued(ApiKey key, KeyEntry entry) {}

  /**
   * Makes and stores a key for a user.
   *
   * @throws dev.planwright.application.refusal.Refusal INVALID_ARGUMENT when the label cannot be
   *     kept
   */
  public Issued issue(UserId user, String label) {
    AccountText.line("label", label, MAX_LABEL);
    var key = ApiKey.generate(random);
    return new Issued(key, keys.add(ids.get(), user, key.sha256(), key.prefix(), label));
  }
}

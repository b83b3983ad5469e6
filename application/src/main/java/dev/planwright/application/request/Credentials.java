package dev.planwright.application.request;

import module java.base;

import dev.planwright.domain.account.ApiKey;

/**
 * What a request brought to identify itself, not yet looked at: only a call that authentication
 * would ask a key for looks at one.
 *
 * @param apiKey the value of {@code X-API-Key}
 * @param client the client's address (IPv6: its /64), for limits and audit; {@code local} without
 *     one
 */
public record Credentials(Optional<String> apiKey, String client) {
  private static final ScopedValue<Credentials> CURRENT = ScopedValue.newInstance();
  private static final Credentials NONE = new Credentials(Optional.empty(), "local");

  /** The credentials of the request being served; none outside of one. */
  public static Credentials current() {
    return CURRENT.orElse(NONE);
  }

  /** Runs the work as part of a request with these credentials. Bound once, at the edge. */
  public <T> T call(Callable<T> work) throws Exception {
    return ScopedValue.where(CURRENT, this).call(work::call);
  }

  /** The part of a key of ours that lists of keys show too; empty for all other keys. */
  public Optional<String> keyPrefix() {
    return apiKey.filter(key -> key.startsWith("pwk_")).map(key -> new ApiKey(key).prefix());
  }

  /** Never shows the key. */
  @Override
  public String toString() {
    return "Credentials[apiKey="
        + (apiKey.isPresent() ? "***" : "none")
        + ", client="
        + client
        + "]";
  }
}

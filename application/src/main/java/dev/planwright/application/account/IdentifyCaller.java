package dev.planwright.application.account;

import module java.base;

import dev.planwright.application.account.port.ApiKeys;
import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.application.request.Credentials;
import dev.planwright.domain.account.ApiKey;
import dev.planwright.domain.account.Caller;

/** Turns the credentials of a protected call into a caller, or refuses it. */
public final class IdentifyCaller {
  private final AccessPolicy policy;
  private final KeyRing keys;
  private final WrongKeys wrongKeys;

  /** Callers by keys that are asked for each time. */
  public IdentifyCaller(AccessPolicy policy, ApiKeys keys) {
    this(policy, new KeyRing(keys, List.of(), Duration.ZERO, () -> 0), () -> 0);
  }

  /**
   * Callers by these keys.
   *
   * @param nanoTime a monotonic clock in nanoseconds
   */
  public IdentifyCaller(AccessPolicy policy, KeyRing keys, LongSupplier nanoTime) {
    this.policy = policy;
    this.keys = keys;
    this.wrongKeys = new WrongKeys(nanoTime);
  }

  /** How many wrong keys came, for metrics. */
  public long wrongKeys() {
    return wrongKeys.total();
  }

  /** How many valid keys are remembered, for metrics. */
  public int keysRemembered() {
    return keys.size();
  }

  /** The number of clients whose wrong keys are counted, for metrics. */
  public int clientsWatched() {
    return wrongKeys.clients();
  }

  /**
   * The caller of a protected call. Where no key is asked for, a call without one is anonymous, and
   * one with a key is its holder's all the same.
   *
   * @throws Refusal API_KEY_REQUIRED without a key while one is needed; INVALID_API_KEY for a wrong
   *     one, unknown and revoked alike; RATE_LIMITED for a wrong one after too many
   */
  public Caller identify(Credentials credentials) {
    return credentials
        .apiKey()
        .map(key -> holder(key, credentials.client()))
        .orElseGet(this::withoutKey);
  }

  /**
   * The user that the argument {@code user_api_key} names.
   *
   * @throws Refusal INVALID_USER_API_KEY when it is nobody's, or another user's than the header's;
   *     RATE_LIMITED after too many wrong ones
   */
  public Caller identifyUser(String userApiKey, Caller caller) {
    Caller user =
        lookUp(new ApiKey(userApiKey), Credentials.current().client())
            .orElseThrow(() ->
                new Refusal(
                    ErrorCode.INVALID_USER_API_KEY,
                    "user_api_key is unknown or revoked. Call again with a valid key, or without"
                        + " user_api_key."));
    boolean sameUser = caller.onlyOwner().isEmpty() || caller.onlyOwner().equals(user.onlyOwner());
    if (!sameUser) {
      throw new Refusal(
          ErrorCode.INVALID_USER_API_KEY,
          "user_api_key belongs to another user than the key in X-API-Key. Call again with keys of"
              + " one user.");
    }
    return user;
  }

  private Caller withoutKey() {
    if (policy.required()) {
      throw new Refusal(
          ErrorCode.API_KEY_REQUIRED,
          "This call needs an API key in the header X-API-Key (Authorization: Bearer is not looked"
              + " at): ask the user to set it in the"
              + " client's configuration (an operator makes one with `planwright keys create`),"
              + " then call again. Without a key example_plans, example_prompts and model_profiles"
              + " work.");
    }
    return new Caller.Anonymous(false);
  }

  private Caller holder(String presented, String client) {
    var key = new ApiKey(presented);
    if (policy.sharedSecret().filter(key::matches).isPresent()) {
      return new Caller.Admin();
    }
    return lookUp(key, client)
        .orElseThrow(() ->
            new Refusal(
                ErrorCode.INVALID_API_KEY,
                "The key in X-API-Key is unknown or revoked. Ask the user to check it, or an"
                    + " operator for a new one (`planwright keys create`), then call again."
                    + " Without a key example_plans, example_prompts and model_profiles work."));
  }

  private Optional<Caller> lookUp(ApiKey key, String client) {
    Optional<Refusal> guessing = wrongKeys.tooMany(client);
    if (guessing.isPresent() && !(key.plausible() && keys.mayKnow(key))) {
      throw guessing.get();
    }
    Optional<Caller> found =
        Optional.of(key)
            .filter(ApiKey::plausible)
            .flatMap(keys::find)
            .map(entry -> new Caller.User(entry.user(), entry.id()));
    if (found.isEmpty()) {
      wrongKeys.count(client);
    }
    return found;
  }
}

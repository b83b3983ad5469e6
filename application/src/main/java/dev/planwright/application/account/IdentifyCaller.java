package dev.planwright.application.account;

import dev.planwright.application.account.port.ApiKeys;
import dev.planwright.application.tool.Credentials;
import dev.planwright.application.tool.ErrorCode;
import dev.planwright.application.tool.Refusal;
import dev.planwright.domain.account.ApiKey;
import dev.planwright.domain.account.Caller;
import java.util.Optional;

/** Turns the credentials of a protected call into a caller, or refuses it. */
public final class IdentifyCaller {
  private final AccessPolicy policy;
  private final ApiKeys keys;

  public IdentifyCaller(AccessPolicy policy, ApiKeys keys) {
    this.policy = policy;
    this.keys = keys;
  }

  /** Whether protected calls need a key. */
  public boolean required() {
    return policy.required();
  }

  /**
   * The caller of a protected call. Without authentication everyone is the operator, save who
   * brings a user's key all the same: the call is then that user's.
   *
   * @throws Refusal API_KEY_REQUIRED without a key while one is needed; INVALID_API_KEY for a wrong
   *     one, unknown and revoked alike
   */
  public Caller identify(Credentials credentials) {
    return credentials.apiKey().map(this::holder).orElseGet(this::withoutKey);
  }

  /**
   * The user that the argument {@code user_api_key} names.
   *
   * @throws Refusal INVALID_USER_API_KEY when it is nobody's, or another user's than the header's
   */
  public Caller identifyUser(String userApiKey, Caller caller) {
    Caller user =
        lookUp(new ApiKey(userApiKey))
            .orElseThrow(() ->
                new Refusal(
                    ErrorCode.INVALID_USER_API_KEY,
                    "user_api_key is unknown or revoked. Pass a valid key, or leave it out."));
    boolean sameUser = caller.onlyOwner().isEmpty() || caller.onlyOwner().equals(user.onlyOwner());
    if (!sameUser) {
      throw new Refusal(
          ErrorCode.INVALID_USER_API_KEY,
          "user_api_key belongs to another user than the key in X-API-Key. Use one user's keys.");
    }
    return user;
  }

  private Caller withoutKey() {
    if (policy.required()) {
      throw new Refusal(
          ErrorCode.API_KEY_REQUIRED,
          "This call needs an API key. Send it in the header X-API-Key; an operator makes one with"
              + " `planwright keys create`.");
    }
    return new Caller.Admin();
  }

  private Caller holder(String presented) {
    var key = new ApiKey(presented);
    if (policy.sharedSecret().filter(key::matches).isPresent()) {
      return new Caller.Admin();
    }
    return lookUp(key)
        .orElseThrow(() ->
            new Refusal(
                ErrorCode.INVALID_API_KEY,
                "The key in X-API-Key is unknown or revoked. Check it, or ask an operator for a"
                    + " new one (`planwright keys create`)."));
  }

  private Optional<Caller> lookUp(ApiKey key) {
    return Optional.of(key)
        .filter(ApiKey::plausible)
        .flatMap(plausible -> keys.findByHash(plausible.sha256()))
        .filter(entry -> entry.revokedAt().isEmpty())
        .map(entry -> new Caller.User(entry.user(), entry.id()));
  }
}

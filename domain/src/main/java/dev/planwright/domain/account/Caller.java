package dev.planwright.domain.account;

import module java.base;

/** Who makes a call, once its key has been looked at. */
public sealed interface Caller {

  /** The operator: sees and changes every plan. */
  record Admin() implements Caller {}

  /** A user known by an API key: sees and changes only the own plans. */
  record User(UserId user, UUID keyId) implements Caller {
    private static final UUID NO_KEY = new UUID(0, 0);

    /** A user for whom the operator acts. */
    public static User withoutKey(UserId user) {
      return new User(user, NO_KEY);
    }
  }

  /**
   * Somebody without a key.
   *
   * @param guarded whether the server asks for keys: then no plan is seen or changed without one.
   *     Where it asks for none, every plan is, as there is nobody to hide it from
   */
  record Anonymous(boolean guarded) implements Caller {}

  /**
   * Whom plans and records made by this caller belong to. What somebody without a key makes belongs
   * to the operator.
   */
  default UserId userId() {
    return switch (this) {
      case Admin _, Anonymous _ -> UserId.ADMIN;
      case User(UserId user, UUID _) -> user;
    };
  }

  /** Who did it, as events tell it. */
  default String actor() {
    return switch (this) {
      case Admin _ -> UserId.ADMIN.value();
      case User(UserId user, UUID _) -> user.value();
      case Anonymous _ -> "anonymous";
    };
  }

  /** The key that the call came with, when it was a user's. */
  default Optional<UUID> apiKeyId() {
    return switch (this) {
      case Admin _, Anonymous _ -> Optional.empty();
      case User(UserId _, UUID keyId) -> Optional.of(keyId).filter(key -> !key.equals(User.NO_KEY));
    };
  }

  /** Empty when every plan may be seen, else the only owner whose plans may. */
  default Optional<UserId> onlyOwner() {
    return switch (this) {
      case Admin _ -> Optional.empty();
      case User(UserId user, UUID _) -> Optional.of(user);
      case Anonymous(boolean guarded) -> guarded ? Optional.of(UserId.NOBODY) : Optional.empty();
    };
  }
}

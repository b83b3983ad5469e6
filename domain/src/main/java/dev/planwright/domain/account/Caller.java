package dev.planwright.domain.account;

import java.util.Optional;
import java.util.UUID;

/** Who makes a call, once its key has been looked at. */
public sealed interface Caller {

  /** The operator: sees and changes every plan. */
  record Admin() implements Caller {}

  /** A user known by an API key: sees and changes only the own plans. */
  record User(UserId user, UUID keyId) implements Caller {}

  /** Whom plans and records made by this caller belong to. */
  default UserId userId() {
    return switch (this) {
      case Admin _ -> UserId.ADMIN;
      case User(UserId user, UUID _) -> user;
    };
  }

  /** The key that the call came with, when it was a user's. */
  default Optional<UUID> apiKeyId() {
    return switch (this) {
      case Admin _ -> Optional.empty();
      case User(UserId _, UUID keyId) -> Optional.of(keyId);
    };
  }

  /** Empty when every plan may be seen, else the only owner whose plans may. */
  default Optional<UserId> onlyOwner() {
    return switch (this) {
      case Admin _ -> Optional.empty();
      case User(UserId user, UUID _) -> Optional.of(user);
    };
  }
}

package dev.planwright.adapters.jdbc.accounts;

import module java.base;

import dev.planwright.domain.account.UserId;

/** Which row of {@code user_account} a user id names. */
public final class AccountIds {
  private AccountIds() {}

  /** Empty for {@code admin} and whatever else is no UUID. */
  public static Optional<UUID> of(UserId user) {
    return of(user.value());
  }

  public static Optional<UUID> of(String text) {
    try {
      return text.length() == 36 ? Optional.of(UUID.fromString(text)) : Optional.empty();
    } catch (IllegalArgumentException _) {
      return Optional.empty();
    }
  }
}

package dev.planwright.application.account;

import module java.base;

import dev.planwright.application.account.port.Users;
import dev.planwright.application.account.port.Users.Account;

/** Adds credits to an account, or takes some. */
public final class GrantCredits {
  private static final int MAX_REASON = 256;

  private final Users users;
  private final Supplier<UUID> ids;

  public GrantCredits(Users users, Supplier<UUID> ids) {
    this.users = users;
    this.ids = ids;
  }

  /**
   * Changes the balance and tells what it is then.
   *
   * @throws dev.planwright.application.refusal.Refusal INVALID_ARGUMENT when amount or reason
   *     cannot be kept; then nothing was stored
   */
  public BigDecimal grant(Account account, BigDecimal amount, String reason) {
    AccountText.line("reason", reason, MAX_REASON);
    AccountText.credits(amount, account.creditsBalance());
    return users
        .grant(account.id(), ids.get(), amount, reason)
        .orElseThrow(() -> AccountText.refusal("The account %s is gone.".formatted(account.id())));
  }
}

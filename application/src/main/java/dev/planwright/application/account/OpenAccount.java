package dev.planwright.application.account;

import module java.base;

import dev.planwright.application.account.port.Users;
import dev.planwright.application.account.port.Users.Account;
import dev.planwright.application.account.port.Users.Entry;

/** Makes a user's account, with its first balance in the same transaction. */
public final class OpenAccount {
  private static final int MAX_TEXT = 256;
  private static final Pattern ADDRESS = Pattern.compile("[^@\\s]+@[^@\\s]+");

  private final Users users;
  private final Supplier<UUID> ids;

  public OpenAccount(Users users, Supplier<UUID> ids) {
    this.users = users;
    this.ids = ids;
  }

  /**
   * Makes the account.
   *
   * @param credits the first balance, zero or more
   * @throws dev.planwright.application.refusal.Refusal INVALID_ARGUMENT when one of them cannot be
   *     kept, or the address has an account; then nothing was stored
   */
  public Account open(String email, String name, BigDecimal credits) {
    AccountText.line("address", email, MAX_TEXT);
    if (!ADDRESS.matcher(email).matches()) {
      throw AccountText.refusal(
          "%s is no e-mail address; use one such as ada@example.org.".formatted(email));
    }
    AccountText.line("name", name, MAX_TEXT);
    if (credits.signum() < 0) {
      throw AccountText.refusal("The first balance is %s; use 0 or more.".formatted(credits));
    }
    AccountText.credits(credits, BigDecimal.ZERO);
    if (users.findByEmail(email).isPresent()) {
      throw AccountText.refusal("There is an account of %s already.".formatted(email));
    }
    return credits.signum() == 0
        ? users.add(ids.get(), email, name)
        : users.add(ids.get(), email, name, new Entry(ids.get(), credits, "first balance"));
  }
}

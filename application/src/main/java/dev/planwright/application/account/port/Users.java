package dev.planwright.application.account.port;

import module java.base;

import dev.planwright.domain.account.UserId;

/** User accounts and their credits. The balance is the sum of the append-only credit history. */
public interface Users {

  /** An account. */
  record Account(
      UserId id, String email, String name, BigDecimal creditsBalance, Instant createdAt) {}

  /** A change of a balance, for the append-only history. */
  record Entry(UUID id, BigDecimal delta, String reason) {}

  /** Stores an account with no credits. */
  Account add(UUID id, String email, String name);

  /** Stores an account and its first balance, in one transaction. */
  Account add(UUID id, String email, String name, Entry first);

  /** The account of that id. */
  Optional<Account> find(UserId id);

  /** The account of that e-mail address. */
  Optional<Account> findByEmail(String email);

  /** All accounts, oldest first. */
  List<Account> list();

  /**
   * Adds to the balance (or takes from it) with a history row, in one transaction.
   *
   * @return the balance after; empty when there is no such account
   */
  Optional<BigDecimal> grant(UserId id, UUID entryId, BigDecimal delta, String reason);
}

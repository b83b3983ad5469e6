package dev.planwright.application.account.port;

import dev.planwright.application.plan.port.InMemoryStore;
import dev.planwright.application.plan.port.InMemoryStore.CreditEntry;
import dev.planwright.domain.account.UserId;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** {@link Users} in memory. */
public final class InMemoryUsers implements Users {
  private final InMemoryStore store;

  public InMemoryUsers(InMemoryStore store) {
    this.store = store;
  }

  @Override
  public Account add(UUID id, String email, String name) {
    return store.transaction(() -> {
      var account =
          new Account(
              new UserId(id.toString()), email, name, BigDecimal.ZERO, store.clock().instant());
      store.accounts.put(account.id(), account);
      return account;
    });
  }

  @Override
  public Account add(UUID id, String email, String name, Entry first) {
    return store.transaction(() -> {
      Account added = add(id, email, name);
      grant(added.id(), first.id(), first.delta(), first.reason());
      return find(added.id()).orElseThrow();
    });
  }

  @Override
  public Optional<Account> find(UserId id) {
    return store.transaction(() -> Optional.ofNullable(store.accounts.get(id)));
  }

  @Override
  public Optional<Account> findByEmail(String email) {
    return list().stream().filter(account -> account.email().equals(email)).findFirst();
  }

  @Override
  public List<Account> list() {
    return store.transaction(() -> List.copyOf(store.accounts.values()));
  }

  @Override
  public Optional<BigDecimal> grant(UserId id, UUID entryId, BigDecimal delta, String reason) {
    return store.transaction(() ->
        find(id)
            .map(old -> {
              BigDecimal balance = old.creditsBalance().add(delta);
              store.credits.add(new CreditEntry(id, delta, reason));
              store.accounts.put(
                  id, new Account(id, old.email(), old.name(), balance, old.createdAt()));
              return balance;
            }));
  }
}

package dev.planwright.application.account.port;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.planwright.application.account.port.Users.Account;
import dev.planwright.application.plan.port.DataPorts;
import dev.planwright.application.plan.port.Racing;
import dev.planwright.domain.account.UserId;
import java.math.BigDecimal;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What every {@link Users} keeps to. */
public abstract class UsersContract {
  private DataPorts ports;
  private Users users;

  /** The ports over an empty store. */
  protected abstract DataPorts ports();

  @BeforeEach
  void begin() {
    ports = ports();
    users = ports.users();
  }

  @Test
  void a_new_account_has_no_credits_and_is_found_by_id_and_address() {
    UUID id = UUID.randomUUID();

    Account added = users.add(id, "ada@example.org", "Ada Lovelace");

    assertEquals(0, added.creditsBalance().signum());
    assertEquals("Ada Lovelace", added.name());
    assertEquals(Optional.of(added.id()), users.find(new UserId(id.toString())).map(Account::id));
    assertEquals(Optional.of(added.id()), users.findByEmail("ada@example.org").map(Account::id));
    assertEquals(List.of(added.id()), users.list().stream().map(Account::id).toList());
  }

  @Test
  void a_first_balance_comes_with_the_account_and_is_in_the_history() {
    var first = new Users.Entry(UUID.randomUUID(), new BigDecimal("12.5"), "first balance");

    Account added = users.add(UUID.randomUUID(), "ada@example.org", "Ada", first);

    assertEquals(0, added.creditsBalance().compareTo(new BigDecimal("12.5")));
    assertEquals(0, users.find(added.id()).orElseThrow().creditsBalance().compareTo(first.delta()));
    assertEquals(0, ports.creditHistory(added.id()).compareTo(first.delta()));
  }

  @Test
  void nobody_is_found_under_an_unknown_id_or_address() {
    assertEquals(Optional.empty(), users.find(new UserId(UUID.randomUUID().toString())));
    assertEquals(Optional.empty(), users.find(UserId.ADMIN));
    assertEquals(Optional.empty(), users.findByEmail("nobody@example.org"));
    assertEquals(
        Optional.empty(), users.grant(UserId.ADMIN, UUID.randomUUID(), BigDecimal.ONE, "gift"));
    assertEquals(
        Optional.empty(),
        users.grant(
            new UserId(UUID.randomUUID().toString()), UUID.randomUUID(), BigDecimal.ONE, "gift"));
  }

  @Test
  void the_balance_is_the_sum_of_the_history_under_concurrent_grants() throws Exception {
    UserId user = users.add(UUID.randomUUID(), "a@example.org", "A").id();

    Racing.allAtOnce(
        Collections.nCopies(
            20,
            (Callable<Optional<BigDecimal>>)
                () -> users.grant(user, UUID.randomUUID(), new BigDecimal("0.25"), "gift")));
    Optional<BigDecimal> after =
        users.grant(user, UUID.randomUUID(), new BigDecimal("-1.5"), "correction");

    assertEquals(0, after.orElseThrow().compareTo(new BigDecimal("3.5")));
    assertEquals(
        0, users.find(user).orElseThrow().creditsBalance().compareTo(new BigDecimal("3.5")));
    assertEquals(0, ports.creditHistory(user).compareTo(new BigDecimal("3.5")));
  }
}

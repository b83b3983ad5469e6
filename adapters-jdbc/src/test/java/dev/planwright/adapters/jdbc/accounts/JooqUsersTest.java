package dev.planwright.adapters.jdbc.accounts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.planwright.adapters.jdbc.PostgresPorts;
import dev.planwright.adapters.jdbc.TestDatabase;
import dev.planwright.application.account.port.Users;
import dev.planwright.application.account.port.UsersContract;
import dev.planwright.application.plan.port.DataPorts;
import java.math.BigDecimal;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class JooqUsersTest extends UsersContract {
  @RegisterExtension static final TestDatabase DATABASE = new TestDatabase();

  @Override
  protected DataPorts ports() {
    return new PostgresPorts(DATABASE.parts());
  }

  @Test
  void a_first_balance_that_cannot_be_kept_leaves_no_account_behind() {
    Users users = ports().users();
    var tooMuch = new Users.Entry(UUID.randomUUID(), new BigDecimal("1e30"), "first balance");

    assertThrows(
        RuntimeException.class,
        () -> users.add(UUID.randomUUID(), "ada@example.org", "Ada", tooMuch));

    assertEquals(List.of(), users.list());
  }
}

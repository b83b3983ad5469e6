package dev.planwright.adapters.jdbc;

import dev.planwright.application.account.port.UsersContract;
import dev.planwright.application.plan.port.DataPorts;
import org.junit.jupiter.api.extension.RegisterExtension;

class JooqUsersTest extends UsersContract {
  @RegisterExtension static final TestDatabase DATABASE = new TestDatabase();

  @Override
  protected DataPorts ports() {
    return new PostgresPorts(DATABASE.parts());
  }
}

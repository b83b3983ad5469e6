package dev.planwright.adapters.jdbc;

import dev.planwright.application.plan.port.DataPorts;
import dev.planwright.application.plan.port.PendingLimitContract;
import org.junit.jupiter.api.extension.RegisterExtension;

class JooqPendingLimitTest extends PendingLimitContract {
  @RegisterExtension static final TestDatabase DATABASE = new TestDatabase();

  @Override
  protected DataPorts ports() {
    return new PostgresPorts(DATABASE.parts());
  }
}

package dev.planwright.adapters.jdbc;

import dev.planwright.application.account.port.ApiKeysContract;
import dev.planwright.application.plan.port.DataPorts;
import org.junit.jupiter.api.extension.RegisterExtension;

class JooqApiKeysTest extends ApiKeysContract {
  @RegisterExtension static final TestDatabase DATABASE = new TestDatabase();

  @Override
  protected DataPorts ports() {
    return new PostgresPorts(DATABASE.parts());
  }
}

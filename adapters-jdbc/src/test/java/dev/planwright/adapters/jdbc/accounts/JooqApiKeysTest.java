package dev.planwright.adapters.jdbc.accounts;

import dev.planwright.adapters.jdbc.PostgresPorts;
import dev.planwright.adapters.jdbc.TestDatabase;
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

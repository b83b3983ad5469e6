package dev.planwright.adapters.jdbc.usage;

import dev.planwright.adapters.jdbc.PostgresPorts;
import dev.planwright.adapters.jdbc.TestDatabase;
import dev.planwright.application.plan.port.DataPorts;
import dev.planwright.application.usage.port.UsageLedgerContract;
import org.junit.jupiter.api.extension.RegisterExtension;

class JooqUsageLedgerTest extends UsageLedgerContract {
  @RegisterExtension static final TestDatabase DATABASE = new TestDatabase();

  @Override
  protected DataPorts ports() {
    return new PostgresPorts(DATABASE.parts());
  }
}

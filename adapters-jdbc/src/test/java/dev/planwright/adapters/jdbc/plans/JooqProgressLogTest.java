package dev.planwright.adapters.jdbc.plans;

import dev.planwright.adapters.jdbc.PostgresPorts;
import dev.planwright.adapters.jdbc.TestDatabase;
import dev.planwright.application.plan.port.DataPorts;
import dev.planwright.application.progress.port.ProgressLogContract;
import org.junit.jupiter.api.extension.RegisterExtension;

class JooqProgressLogTest extends ProgressLogContract {
  @RegisterExtension static final TestDatabase DATABASE = new TestDatabase();

  @Override
  protected DataPorts ports() {
    return new PostgresPorts(DATABASE.parts());
  }
}

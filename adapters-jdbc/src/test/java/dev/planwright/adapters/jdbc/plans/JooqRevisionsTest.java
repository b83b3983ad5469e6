package dev.planwright.adapters.jdbc.plans;

import dev.planwright.adapters.jdbc.PostgresPorts;
import dev.planwright.adapters.jdbc.TestDatabase;
import dev.planwright.application.change.port.RevisionsContract;
import dev.planwright.application.plan.port.DataPorts;
import org.junit.jupiter.api.extension.RegisterExtension;

class JooqRevisionsTest extends RevisionsContract {
  @RegisterExtension static final TestDatabase DATABASE = new TestDatabase();

  @Override
  protected DataPorts ports() {
    return new PostgresPorts(DATABASE.parts());
  }
}

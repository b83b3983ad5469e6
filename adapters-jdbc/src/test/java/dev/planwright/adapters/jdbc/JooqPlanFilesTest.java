package dev.planwright.adapters.jdbc;

import dev.planwright.application.artifact.port.PlanFilesContract;
import dev.planwright.application.plan.port.DataPorts;
import org.junit.jupiter.api.extension.RegisterExtension;

class JooqPlanFilesTest extends PlanFilesContract {
  @RegisterExtension static final TestDatabase DATABASE = new TestDatabase();

  @Override
  protected DataPorts ports() {
    return new PostgresPorts(DATABASE.parts());
  }
}

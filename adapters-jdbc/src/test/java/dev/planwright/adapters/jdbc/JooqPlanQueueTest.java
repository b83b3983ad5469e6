package dev.planwright.adapters.jdbc;

import dev.planwright.application.execution.port.PlanQueueContract;
import dev.planwright.application.plan.port.DataPorts;
import org.junit.jupiter.api.extension.RegisterExtension;

class JooqPlanQueueTest extends PlanQueueContract {
  @RegisterExtension static final TestDatabase DATABASE = new TestDatabase();

  @Override
  protected DataPorts ports() {
    return new PostgresPorts(DATABASE.parts());
  }
}

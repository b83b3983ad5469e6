package dev.planwright.application.artifact.port;

import dev.planwright.application.plan.port.DataPorts;
import dev.planwright.application.plan.port.InMemoryPorts;
import dev.planwright.application.plan.port.PlanFilesContract;

class InMemoryPlanFilesTest extends PlanFilesContract {
  @Override
  protected DataPorts ports() {
    return new InMemoryPorts();
  }
}
